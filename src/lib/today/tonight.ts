import { sports } from '../catalog/catalog.ts';
import type { Sport } from '../catalog/types.ts';
import type { League } from '../league/leagues.ts';
import { SOURCES, type Source } from '../projections/sources.ts';
import { sumOf } from '../sum-of.ts';
import { isTonight, type TodayPlay, type TodayRow } from './plays.ts';
import type { SlateProp } from './slate-props.ts';
import type { SlateRows } from './slate-rows.ts';

/** The kind of tonight whose lines were not read for longest. */
export interface OldestLines {
  readonly category: SlateProp['category'];
  /** When the oldest of them were written (ISO 8601). */
  readonly writtenAt: string;
  /** The same of the sport's kind that was read last. */
  readonly newest: string;
}

/** A sport on the strip above today's list. */
export interface SportTonight {
  readonly sport: Sport;
  readonly games: number;
  readonly props: number;
  /** How many rows of the list are its, without data alarms. */
  readonly plays: number;
  /** Its oldest lines of tonight; null without any. */
  readonly oldest: OldestLines | null;
  /** ISO 8601 start of its next game; null when none is known. */
  readonly nextStart: string | null;
}

/** A source's projections of one sport. */
interface SportAge {
  readonly source: Source;
  readonly league: League;
  readonly writtenAt: string;
  /** Of the sport's next game. */
  readonly nextStart: string;
}

/** How much there is tonight, and how old it is. */
export interface Tonight {
  readonly games: number;
  readonly props: number;
  /** ISO 8601 instant of the oldest of tonight's lines; null without any. */
  readonly linesAt: string | null;
  /** The oldest projections of each source for the sports of tonight (ISO 8601). */
  readonly sources: readonly SportAge[];
  readonly sports: readonly SportTonight[];
}

function oldest(instants: Iterable<string | null | undefined>): string | null {
  let found: string | null = null;
  for (const instant of instants) {
    if (instant && (found === null || Date.parse(instant) < Date.parse(found))) found = instant;
  }
  return found;
}

/** The table that a prop of the slate was read from. */
function tableOf(prop: SlateProp, slate: SlateRows): string {
  if (prop.kind === 'prices') return prop.category.table;
  const { from } = prop.category;
  if (!('propType' in from) || from.fallback === undefined) return from.table;
  const isOwn = slate.tables.get(from.table)?.rows.some(({ prop_type }) => prop_type === from.propType);
  return isOwn ? from.table : from.fallback;
}

/** When the lines of a prop were last fetched (ISO 8601): those of its game, else those of its table; null when that is not known. */
export function seenAt(prop: SlateProp, slate: SlateRows): string | null {
  const table = slate.tables.get(tableOf(prop, slate));
  return table?.staleGames[String(prop.game.id)] ?? table?.writtenAt ?? null;
}

/** The tables that these plays come from, in one order, and when one of them was last written (ISO 8601); null without any. */
export function tablesOfTonight(
  plays: readonly TodayPlay[],
  slate: SlateRows,
): { readonly names: readonly string[]; readonly newest: string | null } {
  const names = [...new Set(plays.map(({ prop }) => tableOf(prop, slate)))].sort();
  const writings = names.flatMap((name) => slate.tables.get(name)?.writtenAt ?? []);
  return { names, newest: writings.toSorted((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null };
}

function sportTonight(
  sport: Sport,
  slate: SlateRows,
  props: readonly SlateProp[],
  rows: readonly TodayRow[],
  now: Date,
): SportTonight {
  const own = props.filter((prop) => prop.sport.league === sport.league);
  const tonight = own.filter(({ game }) => isTonight(game, now));
  const categories = new Map(tonight.map((prop) => [prop.category, prop]));
  const games = new Set(tonight.map(({ game }) => game.id));
  const kinds = [...categories].flatMap(([category, prop]) => {
    const table = slate.tables.get(tableOf(prop, slate));
    const writtenAt = oldest([table?.writtenAt, ...[...games].map((id) => table?.staleGames[String(id)])]);
    return writtenAt === null ? [] : { category, writtenAt };
  });
  kinds.sort((a, b) => Date.parse(a.writtenAt) - Date.parse(b.writtenAt));
  const [first] = kinds;
  const ahead = own.map(({ game }) => game.startsAt).filter((start) => Date.parse(start) > now.getTime());
  return {
    sport,
    games: games.size,
    props: tonight.length,
    plays: rows.filter(({ best, isAlarm }) => !isAlarm && best.prop.sport.league === sport.league).length,
    oldest: first ? { ...first, newest: kinds.at(-1)?.writtenAt ?? first.writtenAt } : null,
    nextStart: oldest(ahead),
  };
}

/** What stands above today's list: how much there is of each sport, how much of it is worth a bet, how old it is (TODAY-1, TODAY-5). */
export function tonightOf(
  slate: SlateRows,
  props: readonly SlateProp[],
  rows: readonly TodayRow[],
  now: Date,
): Tonight {
  const all = sports.map((sport) => sportTonight(sport, slate, props, rows, now));
  const withGames = all.filter(({ games }) => games > 0);
  const sources = SOURCES.flatMap((source) => {
    const ages = withGames.flatMap(({ sport: { league, sources: own }, nextStart }): SportAge[] => {
      const table = own[source]?.table;
      const writtenAt = table && slate.projections.get(table)?.writtenAt;
      return writtenAt && nextStart ? [{ source, league, writtenAt, nextStart }] : [];
    });
    return ages.sort((a, b) => Date.parse(a.writtenAt) - Date.parse(b.writtenAt)).slice(0, 1);
  });
  return {
    games: sumOf(all.map(({ games }) => games)),
    props: sumOf(all.map(({ props: count }) => count)),
    linesAt: oldest(withGames.map((sport) => sport.oldest?.writtenAt)),
    sources,
    sports: all,
  };
}
