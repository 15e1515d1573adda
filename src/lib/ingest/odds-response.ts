import { isJsonObject, type JsonObject } from '../json-object.ts';
import { readInstant } from '../league/instant.ts';
import type { Rejection } from './rejections.ts';

/** A game as the odds service and the tables name it. `commence_time` is an ISO time in UTC. */
export type OddsEvent = { id: string; commence_time: string; home_team: string; away_team: string };

/** A game of a list that could not be read, and what was found; `id` is null where not even that could be read. */
export type UnreadGame = { id: string | null; name: string; found: string };

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

/** No name or id of the odds service is longer; an index of the database takes some 2,700 bytes. */
const LONGEST_TEXT = 100;
/** What no text of the database can hold: NUL and half of a character. */
const UNSTORABLE = /[\0\p{Cs}]/u;

/**
 * A name or an id, trimmed; null for what is none or cannot be stored. One such text must not keep the database from taking
 * all other rows of a fetch (SEC-47, SEC-49).
 */
export function readName(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' || text.length > LONGEST_TEXT || UNSTORABLE.test(text) ? null : text;
}

/** ISO text of a time in UTC, or null for what is none, or none of a year that the database takes and a game can have (SEC-50). */
export function readTime(value: unknown): string | null {
  const time = typeof value === 'string' ? readInstant(value) : null;
  const isPlausible = time !== null && time >= Date.UTC(2000, 0) && time < Date.UTC(2200, 0);
  return isPlausible ? new Date(time).toISOString() : null;
}

/** The game of one event object, or null when a field is missing or the time cannot be read. */
export function readEvent(value: unknown): OddsEvent | null {
  if (!isJsonObject(value)) return null;
  const id = readName(value.id);
  const homeTeam = readName(value.home_team);
  const awayTeam = readName(value.away_team);
  const commence = readTime(value.commence_time);
  if (id === null || homeTeam === null || awayTeam === null || commence === null) return null;
  return { id, home_team: homeTeam, away_team: awayTeam, commence_time: commence };
}

/** What was found where `readEvent` expects a game: its first field that cannot be read, or what is no object. */
export function describeUnread(value: unknown): string {
  if (!isJsonObject(value)) return describe(value);
  const field =
    ['id', 'home_team', 'away_team'].find((name) => readName(value[name]) === null) ?? 'commence_time';
  return `${field} ${describe(value[field])}`;
}

/** A game that could not be read, under what can be read of its name; a team that is missing shows as a dash. */
function unreadGame(value: unknown): UnreadGame {
  const { id, home_team, away_team } = isJsonObject(value) ? value : {};
  const [own, home, away] = [readName(id), readName(home_team), readName(away_team)];
  const unnamed = own === null ? 'A game' : `Game ${own}`;
  const name = home === null && away === null ? unnamed : `${away ?? '—'} @ ${home ?? '—'}`;
  return { id: own, name, found: describeUnread(value) };
}

/**
 * The games of an `/events` or `/odds` response, with the raw object of each. A game that cannot be read is rejected and
 * named in `unread`, for what is stored of it has to stay, and the others are kept. Of a game that is listed twice the first
 * counts: no table takes it twice, and asking for it twice costs twice. Throws `UnreadableResponse` when the response is no list, or when none of its games can be read:
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
  const known = new Set<string>();
  for (const raw of response) {
    const event = readEvent(raw);
    if (event === null || !isJsonObject(raw)) {
      unread.push(unreadGame(raw));
      rejections.push({ reason: 'unreadable event', found: describeUnread(raw) });
    } else if (known.has(event.id)) {
      rejections.push({ reason: 'same game repeated', found: event.id });
    } else {
      known.add(event.id);
      games.push({ event, raw });
    }
  }
  if (games.length === 0 && rejections.length > 0) {
    throw new UnreadableResponse(
      `expected games with id, commence_time, home_team and away_team, found ${rejections[0]?.found ?? 'none'}`,
    );
  }
  return { games, unread, rejections };
}
