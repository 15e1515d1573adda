import type { OddsEvent, UnreadGame } from '../../../../src/lib/ingest/odds-response.ts';

/** A game as a run names it. */
export function gameName(event: OddsEvent): string {
  return `${event.away_team} @ ${event.home_team}`;
}

/** Whether what is stored of a game may go because no list names it: not while one game of the list has no readable id. */
export function unlistedMayGo(unread: readonly UnreadGame[]): boolean {
  return unread.every(({ id }) => id !== null);
}

/** The ids of the games that could not be read, as far as these can be. */
export function idsOf(unread: readonly UnreadGame[]): string[] {
  return unread.flatMap(({ id }) => id ?? []);
}

/** The games of a list that could not be read, as a run names them. */
export function unreadFailures(unread: readonly UnreadGame[]): { game: string; reason: string }[] {
  return unread.map(({ id, name, found }) => ({
    game: name,
    reason:
      id === null
        ? 'The list of games has no readable id of it, so nothing of games that are not listed was removed.'
        : `The list of games was not understood in what it says of it (found ${found}).`,
  }));
}
