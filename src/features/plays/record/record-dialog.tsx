import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { hasStarted } from '../../../lib/league/started.ts';
import { awayAtHome } from '../../../lib/league/teams.ts';
import { countdownText, dayTimeWithZone } from '../../../lib/league/time-text.ts';
import type { OfferedSide, PlayOffer } from '../../../lib/plays/offer.ts';
import { amountTyped, lineTyped, readPriceText, STAKES, takenSide } from '../../../lib/plays/own-price.ts';
import type { Side } from '../../../lib/props/value.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { usePreferences } from '../../preferences/index.ts';
import { StakeHint } from '../bankroll/stake-hint.tsx';
import { OwnPlays, useRecorded } from '../recorded.tsx';
import {
  AmountProblems,
  Notices,
  PickFields,
  PickSentence,
  SideChoice,
  type Typed,
  Worth,
} from './record-parts.tsx';
import { endRequest, type RecordRequest, tellNotRecorded } from './record-store.ts';
import { lastStake } from './stake-memory.ts';
import { useRecord } from './use-record.ts';

const TICK_MS = 15_000;
const AS_OFFERED: Typed = { line: null, price: null };

function gameText(offer: PlayOffer, now: Date): string {
  const teams = awayAtHome(offer.league, offer);
  const start = new Date(offer.startsAt);
  if (Number.isNaN(start.getTime())) return teams;
  return [teams, dayTimeWithZone(start), countdownText(start, now)].filter((part) => part).join(' · ');
}

/** What is recorded by what is chosen and typed; null while something typed is no price or line. */
function sideOf(
  offered: OfferedSide | undefined,
  { line, price }: Typed,
  priced: PlayOffer['priced'],
): OfferedSide | null {
  if (offered === undefined) return null;
  const ownPrice = price === null ? offered.price : readPriceText(price);
  const ownLine = line === null || offered.point === null ? offered.point : lineTyped(line);
  if (ownPrice === null || (offered.point !== null && ownLine === null)) return null;
  return takenSide(offered, { point: ownLine, price: ownPrice }, priced);
}

/** Records a play, and closes once that is done; why it was refused is told in the dialog, or in a toast where that is gone. */
function useRecording(userId: string, request: RecordRequest) {
  const { offer } = request;
  const record = useRecord(userId);
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

  const send = (taken: OfferedSide, stake: number) => {
    setState({ isBusy: true, refusal: null });
    void record(offer, taken, stake).then((refusal) => {
      // Also where the session ended meanwhile: what is kept is not offered again after signing in.
      if (refusal === null) endRequest(request);
      else if (isShown.current) setState({ isBusy: false, refusal });
      else tellNotRecorded(userId, offer, refusal);
    });
  };
  return { ...state, send };
}

type RecordDialogProps = { request: RecordRequest; userId: string; isOffline: boolean; onClose: () => void };

/** What is recorded, in a sentence that can be changed, and the stake: the second tap records it (TRACK-3, TRACK-4). */
export function RecordDialog({ request, userId, isOffline, onClose }: RecordDialogProps) {
  const { offer } = request;
  const now = useNow(TICK_MS);
  const { isBusy, refusal, send } = useRecording(userId, request);
  const recorded = useRecorded();
  const { oddsFormat } = usePreferences();
  const group = useId();
  const [side, setSide] = useState<Side>(request.side);
  const [book, setBook] = useState<string | null>(request.book);
  const [typed, setTyped] = useState<Typed>(AS_OFFERED);
  const [isEditing, setIsEditing] = useState(request.how === 'to edit');
  const [stakeText, setStakeText] = useState(() => String(lastStake(userId)));

  const offered = offer[side].find((own) => own.book === book) ?? offer[side][0];
  const taken = sideOf(offered, typed, offer.priced);
  const stake = amountTyped(stakeText, STAKES);
  const isOver = hasStarted(offer.startsAt, now);
  const canRecord = taken !== null && stake !== null && !isOver && !isBusy;

  const choose = (next: { side?: Side; book?: string }) => {
    if (next.side) setSide(next.side);
    if (next.book) setBook(next.book);
    setTyped(AS_OFFERED);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canRecord && taken !== null && stake !== null) send(taken, stake);
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
          <SideChoice offer={offer} side={side} group={group} onChoose={(next) => choose({ side: next })} />
        ) : null}
        {offered ? (
          <PickSentence
            kind={offer.kind}
            taken={taken}
            format={oddsFormat}
            isEditing={isEditing}
            onEdit={() => setIsEditing(!isEditing)}
          />
        ) : (
          <p className="text-base text-ink-2">No book offers a price on this any more.</p>
        )}
        {isEditing && offered ? (
          <PickFields
            offers={offer[side]}
            offered={offered}
            typed={typed}
            format={oddsFormat}
            onChoose={(next) => choose({ book: next })}
            onType={setTyped}
          />
        ) : null}
        {taken ? (
          <p className="mt-1 text-sm text-ink-2">
            <Worth side={taken} offered={offered} canPrice={offer.priced !== null} />
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
        <AmountProblems
          line={offered?.point === null ? null : typed.line}
          price={typed.price}
          stake={stakeText}
          format={oddsFormat}
        />
        <Notices isOffline={isOffline} hasStarted={isOver} refusal={refusal} />
        <div className="mt-4 grid grid-cols-2 gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={!canRecord}>
            {isBusy ? 'Recording…' : 'Record'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
