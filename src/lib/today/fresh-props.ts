import { sports } from '../catalog/catalog.ts';
import type { Sport } from '../catalog/types.ts';
import { historySource } from '../history/history-source.ts';
import { SlatePricer } from './plays.ts';
import { type SlateProp, slateProps } from './slate-props.ts';
import type { SlateRows } from './slate-rows.ts';

/** The rows of a prop table, or of one prop type in it, that a fetch has replaced. */
export interface ReplacedRows {
  readonly table: string;
  readonly propType: string | null;
}

/** What a fetch has brought, and what prices it. */
export interface FreshProps {
  readonly props: readonly SlateProp[];
  readonly pricer: SlatePricer;
}

/** The table of those of these rows that are a category's; null where none are. */
function tableOf(
  { league }: Sport,
  { propType }: SlateProp['category'],
  rows: readonly ReplacedRows[],
): string | null {
  const source = historySource(league, propType);
  const own = rows.find((each) => source?.tables.includes(each.table) && source.column === each.propType);
  return own?.table ?? null;
}

function isOf(sport: Sport, rows: readonly ReplacedRows[]): boolean {
  const { categories, priceCategories } = sport;
  return [...categories, ...priceCategories].some((category) => tableOf(sport, category, rows) !== null);
}

/** Whether the last fetch brought a prop: an older price is nothing to speak of. */
function isFresh(slate: SlateRows, table: string, { game }: SlateProp): boolean {
  return game.id !== null && slate.tables.get(table)?.staleGames[game.id] === undefined;
}

/**
 * The props of these rows on games that have not started and that the last fetch brought, with prices measured on all of their sports
 * (REC-1, ALERT-2).
 */
export function freshProps(slate: SlateRows, rows: readonly ReplacedRows[], now: Date): FreshProps {
  const all = slateProps(
    slate,
    sports.filter((sport) => isOf(sport, rows)),
  );
  const pricer = new SlatePricer();
  pricer.measure(all);
  const props = all.filter((prop) => {
    const table = tableOf(prop.sport, prop.category, rows);
    return table !== null && isFresh(slate, table, prop) && Date.parse(prop.game.startsAt) > now.getTime();
  });
  return { props, pricer };
}
