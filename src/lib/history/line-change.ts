import type { PropType } from '../catalog/types.ts';
import { type BookKey, isBookKey } from '../league/books.ts';
import { LEAGUES, type League } from '../league/leagues.ts';

/** What a row of the history says of a line: it came, moved, changed its price alone, or was taken down (DATA-39). */
export type ChangeKind = 'opened' | 'moved' | 'price' | 'ended';

/** A change of one book's line on a prop. Of a line that was taken down all numbers are null. */
export interface LineChange {
  readonly book: BookKey;
  readonly kind: ChangeKind;
  /** In units of the stat; null also where a market has prices alone. */
  readonly line: number | null;
  /** American odds; null where the side is not offered. */
  readonly over: number | null;
  readonly under: number | null;
  /** When it was seen, in milliseconds since 1970. */
  readonly at: number;
}

/** A prop: a player's line in one category of a league, in one game. */
export interface PropRef {
  readonly league: League;
  /** The category's, as the catalog names it. */
  readonly propType: PropType;
  readonly eventId: string;
  readonly player: string;
  /** Null or absent where nobody knows who that is: then the spelling of the name is all there is. */
  readonly playerId?: number | null;
}

/** A book's line on a prop. */
export interface LineRef extends PropRef {
  readonly book: BookKey;
}

type OnProp = Pick<PropRef, 'propType' | 'player' | 'playerId'> & {
  readonly game: { readonly id: string | null };
};

/** A book's line on a prop; null where its game is not known, so that no history can be found (MOVE-2). */
export function lineOn(
  league: League,
  { propType, game, player, playerId }: OnProp,
  book: BookKey,
): LineRef | null {
  return game.id === null ? null : { league, propType, eventId: game.id, player, playerId, book };
}

/** A text that stands for a line: elements carry it, so that a pointer on them finds the line's history. */
export function lineKey({ league, propType, eventId, player, book }: LineRef): string {
  return [league, propType, eventId, book, player].join('|');
}

/** The line that a key stands for; null where the text is no key. */
export function lineOfKey(key: string): LineRef | null {
  const [league, propType, eventId, book, ...player] = key.split('|');
  const known = LEAGUES.find((each) => each === league);
  if (!known || !propType || !eventId || !book || !isBookKey(book) || player.length === 0) return null;
  return { league: known, propType, eventId, book, player: player.join('|') };
}
