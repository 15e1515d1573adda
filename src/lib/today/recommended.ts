import { sports } from '../catalog/catalog.ts';
import type { Sport } from '../catalog/types.ts';
import { historySource } from '../history/history-source.ts';
import { playOffer } from '../plays/offer.ts';
import { type PlayFields, playFields } from '../plays/play-body.ts';
import { isDataAlarm } from '../pricing/worth.ts';
import { VALUE_EV } from '../props/value.ts';
import { SlatePricer, type TodayPlay } from './plays.ts';
import type { Slate } from './slate.ts';
import { type SlateProp, slateProps } from './slate-props.ts';

/** The rows of a prop table, or of one prop type in it, that a fetch has replaced. */
export interface ReplacedRows {
  readonly table: string;
  readonly propType: string | null;
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

/** Whether the last fetch brought a prop: an older price is nothing to recommend. */
function isFresh(slate: Slate, table: string, { game }: SlateProp): boolean {
  return game.id !== null && slate.tables.get(table)?.staleGames[game.id] === undefined;
}

function recommendationOf({ prop, value, play }: TodayPlay, pricer: SlatePricer): PlayFields | null {
  const { league } = prop.sport;
  const offer = playOffer(league, prop.priceable, pricer.of(league), null, value);
  const side = offer?.[play.side].find(({ book }) => book === play.book);
  return offer && side ? playFields(offer, side) : null;
}

/**
 * What pages recommend of these rows at an instant: the best play of each prop at all books, with two other books or more behind its
 * fair chance, at an EV of 2 % or more that is no data alarm, on a game that has not started and that the last fetch brought. EV and
 * chances are shares of 1 (REC-1).
 */
export function recommendationsOf(slate: Slate, rows: readonly ReplacedRows[], now: Date): PlayFields[] {
  const props = slateProps(
    slate,
    sports.filter((sport) => isOf(sport, rows)),
  );
  const pricer = new SlatePricer();
  pricer.measure(props);
  const own = props.filter((prop) => {
    const table = tableOf(prop.sport, prop.category, rows);
    return table !== null && isFresh(slate, table, prop) && Date.parse(prop.game.startsAt) > now.getTime();
  });
  return pricer
    .playsOf(own, null)
    .filter(({ play }) => play.ev >= VALUE_EV && !isDataAlarm(play.ev))
    .flatMap((play) => recommendationOf(play, pricer) ?? []);
}
