import type { FilterSwitch } from '../catalog/types.ts';
import type { League } from '../league/leagues.ts';
import { normalizePlayerName, type PlayerName } from '../players/player-name.ts';
import type { Source } from '../projections/sources.ts';
import { isWatchedPlayer } from '../watch/watchlist.ts';
import type { Card } from './card.ts';
import { SWITCH_RULES } from './play-filters.ts';
import { teamKey } from './project.ts';
import type { Game } from './prop.ts';
import { isWorthSort, type Ranking, type WorthSort } from './ranking.ts';

/** The value of the team filter that keeps every team. */
export const ALL_TEAMS = 'all';

/** What a bettor has chosen on a page. */
export interface Filters {
  /** A team as the team filter lists it, or 'all'. */
  readonly team: string;
  /** The id of a game; null keeps every game (BAR-5). */
  readonly game: string | null;
  readonly search: string;
  readonly sort: Source | WorthSort;
  /** The page's switch. */
  readonly switchOn: boolean;
  /** Only what has value at the reader's books. */
  readonly onlyValue: boolean;
  /** Only players whom the reader watches (WATCH-2). */
  readonly onlyWatched: boolean;
  /** Who they are; null while nobody asks for them, and while that is not known. */
  readonly watched: ReadonlySet<number> | null;
}

/** A page before anything is chosen: SaberSim's order, nothing filtered. */
export const DEFAULT_FILTERS: Filters = {
  team: ALL_TEAMS,
  game: null,
  search: '',
  sort: 'sabersim',
  switchOn: false,
  onlyValue: false,
  onlyWatched: false,
  watched: null,
};

/** Whether the players that a reader asks for are still to be read, so that the page waits for them (WATCH-2). */
export const needsWatchlist = ({ onlyWatched, watched }: Filters): boolean => onlyWatched && watched === null;

/** Whether a row is of the game and of the players that a reader asks for (BAR-5, WATCH-2). */
export const isAskedFor = (
  { game, onlyWatched, watched }: Pick<Filters, 'game' | 'onlyWatched' | 'watched'>,
  row: { game: Game; playerId: number | null },
): boolean =>
  (game === null || row.game.id === game) && (!onlyWatched || isWatchedPlayer(watched, row.playerId));

/** Whether a choice goes by worth, so that the page waits for it (PRICE-14). */
export const needsRanking = ({ sort, onlyValue }: Filters): boolean => onlyValue || isWorthSort(sort);

/** The source whose edge counts: the one that the page is sorted by, SaberSim where it is sorted by worth. */
export const sortedSource = ({ sort }: Filters): Source => (isWorthSort(sort) ? 'sabersim' : sort);

/** The cards that a reader's choices leave, in their order. */
export function filterCards(
  cards: readonly Card[],
  league: League,
  filterSwitch: FilterSwitch | null,
  filters: Filters,
  ranking: Ranking | null,
): Card[] {
  const team = filters.team === ALL_TEAMS ? null : teamKey(league, filters.team);
  const isFound = nameSearch(filters.search);
  const passesSwitch = filterSwitch !== null && filters.switchOn ? SWITCH_RULES[filterSwitch.rule] : null;
  return cards.filter(
    (card) =>
      (team === null || card.teamKey === team) &&
      isAskedFor(filters, card.prop) &&
      isFound(card.prop.player, card.prop.name) &&
      (passesSwitch === null || passesSwitch(card, sortedSource(filters))) &&
      (!filters.onlyValue || (ranking?.isValue(card) ?? false)),
  );
}

const APOSTROPHE = /['’‘ʼ`]/;

/**
 * Search by a part of the name, whatever the case, as printed or after normalizing ('doncic' finds Luka Dončić, 'jr.'
 * finds Jaren Jackson Jr.), with a space for an apostrophe too ('o neale' finds Royce O'Neale). A blank search finds everyone
 * (PROP-14).
 */
export function nameSearch(search: string): (player: string, name: PlayerName) => boolean {
  const printed = search.trim().toLowerCase();
  if (printed === '') return () => true;
  const normalized = normalizePlayerName(search);
  const hasSpace = normalized.includes(' ');
  return (player, name) =>
    (normalized !== '' && name.key.includes(normalized)) ||
    player.toLowerCase().includes(printed) ||
    (hasSpace &&
      APOSTROPHE.test(player) &&
      normalizePlayerName(player.replace(APOSTROPHE, ' ')).includes(normalized));
}
