import type { PropPage } from '../catalog/catalog.ts';
import type { Category, EdgeRule, PropType, Sport } from '../catalog/types.ts';
import type { League } from '../league/leagues.ts';
import { SOURCES, type Source } from '../projections/sources.ts';
import type { Card } from './card.ts';
import { edgeOf, MEASURED_LINES } from './edge.ts';
import { type Filters, filterCards, sortedSource } from './filter.ts';
import { PAGE_RULES } from './play-filters.ts';
import {
  categorySources,
  type GameTeams,
  gameTeams,
  type Projected,
  type ProjectionRows,
  projectProp,
  teamKey,
  teamsIn,
} from './project.ts';
import { type Game, type LineRow, type Prop, readProps } from './prop.ts';
import { isWorthSort, type Ranking, sortByWorth } from './ranking.ts';
import { byName, sortCards } from './sort.ts';

/** The rows of a page's categories by their prop type. */
export type PageRows = Readonly<Partial<Record<PropType, readonly LineRow[]>>>;

/** A page before the reader's choices. */
interface RatedPage {
  readonly cards: readonly Card[];
  /** What the team filter lists after 'All Teams'. */
  readonly teams: readonly string[];
}

/** Reads, projects and rates the rows of a page: everything that the reader's choices do not change. */
export function ratePage(page: PropPage, rows: PageRows, projections: ProjectionRows): RatedPage {
  const { sport, parts, pageRule } = page;
  const cards = parts.flatMap((category) => {
    const props = readProps(rows[category.propType] ?? [], category.propType, sport.books);
    return rateProps(sport, category, props, projections);
  });
  return {
    cards: pageRule === 'all' ? cards : cards.filter(PAGE_RULES[pageRule]),
    teams: teamsIn(sport, projections),
  };
}

/**
 * What a page shows for the reader's choices: filtered, then sorted. Without a ranking, orders by worth are SaberSim's and
 * 'Only value' leaves nothing; whoever chose them waits for it.
 */
export function showCards(
  page: PropPage,
  cards: readonly Card[],
  filters: Filters,
  ranking: Ranking | null = null,
): Card[] {
  const { sport, filterSwitch } = page;
  const { sort } = filters;
  const left = (of: readonly Card[]) => filterCards(of, sport.league, filterSwitch, filters, ranking);
  return ranking && isWorthSort(sort)
    ? sortByWorth(left(cards), ranking, sort, byName)
    : left(inOrder(cards, sport.edge, sortedSource(filters)));
}

/** The orders of a page's cards, kept by the list of cards; all are of one sport. */
const orders = new WeakMap<readonly Card[], Partial<Record<Source, readonly Card[]>>>();

/** All cards in the order of a source: a search leaves some of them out, and need not sort them anew. */
function inOrder(cards: readonly Card[], edge: EdgeRule, source: Source): readonly Card[] {
  const known = orders.get(cards) ?? {};
  orders.set(cards, known);
  known[source] ??= sortCards(cards, edge, source);
  return known[source];
}

/** Sorts a page's cards in every order of a source, so that whoever chooses one later need not wait for that. */
export function prepareOrders({ sport }: Pick<PropPage, 'sport'>, cards: readonly Card[]): void {
  for (const source of SOURCES) inOrder(cards, sport.edge, source);
}

const rated = new WeakMap<Prop, Card>();

/**
 * Joins a category's props with their projections and measures the edges. A prop of which the sources say the same as
 * before keeps its card, so that it is not drawn again. Whoever rates some of the category's props at a time gives `all` of them
 * too: whom a name means depends on the others of its game (ID-9).
 */
export function rateProps(
  sport: Sport,
  category: Category,
  props: readonly Prop[],
  projections: ProjectionRows,
  all = props,
): Card[] {
  const { league, edge } = sport;
  const sources = categorySources(sport, category, projections);
  const teams = teamsByGame(league);
  const measuredLine = MEASURED_LINES[edge];
  return props.map((prop) => {
    const projected = projectProp(prop, sources, teams(prop.game), all);
    const known = rated.get(prop);
    if (known?.category === category && saysTheSame(known, projected)) return known;
    const { sabersim, etr, team, position } = projected;
    const line = measuredLine(prop);
    const card = {
      prop,
      category,
      team,
      teamKey: team === null ? null : teamKey(league, team),
      position,
      projections: { sabersim, etr },
      line,
      edges: { sabersim: edgeOf(sabersim.value, line), etr: edgeOf(etr.value, line) },
    };
    rated.set(prop, card);
    return card;
  });
}

function saysTheSame({ team, position, projections }: Card, projected: Projected): boolean {
  return (
    team === projected.team &&
    position === projected.position &&
    SOURCES.every(
      (key) =>
        projections[key].value === projected[key].value &&
        projections[key].ambiguous === projected[key].ambiguous,
    )
  );
}

/** Looks up the teams of a game once: its props share one game object. */
function teamsByGame(league: League): (game: Game) => GameTeams {
  const known = new Map<Game, GameTeams>();
  return (game) => {
    const teams = known.get(game) ?? gameTeams(league, game);
    known.set(game, teams);
    return teams;
  };
}
