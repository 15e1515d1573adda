import type { PropPage } from '../catalogue/all.ts';
import type { Category, PropType, Sport } from '../catalogue/types.ts';
import type { Card } from './card.ts';
import { edgeOf, MEASURED_LINES } from './edge.ts';
import { type Filters, filterCards } from './filter.ts';
import {
  indexProjections,
  type ProjectionRows,
  projectProp,
  sidesOf,
  teamKey,
  teamsIn,
} from './projection.ts';
import { type LineRow, type Prop, readProps } from './read-prop.ts';
import { KEEPS } from './rules.ts';
import { sortCards } from './sort.ts';

/** The rows of a page's categories by their prop type. */
export type PageRows = Readonly<Partial<Record<PropType, readonly LineRow[]>>>;

/** A page before the reader's choices. */
export interface RatedPage {
  readonly cards: readonly Card[];
  /** What the team filter lists after 'All Teams'. */
  readonly teams: readonly string[];
}

/** Reads, projects and rates the rows of a page: everything that the reader's choices do not change. */
export function ratePage(page: PropPage, rows: PageRows, projections: ProjectionRows): RatedPage {
  const { sport, parts, keep } = page;
  const cards = parts.flatMap((category) => {
    const props = readProps(rows[category.propType] ?? [], category.propType, sport.books);
    return rateProps(sport, category, props, projections);
  });
  return {
    cards: keep === 'all' ? cards : cards.filter(KEEPS[keep]),
    teams: teamsIn(sport, projections),
  };
}

/** What a page shows for the reader's choices: filtered, then sorted. */
export function showCards(page: PropPage, cards: readonly Card[], filters: Filters): Card[] {
  const { sport, spotlight } = page;
  return sortCards(filterCards(cards, sport.league, spotlight, filters), sport.edge, filters.sort);
}

/** Joins a category's props with their projections and measures the edges. */
export function rateProps(
  sport: Sport,
  category: Category,
  props: readonly Prop[],
  projections: ProjectionRows,
): Card[] {
  const { league, edge } = sport;
  const indexes = indexProjections(sport, category, projections);
  const measuredLine = MEASURED_LINES[edge];
  return props.map((prop) => {
    const { sabersim, etr, team } = projectProp(prop, indexes, sidesOf(league, prop.game));
    const line = measuredLine(prop.offers);
    return {
      prop,
      category,
      team,
      teamKey: team === null ? null : teamKey(league, team),
      projections: { sabersim, etr },
      line,
      edges: { sabersim: edgeOf(sabersim.value, line), etr: edgeOf(etr.value, line) },
    };
  });
}
