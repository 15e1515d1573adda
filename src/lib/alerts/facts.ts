import { groupBy } from '../group-by.ts';
import { lineKey, type PropRef } from '../history/line-change.ts';
import { type MovedProp, moveOf, type OldNumber, stillAtOldNumber } from '../history/moved-props.ts';
import type { LineMove } from '../history/moved-rows.ts';
import { playSubject } from '../plays/offer.ts';
import { type SubjectFields, subjectFields } from '../plays/play-body.ts';
import { isDataAlarm } from '../pricing/worth.ts';
import { type PricedPlay, type Side, VALUE_EV } from '../props/value.ts';
import type { FreshProps } from '../today/fresh-props.ts';
import { FEWEST_BEHIND } from '../today/plays.ts';
import type { SlateProp } from '../today/slate-props.ts';

/**
 * What a fetch found of a prop at one book, for whoever has a rule for it: its best play there, a line that moved, or one that the book
 * did not move. Lines are in units of the stat, `fair` and `ev` shares of 1; null stands for what does not apply or nobody knows.
 */
interface AlertFact extends SubjectFields {
  readonly kind: 'value' | 'moved' | 'old';
  readonly book: string;
  readonly side: Side | null;
  readonly point: number | null;
  /** Where a line that moved was before; of one that did not, where the others went. */
  readonly other_point: number | null;
  /** American odds. */
  readonly price: number | null;
  readonly fair: number | null;
  readonly ev: number | null;
  /** How many books moved the prop's line in this fetch. */
  readonly books_moved: number | null;
}

/** What is known of moves: each line's latest, and the props of which books moved theirs in the last three hours. */
export interface KnownMoves {
  readonly lines: ReadonlyMap<string, LineMove>;
  readonly props: readonly MovedProp[];
}

type Found = Omit<AlertFact, keyof SubjectFields>;

/**
 * The best play at each book that is a tip: EV of 2 % or more, two other books or more behind it. Where any play is a data alarm none is:
 * the line that is to be doubted stands behind the others.
 */
function valuesOf(plays: readonly PricedPlay[], hasLines: boolean): Found[] {
  if (plays.some(({ ev }) => isDataAlarm(ev))) return [];
  const tips = plays.filter(({ ev, books }) => ev >= VALUE_EV && books >= FEWEST_BEHIND);
  return [...groupBy(tips, ({ book }) => book).values()].flatMap((own) => {
    const [best] = own.toSorted((a, b) => b.ev - a.ev);
    if (best === undefined) return [];
    const { book, side, line, price, fair, ev } = best;
    return {
      kind: 'value',
      ...{ book, side, price, fair, ev },
      point: hasLines ? line : null,
      other_point: null,
      books_moved: null,
    };
  });
}

/** The lines that this fetch saw move. */
function movesOf(prop: SlateProp, of: PropRef, moves: KnownMoves['lines'], seenAt: Date): Found[] {
  const moved = prop.priceable.quotes.flatMap(({ book }) => {
    const move = moves.get(lineKey({ ...of, book }));
    return move && move.at >= seenAt.getTime() ? [{ book, move }] : [];
  });
  return moved.map(({ book, move }) => ({
    kind: 'moved',
    book,
    point: move.line,
    other_point: move.was,
    ...{ side: null, price: null, fair: null, ev: null },
    books_moved: moved.length,
  }));
}

/** The lines that books did not move while others did, where the side that this makes likelier still pays. */
function oldOf(old: readonly OldNumber[], plays: readonly PricedPlay[]): Found[] {
  return old.flatMap(({ book, side, line, to }) => {
    const play = plays.find((own) => own.book === book && own.side === side && own.line === line);
    if (play === undefined || play.ev <= 0) return [];
    const { price, fair, ev } = play;
    return {
      kind: 'old',
      ...{ book, side, price, fair, ev },
      point: line,
      other_point: to,
      books_moved: null,
    };
  });
}

type Known = Pick<PropRef, 'league' | 'propType' | 'eventId'>;

const propKey = ({ league, propType, eventId }: Known, who: number | string) =>
  `${league} ${propType} ${eventId} ${who}`;

/**
 * What readers may be told of what a fetch brought at `seenAt`. A prop whose game or category nobody knows says nothing (ALERT-2).
 */
export function alertFacts({ props, pricer }: FreshProps, moves: KnownMoves, seenAt: Date): AlertFact[] {
  // The history may spell a name otherwise than its row does by now.
  const old = groupBy(stillAtOldNumber(moves.props.flatMap((prop) => moveOf(prop) ?? [])), ({ prop }) =>
    propKey(prop, prop.playerId ?? prop.player),
  );
  const oldNumbers = (of: Known, player: string, playerId: number | null) =>
    (playerId === null ? undefined : old.get(propKey(of, playerId))) ?? old.get(propKey(of, player)) ?? [];
  return props.flatMap((prop) => {
    const { league } = prop.sport;
    const subject = playSubject(league, prop.priceable);
    if (subject === null) return [];
    const { eventId, player, playerId, hasLines } = subject;
    const of: PropRef = { league, propType: prop.category.propType, eventId, player };
    const plays = pricer.of(league).pricedPlays(prop.priceable);
    const found = [
      ...valuesOf(plays, hasLines),
      ...movesOf(prop, of, moves.lines, seenAt),
      ...oldOf(oldNumbers(of, player, playerId), plays),
    ];
    const fields = subjectFields(subject);
    return found.map((each) => ({ ...fields, ...each }));
  });
}
