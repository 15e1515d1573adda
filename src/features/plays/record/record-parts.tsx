import { CloudOff, Pencil } from 'lucide-react';
import type { CellResult } from '../../../lib/csv/cells.ts';
import { lineText, priceText } from '../../../lib/odds/format.ts';
import { type OddsFormat, oddsText } from '../../../lib/odds/odds-format.ts';
import type { OfferedSide, PlayOffer } from '../../../lib/plays/offer.ts';
import { needsOf, priceProblem, readAmountText, readLineText, STAKES } from '../../../lib/plays/own-price.ts';
import { bookName, pickText } from '../../../lib/plays/tracked-play.ts';
import { isDataAlarm } from '../../../lib/pricing/worth.ts';
import type { Side } from '../../../lib/props/value.ts';
import { chanceText, checkedEvText, evText } from '../../../lib/props/value-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** What is typed over what a book offers; null where the reader left it. */
export type Typed = { readonly line: string | null; readonly price: string | null };

const SIDES: readonly Side[] = ['over', 'under'];
const SIDE_WORDS = { over: 'Over', under: 'Under' };
/** A price is typed as a play keeps it, however prices on offer are written (BOOK-4). */
const PRICE_LABELS: Readonly<Record<OddsFormat, string>> = {
  american: 'Price',
  decimal: 'American price',
  implied: 'American price',
};

type SideChoiceProps = {
  offer: PlayOffer;
  side: Side;
  /** The name of the two buttons in their form. */
  group: string;
  onChoose: (side: Side) => void;
};

/** Over or under; a side that no book offers is struck out. */
export function SideChoice({ offer, side, group, onChoose }: SideChoiceProps) {
  return (
    <fieldset className="mb-3 grid grid-cols-2 gap-1 rounded-tile border border-hairline bg-raised p-1">
      <legend className="sr-only">Side</legend>
      {SIDES.map((own) => (
        <label
          key={own}
          className={classNames(
            'flex min-h-9 items-center justify-center rounded-tile text-base font-semibold touch:min-h-thumb has-focus-visible:outline-2 has-focus-visible:outline-focus',
            offer[own].length === 0
              ? 'cursor-not-allowed text-ink-3 line-through'
              : 'cursor-pointer text-ink-2 has-checked:bg-panel has-checked:text-ink has-checked:ring-1 has-checked:ring-outline',
          )}
        >
          <input
            type="radio"
            name={group}
            className="sr-only"
            checked={side === own}
            disabled={offer[own].length === 0}
            onChange={() => onChoose(own)}
          />
          {SIDE_WORDS[own]}
          {offer[own].length === 0 ? <span className="sr-only"> (not offered)</span> : null}
        </label>
      ))}
    </fieldset>
  );
}

type PickSentenceProps = {
  kind: string;
  /** Null while something typed is no price or line. */
  taken: OfferedSide | null;
  format: OddsFormat;
  isEditing: boolean;
  onEdit: () => void;
};

/** What is recorded, in a sentence, and what opens its fields. */
export function PickSentence({ kind, taken, format, isEditing, onEdit }: PickSentenceProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="text-md font-bold">
        {taken === null
          ? 'Type a line and an American price'
          : [pickText({ ...taken, kind }), bookName(taken.book), oddsText(taken.price, format)].join(' · ')}
      </p>
      <button
        type="button"
        aria-expanded={isEditing}
        onClick={onEdit}
        className="-mr-2 inline-flex min-h-9 shrink-0 items-center gap-1 rounded-tile px-2 text-sm font-semibold text-ink-2 hover:bg-hover hover:text-ink touch:min-h-thumb"
      >
        <Pencil aria-hidden="true" className="size-3.5" />
        Edit
      </button>
    </div>
  );
}

/** 'DraftKings 14.5 −115, EV +2.8 %': where to bet is what it pays. */
function offeredText({ book, point, price, ev }: OfferedSide, format: OddsFormat): string {
  const line = point === null ? '' : `${lineText(point)} `;
  return `${bookName(book)} ${line}${oddsText(price, format)}${ev === null ? '' : `, EV ${evText(ev)}`}`;
}

type PickFieldsProps = {
  /** The books that offer the side. */
  offers: readonly OfferedSide[];
  /** The one that is chosen of them. */
  offered: OfferedSide;
  typed: Typed;
  format: OddsFormat;
  onChoose: (book: string) => void;
  onType: (typed: Typed) => void;
};

/** The book, and a line and a price of the reader's own (TRACK-3). */
export function PickFields({ offers, offered, typed, format, onChoose, onType }: PickFieldsProps) {
  return (
    <div className="mt-2 grid grid-cols-[minmax(0,1fr)_5rem_6rem] items-end gap-2">
      <div>
        <p aria-hidden="true" className="mb-1.5 text-base font-semibold text-ink-2">
          Book
        </p>
        <SelectField
          label="Book"
          value={offered.book}
          options={offers.map((own) => ({ value: own.book, label: offeredText(own, format) }))}
          onChange={onChoose}
          className="[&_select]:min-h-10 max-md:[&_select]:min-h-thumb"
        />
      </div>
      {offered.point === null ? null : (
        <TextField
          label="Line"
          inputMode="decimal"
          autoComplete="off"
          value={typed.line ?? String(offered.point)}
          onChange={(event) => onType({ ...typed, line: event.target.value })}
        />
      )}
      <TextField
        label={PRICE_LABELS[format]}
        autoComplete="off"
        value={typed.price ?? priceText(offered.price)}
        onChange={(event) => onType({ ...typed, price: event.target.value })}
      />
    </div>
  );
}

type WorthProps = { side: OfferedSide; offered: OfferedSide | undefined; canPrice: boolean };

/** What the pick is worth; that it is not known has a reason. */
export function Worth({ side, offered, canPrice }: WorthProps) {
  const { point, fair, ev } = side;
  if (fair === null) {
    const isOffered = canPrice || point === offered?.point;
    const why = isOffered ? 'no other book to compare with' : 'only offered lines are priced';
    return `Nothing is known of its worth: ${why}.`;
  }
  return (
    <>
      {`${chanceText(fair)} fair, needs ${chanceText(needsOf(side))}${ev === null ? '' : ', '}`}
      {ev === null ? null : (
        <span className={isDataAlarm(ev) ? 'font-bold text-orange-ink' : undefined}>
          {`EV ${checkedEvText(ev)}`}
        </span>
      )}
    </>
  );
}

type AmountProblemsProps = Typed & { readonly stake: string; readonly format: OddsFormat };

const problemOf = (name: string, read: CellResult<number>): string | null =>
  'problem' in read ? `${name}: ${read.problem}.` : null;

/** What is wrong with what was typed: a button that is off says nothing. */
export function AmountProblems({ line, price, stake, format }: AmountProblemsProps) {
  const problems = [
    line === null ? null : problemOf('Line', readLineText(line)),
    price === null ? null : priceProblem(PRICE_LABELS[format], price),
    problemOf('Stake', readAmountText(stake, STAKES)),
  ].filter((problem) => problem !== null);
  return problems.length === 0 ? null : (
    <p role="status" className="mt-1 text-sm font-semibold text-red-ink">
      {problems.join(' ')}
    </p>
  );
}

type NoticesProps = {
  isOffline: boolean;
  hasStarted: boolean;
  /** Why it was not recorded; null while it was not refused. */
  refusal: string | null;
};

/** What stands in the way of recording, or comes of it. */
export function Notices({ isOffline, hasStarted, refusal }: NoticesProps) {
  return (
    <>
      {isOffline ? (
        <p className="mt-3 flex items-center gap-2 text-sm text-ink-2">
          <CloudOff aria-hidden="true" className="size-4 shrink-0" />
          You are offline: the play is kept on this device, sent when you are online.
        </p>
      ) : null}
      {hasStarted ? (
        <p role="alert" className="mt-3 text-sm font-semibold text-red-ink">
          The game has started, so nothing can be recorded any more.
        </p>
      ) : null}
      {refusal === null ? null : (
        <p role="alert" className="mt-3 text-sm font-semibold text-red-ink">
          Not recorded. {refusal}
        </p>
      )}
    </>
  );
}
