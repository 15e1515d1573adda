import { BOOK_NAMES, type BookKey } from '../league/books.ts';
import { bestPrice, comparePrices } from '../odds/american-odds.ts';
import { type PlayerName, readPlayerName } from '../players/player-name.ts';
import { ALL_TEAMS, type Filters, isAskedFor, nameSearch } from './filter.ts';
import { teamKey } from './project.ts';
import type { Game } from './prop.ts';
import { type Ranking, sortByWorth, WORTH_SORTS } from './ranking.ts';

/** A row of nfl_anytime_td_props; a price is in American odds, null when the book has none. */
export type ScorerRow = {
  /** Null in the slate, which leaves it out where the game tells a row from others. */
  readonly id: number | null;
  readonly event_id: string;
  readonly player_name: string;
  readonly player_id?: number | null;
  readonly commence_time: string;
  readonly home_team: string;
  readonly away_team: string;
} & { readonly [C in `${BookKey}_price`]?: number | null };

/** A book's price on a scorer. */
export interface BookPrice {
  readonly book: BookKey;
  readonly name: string;
  /** American odds; null when the book has none. */
  readonly price: number | null;
  readonly isBest: boolean;
}

/** One player's anytime touchdown prices. */
export interface Scorer {
  readonly key: string;
  /** Who it is, whatever the spelling (ID-3); null where nobody is certain. */
  readonly playerId: number | null;
  readonly player: string;
  readonly name: PlayerName;
  readonly game: Game;
  readonly prices: readonly BookPrice[];
  /** The highest price; null when no book has one. */
  readonly best: number | null;
}

/** The orders that the page offers (NFL-3), beside those by worth (PRICE-14). */
export const SCORER_SORTS = ['best-price', 'player-name', 'value', ...WORTH_SORTS] as const;
export type ScorerSort = (typeof SCORER_SORTS)[number];

/** The name of a book on the touchdown page, which calls Caesars WilliamHill (PROP-17). */
export function scorerBookName(book: BookKey): string {
  return book === 'williamhill_us' ? 'WilliamHill' : BOOK_NAMES[book];
}

/** The scorers of a table's rows, in their order; every book at the highest price is best (MARK-7). */
export function readScorers(rows: readonly ScorerRow[], books: readonly BookKey[]): Scorer[] {
  return rows.map((row) => {
    const offered = books.map((book) => ({ book, price: row[`${book}_price`] ?? null }));
    const best = bestPrice(offered.map(({ price }) => price));
    return {
      key: `${row.event_id} ${row.player_id ?? row.player_name}`,
      playerId: row.player_id ?? null,
      player: row.player_name,
      name: readPlayerName(row.player_name),
      game: { id: row.event_id, startsAt: row.commence_time, home: row.home_team, away: row.away_team },
      prices: offered.map(({ book, price }) => ({
        book,
        name: scorerBookName(book),
        price,
        isBest: price !== null && best !== null && comparePrices(price, best) === 0,
      })),
      best,
    };
  });
}

function compareNames(a: Scorer, b: Scorer): number {
  if (a.name.key !== b.name.key) return a.name.key < b.name.key ? -1 : 1;
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
}

function compareBest(a: Scorer, b: Scorer): number {
  if (a.best === null || b.best === null) {
    return a.best === b.best ? compareNames(a, b) : a.best === null ? 1 : -1;
  }
  return comparePrices(b.best, a.best) || compareNames(a, b);
}

const COMPARE: Readonly<Record<'best-price' | 'player-name', (a: Scorer, b: Scorer) => number>> = {
  'best-price': compareBest,
  'player-name': compareNames,
};

/** Those with value first, by EV, and then the likeliest: by price alone the least likely scorers stand on top (NFL-3). */
function byValue(scorers: readonly Scorer[], ranking: Ranking): Scorer[] {
  const valued = scorers.filter((scorer) => ranking.isValue(scorer));
  const others = scorers.filter((scorer) => !ranking.isValue(scorer));
  return [
    ...sortByWorth(valued, ranking, 'ev', compareNames),
    ...sortByWorth(others, ranking, 'fair', compareNames),
  ];
}

/** The teams of the games in which scorers play, as a league writes them, sorted. */
export function scorerTeams(scorers: readonly Scorer[]): string[] {
  const teams = scorers.flatMap(({ game: { home, away } }) => [home, away]);
  return [...new Set(teams.filter((team) => team !== '').map((team) => teamKey('nfl', team)))].sort();
}

/**
 * The scorers in a team's games that a search leaves, by the highest best price (without one last, ties by name), by name (NFL-3) or by
 * worth (PRICE-14), which without a ranking is by price. Does not change the given list.
 */
export function showScorers(
  scorers: readonly Scorer[],
  { sort, ...filters }: Omit<Filters, 'sort' | 'switchOn'> & { sort: ScorerSort },
  ranking: Ranking | null,
): Scorer[] {
  const { team, search, onlyValue } = filters;
  const isFound = nameSearch(search);
  const key = team === ALL_TEAMS ? null : teamKey('nfl', team);
  const plays = ({ game: { home, away } }: Scorer) =>
    key === null || teamKey('nfl', home) === key || teamKey('nfl', away) === key;
  const left = scorers.filter(
    (scorer) =>
      plays(scorer) &&
      isAskedFor(filters, scorer) &&
      isFound(scorer.player, scorer.name) &&
      (!onlyValue || (ranking?.isValue(scorer) ?? false)),
  );
  if (sort === 'best-price' || sort === 'player-name') return left.sort(COMPARE[sort]);
  if (ranking === null) return left.sort(compareBest);
  return sort === 'value' ? byValue(left, ranking) : sortByWorth(left, ranking, sort, compareNames);
}
