import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isRefusedByDatabase } from '../../../data/refused.ts';
import { countText } from '../../../lib/odds/format.ts';
import { amountProblem, amountTyped, BANKROLLS } from '../../../lib/plays/own-price.ts';
import { type Exposure, exposureOf } from '../../../lib/plays/stake.ts';
import type { TrackedPlay } from '../../../lib/plays/tracked-play.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { bankrollQuery, useKeepBankroll } from './queries.ts';

const units = (amount: number) => `${countText(Number(amount.toFixed(2)))} u`;

function Exposures({ title, rows }: { title: string; rows: readonly Exposure[] }) {
  return (
    <div className="min-w-0">
      <h3 className="text-sm font-bold">{title}</h3>
      <ul className="text-sm">
        {rows.map(({ key, name, plays, staked }) => (
          <li key={key} className="flex justify-between gap-3 border-b border-hairline py-1 last:border-0">
            <span className="min-w-0 break-words">
              {name}
              {plays > 1 ? <span className="text-ink-3"> ({plays} plays)</span> : null}
            </span>
            <span className="font-semibold whitespace-nowrap">{units(staked)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Limits() {
  const link = 'font-semibold text-ink underline underline-offset-2';
  return (
    <p className="text-sm text-ink-2">
      21+. Set a limit before you begin, and bet only what you can lose: most books let you set one in your
      account. If it stops being fun, call{' '}
      <a className={link} href="tel:1-800-426-2537">
        1-800-GAMBLER
      </a>{' '}
      or{' '}
      <a className={link} href="tel:1-800-697-3738">
        1-800-MY-RESET
      </a>
      : free, at any hour.
    </p>
  );
}

type BankrollPanelProps = { userId: string; plays: readonly TrackedPlay[]; now: number };

/** A bankroll, for whoever asks for it: stakes by a quarter of Kelly's, what is exposed, and limits (MINE-8). */
export function BankrollPanel({ userId, plays, now }: BankrollPanelProps) {
  const { data, isPending, isError, refetch } = useQuery(bankrollQuery(userId));
  const keep = useKeepBankroll(userId);
  const [text, setText] = useState<string | null>(null);
  const shown = text ?? (data ? String(data.bankroll) : '');
  const amount = amountTyped(shown, BANKROLLS);
  const problem = amountProblem('Bankroll', shown, BANKROLLS);
  const exposure = exposureOf(plays, now);

  if (isPending) return <p className="text-sm text-ink-3">Loading your bankroll…</p>;
  if (isError) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
        Your bankroll could not be loaded. <Button onClick={() => void refetch()}>Try Again</Button>
      </p>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (amount === null) return;
    keep.mutate(amount, { onSuccess: () => setText(null) });
  };
  return (
    <div className="grid gap-3">
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <TextField
          label="Bankroll (units)"
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          onChange={(event) => setText(event.target.value)}
          className="w-36"
        />
        <Button type="submit" disabled={keep.isPending || amount === null}>
          {keep.isPending ? 'Keeping…' : 'Keep'}
        </Button>
        {data ? (
          <Button
            variant="quiet"
            disabled={keep.isPending}
            onClick={() => keep.mutate(null, { onSuccess: () => setText(null) })}
          >
            Forget it
          </Button>
        ) : null}
      </form>
      {problem === null ? null : (
        <p role="status" className="text-sm font-semibold text-red-ink">
          {problem}
        </p>
      )}
      {keep.isError ? (
        <p role="alert" className="text-sm font-semibold text-red-ink">
          {isRefusedByDatabase(keep.error)
            ? 'The bankroll could not be kept. Nothing has changed; please try again.'
            : 'No answer came, so the bankroll may or may not be kept. Please try again.'}
        </p>
      ) : null}
      {data ? (
        <>
          <p className="text-sm text-ink-2">
            When you record a play, a quarter of Kelly's stake is offered, on the low end of what the fair
            chance may be: less than the figures allow, because the figures may be wrong, and nothing where
            the EV is above 10 %. Open plays stake {units(exposure.staked)} of {units(data.bankroll)}.
          </p>
          {exposure.players.length > 0 ? (
            <div className="grid gap-4 md:grid-cols-2">
              <Exposures title="On a player" rows={exposure.players} />
              <Exposures title="On a game" rows={exposure.games} />
            </div>
          ) : null}
        </>
      ) : (
        <p className="text-sm text-ink-2">
          What you set aside for bets, in units. Only you see it. With it stakes are offered when you record a
          play; without it nothing is said of stakes.
        </p>
      )}
      <Limits />
    </div>
  );
}
