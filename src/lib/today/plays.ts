import { compareText } from '../compare-text.ts';
import { groupBy } from '../group-by.ts';
import type { BookKey } from '../league/books.ts';
import { HOUR_MS } from '../league/league-day.ts';
import type { League } from '../league/leagues.ts';
import { isDataAlarm } from '../pricing/worth.ts';
import type { Game } from '../props/prop.ts';
import { type CardValue, type PricedPlay, Pricer, VALUE_EV } from '../props/value.ts';
import type { SlateProp } from './slate-props.ts';

/** How far ahead a game of tonight starts at most. */
const TONIGHT_MS = 18 * HOUR_MS;
/** Fewer books than these behind a fair chance are one opinion. */
export const FEWEST_BEHIND = 2;

/** Whether a game is of tonight: not started, and starting within 18 hours (TODAY-3). */
export function isTonight({ startsAt }: Game, now: Date): boolean {
  const ahead = Date.parse(startsAt) - now.getTime();
  return ahead > 0 && ahead <= TONIGHT_MS;
}

/** A prop and the play that it is worth at somebody's books. */
export interface TodayPlay {
  readonly prop: SlateProp;
  readonly value: CardValue;
  readonly play: PricedPlay;
}

/** A player of today's list: their best play, and the others that the list would also keep. */
export interface TodayRow {
  readonly key: string;
  readonly best: TodayPlay;
  readonly more: readonly TodayPlay[];
  /** The best play's EV says that the data are to be doubted (PRICE-7). */
  readonly isAlarm: boolean;
}

/** Prices the props of all leagues, and those that did not change only once. */
export class SlatePricer {
  readonly #pricers = new Map<League, Pricer>();

  /** Measures the books' usual margins on all props of the slate, as the prop pages do by the league's tables (PRICE-5). */
  measure(props: readonly SlateProp[]): void {
    for (const [league, own] of groupBy(props, ({ sport }) => sport.league)) {
      this.of(league).measureOverrounds(own.map(({ priceable }) => priceable));
    }
  }

  /** The prices of a league. */
  of(league: League): Pricer {
    const known = this.#pricers.get(league);
    if (known) return known;
    const made = new Pricer(league);
    this.#pricers.set(league, made);
    return made;
  }

  /** The best play of each prop that has enough books behind it, at these books; null stands for all. Props without one are left out (TODAY-3). */
  playsOf(props: readonly SlateProp[], books: readonly BookKey[] | null): TodayPlay[] {
    return props.flatMap((prop) => {
      const value = this.of(prop.sport.league).valueOf(prop.priceable, books, FEWEST_BEHIND);
      return value.play ? { prop, value, play: value.play } : [];
    });
  }
}

/** One opinion each: the props of a player in a game. Where nobody knows who that is, a name within the game is a player. */
export function playerKey({ sport, game, playerId, name, key }: SlateProp): string {
  return `${sport.league} ${game.id ?? key} ${playerId ?? name.aliasKey}`;
}

/** Tips before alarms, then the higher EV; ties by player name. */
function comparePlays(a: TodayPlay, b: TodayPlay): number {
  return (
    Number(isDataAlarm(a.play.ev)) - Number(isDataAlarm(b.play.ev)) ||
    b.play.ev - a.play.ev ||
    compareText(a.prop.name.key, b.prop.name.key) ||
    compareText(a.prop.key, b.prop.key)
  );
}

/**
 * Today's list: plays of at least this EV, one row a player with the best of their kinds, by descending EV. An EV that is a
 * data alarm comes after every tip, and is a player's best only where they have no other (TODAY-4).
 */
export function todayRows(plays: readonly TodayPlay[], fewestEv: number = VALUE_EV): TodayRow[] {
  const kept = plays.filter(({ play }) => play.ev >= fewestEv).sort(comparePlays);
  return [...groupBy(kept, ({ prop }) => playerKey(prop))].flatMap(([key, [best, ...more]]) =>
    best ? { key, best, more, isAlarm: isDataAlarm(best.play.ev) } : [],
  );
}
