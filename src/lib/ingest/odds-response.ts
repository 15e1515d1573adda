import { isJsonObject, type JsonObject } from '../json-object.ts';
import type { Rejection } from './rejections.ts';

/** A game as the odds service and the tables name it. `commence_time` is an ISO time in UTC. */
export type OddsEvent = { id: string; commence_time: string; home_team: string; away_team: string };

/** A game of a list that could not be read; `id` is null where not even that could be. */
export type UnreadGame = { id: string | null; name: string };

/** The response does not have the form that the odds service documents: no rows may be replaced because of it. */
export class UnreadableResponse extends Error {
  override name = 'UnreadableResponse';
}

/** A value in a few words, for an error or a rejection: never more than 60 characters. */
export function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** The game of one event object, or null when a field is missing or the time cannot be read. */
export function readEvent(value: unknown): OddsEvent | null {
  if (!isJsonObject(value)) return null;
  const id = text(value.id);
  const homeTeam = text(value.home_team);
  const awayTeam = text(value.away_team);
  const commence = text(value.commence_time);
  if (id === null || homeTeam === null || awayTeam === null || commence === null) return null;
  const time = Date.parse(commence);
  if (Number.isNaN(time)) return null;
  return { id, home_team: homeTeam, away_team: awayTeam, commence_time: new Date(time).toISOString() };
}

/** A game that could not be read, under what can be read of its name; a team that is missing shows as a dash. */
function unreadGame(value: unknown): UnreadGame {
  const { id, home_team, away_team } = isJsonObject(value) ? value : {};
  const [own, home, away] = [text(id), text(home_team), text(away_team)];
  if (home === null && away === null) return { id: own, name: own === null ? 'A game' : `Game ${own}` };
  return { id: own, name: `${away ?? '—'} @ ${home ?? '—'}` };
}

/**
 * The games of an `/events` or `/odds` response, with the raw object of each. A game that cannot be read is rejected and
 * named in `unread`, for what is stored of it has to stay, and the others are kept. Throws `UnreadableResponse` when the response is no list, or when none of its games can be read:
 * a day without games may empty a table, a changed schema may not (SEC-50).
 */
export function readEvents(response: unknown): {
  games: { event: OddsEvent; raw: JsonObject }[];
  unread: UnreadGame[];
  rejections: Rejection[];
} {
  if (!Array.isArray(response)) {
    throw new UnreadableResponse(
      `expected a list of games from the odds service, found ${describe(response)}`,
    );
  }
  const games: { event: OddsEvent; raw: JsonObject }[] = [];
  const unread: UnreadGame[] = [];
  const rejections: Rejection[] = [];
  for (const raw of response) {
    const event = readEvent(raw);
    if (event !== null && isJsonObject(raw)) {
      games.push({ event, raw });
    } else {
      unread.push(unreadGame(raw));
      rejections.push({ reason: 'unreadable event', found: describe(raw) });
    }
  }
  if (games.length === 0 && rejections.length > 0) {
    throw new UnreadableResponse(
      `expected games with id, commence_time, home_team and away_team, found ${rejections[0]?.found ?? 'none'}`,
    );
  }
  return { games, unread, rejections };
}
