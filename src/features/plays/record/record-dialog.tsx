import { CloudOff, Pencil } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { awayAtHome } from '../../../lib/league/teams.ts';
import { countdownText, dayTimeWithZone } from '../../../lib/league/time-text.ts';
import { lineText, priceText } from '../../../lib/odds/format.ts';
import { type OddsFormat, oddsText } from '../../../lib/odds/odds-format.ts';
import type { OfferedSide, PlayOffer } from '../../../lib/plays/offer.ts';
import {
  amountProblem,
  amountTyped,
  LINES,
  needsOf,
  readPriceText,
  STAKES,
  takenSide,
} from '../../../lib/plays/own-price.ts';
import { bookName, pickText } from '../../../lib/plays/tracked-play.ts';
import { isDataAlarm } from '../../../lib/pricing/worth.ts';
import type { Side } from '../../../lib/props/value.ts';
import { chanceText, checkedEvText } from '../../../lib/props/value-text.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { usePreferences } from '../../preferences/index.ts';
import { StakeHint } from '../bankroll/stake-hint.tsx';
import { OwnPlays, useRecorded } from '../recorded.tsx';
import { type RecordRequest, tellNotRecorded } from './record-store.ts';
import { lastStake } from './stake-memory.ts';
import { useRecord } from './use-record.ts';

const TICK_MS = 15_000;
const SIDES: readonly Side[] = ['over', 'under'];
/** A price is typed as a play keeps it, however prices on offer are written (BOOK-4). */
const PRICE_LABELS: Readonly<Record<OddsFormat, string>> = {
  american: 'Price',
  decimal: 'American price',
  implied: 'American price',
};
const SIDE_WORDS = { over: 'Over', under: 'Under' };

function gameText(offer: PlayOffer, now: Date): string {
  const teams = awayAtHome(offer.league, offer);
  const start = new Date(offer.startsAt);
  if (Number.isNaN(start.getTime())) return teams;
  return [teams, dayTimeWithZone(start), countdownText(start, now)].filter((part) => part).join(' · ');
}

/** What is typed over what a book offers; null where the reader left it. */
type Typed = { readonly line: string | null; readonly price: string | null };
const AS_OFFERED: Typed = { line: null, price: null };

/** What is recorded by what is chosen and typed; null while something typed is no price or line. */
function sideOf(offered: OfferedSide | undefined, { line, price }: Typed): OfferedSide | null {
  if (offered === undefined) return null;
  const ownPrice = price === null ? offered.price : readPriceText(price);
  const ownLine = line === null || offered.point === null ? offered.point : amountTyped(line, LINES);
  if (ownPrice === null || (offered.point !== null && ownLine === null)) return null;
  return takenSide(offered, { point: ownLine, price: ownPrice });
}

function Worth({ side, offered }: { side: OfferedSide; offered: OfferedSide | undefined }) {
  const { point, fair, ev } = side;
  if (fair === null) {
    const why = point === offered?.point ? 'no other book to compare with' : 'only offered lines are priced';
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

/** What is wrong with what was typed: a button that is off says nothing. */
function AmountProblems({ line, stake }: { line: string | null; stake: string }) {
  const problems = [
    line === null ? null : amountProblem('Line', line, LINES),
    amountProblem('Stake', stake, STAKES),
  ].filter((problem) => problem !== null);
  return problems.length === 0 ? null : (
    <p role="status" className="mt-1 text-sm font-semibold text-red-ink">
      {problems.join(' ')}
    </p>
  );
}

type RecordDialogProps = { request: RecordRequest; userId: string; isOffline: boolean; onClose: () => void };

/** What is recorded, in a sentence that can be changed, and the stake: the second tap records it (TRACK-3, TRACK-4). */
export function RecordDialog({ request, userId, isOffline, onClose }: RecordDialogProps) {
  const { offer } = request;
  const now = useNow(TICK_MS);
  const record = useRecord(userId);
  const recorded = useRecorded();
  const { oddsFormat } = usePreferences();
  const group = useId();
  const [side, setSide] = useState<Side>(request.side);
  const [book, setBook] = useState<string | null>(request.book);
  const [typed, setTyped] = useState<Typed>(AS_OFFERED);
  const [isEditing, setIsEditing] = useState(request.how === 'to edit');
  const [stakeText, setStakeText] = useState(() => String(lastStake()));
  const [state, setState] = useState<{ isBusy: boolean; refusal: string | null }>({
    isBusy: false,
    refusal: request.refusal,
  });

  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const offered = offer[side].find((own) => own.book === book) ?? offer[side][0];
  const taken = sideOf(offered, typed);
  const stake = amountTyped(stakeText, STAKES);
  const hasStarted = Date.parse(offer.startsAt) <= now.getTime();
  const canRecord = taken !== null && stake !== null && !hasStarted && !state.isBusy;

  const choose = (next: { side?: Side; book?: string }) => {
    if (next.side) setSide(next.side);
    if (next.book) setBook(next.book);
    setTyped(AS_OFFERED);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canRecord || taken === null || stake === null) return;
    setState({ isBusy: true, refusal: null });
    void record(offer, taken, stake).then((refusal) => {
      if (isShown.current) {
        if (refusal === null) onClose();
        else setState({ isBusy: false, refusal });
      } else if (refusal !== null) tellNotRecorded(offer, refusal);
    });
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={offer.player}
      description={gameText(offer, now)}
    >
      <form onSubmit={submit}>
        {offer.hasLines ? (
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
                  onChange={() => choose({ side: own })}
                />
                {SIDE_WORDS[own]}
                {offer[own].length === 0 ? <span className="sr-only"> (not offered)</span> : null}
              </label>
            ))}
          </fieldset>
        ) : null}
        {offered ? (
          <div className="flex items-center justify-between gap-3">
            <p className="text-md font-bold">
              {taken === null
                ? 'Type a line and an American price'
                : [
                    pickText({ ...taken, kind: offer.kind }),
                    bookName(taken.book),
                    oddsText(taken.price, oddsFormat),
                  ].join(' · ')}
            </p>
            <button
              type="button"
              aria-expanded={isEditing}
              onClick={() => setIsEditing(!isEditing)}
              className="-mr-2 inline-flex min-h-9 shrink-0 items-center gap-1 rounded-tile px-2 text-sm font-semibold text-ink-2 hover:bg-hover hover:text-ink touch:min-h-thumb"
            >
              <Pencil aria-hidden="true" className="size-3.5" />
              Edit
            </button>
          </div>
        ) : (
          <p className="text-base text-ink-2">No book offers a price on this any more.</p>
        )}
        {isEditing && offered ? (
          <div className="mt-2 grid grid-cols-[minmax(0,1fr)_5rem_6rem] items-end gap-2">
            <div>
              <p aria-hidden="true" className="mb-1.5 text-base font-semibold text-ink-2">
                Book
              </p>
              <SelectField
                label="Book"
                value={offered.book}
                options={offer[side].map((own) => ({
                  value: own.book,
                  label: `${bookName(own.book)} ${own.point === null ? '' : `${lineText(own.point)} `}${oddsText(own.price, oddsFormat)}`,
                }))}
                onChange={(next) => choose({ book: next })}
                className="[&_select]:min-h-10 max-md:[&_select]:min-h-thumb"
              />
            </div>
            {offered.point === null ? null : (
              <TextField
                label="Line"
                inputMode="decimal"
                autoComplete="off"
                value={typed.line ?? String(offered.point)}
                onChange={(event) => setTyped({ ...typed, line: event.target.value })}
              />
            )}
            <TextField
              label={PRICE_LABELS[oddsFormat]}
              autoComplete="off"
              value={typed.price ?? priceText(offered.price)}
              onChange={(event) => setTyped({ ...typed, price: event.target.value })}
            />
          </div>
        ) : null}
        {taken ? (
          <p className="mt-1 text-sm text-ink-2">
            <Worth side={taken} offered={offered} />
          </p>
        ) : null}
        <OwnPlays isKnown={recorded.isKnown} plays={recorded.of(offer)} now={now} />
        <div className="mt-1 flex items-end gap-3">
          <TextField
            label="Stake (units)"
            inputMode="decimal"
            autoComplete="off"
            value={stakeText}
            onChange={(event) => setStakeText(event.target.value)}
            className="w-32"
          />
          {taken ? (
            <StakeHint side={taken} onTake={(units) => setStakeText(String(units))} userId={userId} />
          ) : null}
        </div>
        <AmountProblems line={offered?.point === null ? null : typed.line} stake={stakeText} />
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
        {state.refusal === null ? null : (
          <p role="alert" className="mt-3 text-sm font-semibold text-red-ink">
            Not recorded. {state.refusal}
          </p>
        )}
        <div className="mt-4 grid grid-cols-2 gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={!canRecord}>
            {state.isBusy ? 'Recording…' : 'Record'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
