import type { Source, Spotlight } from '../catalog/types.ts';
import { normalisePlayerName, type PlayerName } from '../players/player-name.ts';
import type { League } from '../league/time-window.ts';
import type { Card } from './card.ts';
import { teamKey } from './project.ts';
import { SPOTLIGHTS } from './play-filters.ts';

export const ALL_TEAMS = 'all';

/** What a reader has chosen on a page. */
export interface Filters {
  /** A team as the team filter lists it, or 'all'. */
  readonly team: string;
  readonly search: string;
  readonly sort: Source;
  /** The page's switch. */
  readonly spotlight: boolean;
}

/** The specified view of a page before anything is chosen. */
export const DEFAULT_FILTERS: Filters = { team: ALL_TEAMS, search: '', sort: 'sabersim', spotlight: false };

/** The cards that a reader's choices leave, in their order. */
export function filterCards(
  cards: readonly Card[],
  league: League,
  spotlight: Spotlight | null,
  filters: Filters,
): Card[] {
  const team = filters.team.toLowerCase() === ALL_TEAMS ? null : teamKey(league, filters.team);
  const isFound = nameSearch(filters.search);
  const isSpotlit = spotlight !== null && filters.spotlight ? SPOTLIGHTS[spotlight.rule] : null;
  return cards.filter(
    (card) =>
      (team === null || card.teamKey === team) &&
      isFound(card.prop.player, card.prop.name) &&
      (isSpotlit === null || isSpotlit(card, filters.sort)),
  );
}

/**
 * Search by a part of the name, whatever the case, as printed or after normalising ('doncic' finds Luka Dončić, 'jr.'
 * finds Jaren Jackson Jr.). Nothing but blanks finds everybody.
 */
export function nameSearch(search: string): (player: string, name: PlayerName) => boolean {
  const printed = search.trim().toLowerCase();
  if (printed === '') return () => true;
  const normalised = normalisePlayerName(search);
  return (player, name) =>
    (normalised !== '' && name.key.includes(normalised)) || player.toLowerCase().includes(printed);
}
