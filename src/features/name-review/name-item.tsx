import { CircleCheck, Undo2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { isRefusedByDatabase } from '../../data/refused.ts';
import { dayTimeWithZone } from '../../lib/league/time-text.ts';
import type { Candidate, NameToReview, ReviewKind } from '../../lib/name-review/review.ts';
import {
  candidateText,
  decidedText,
  gameText,
  joinText,
  KIND_NAMES,
  nearnessText,
  playerPlace,
  reasonText,
  whereText,
} from '../../lib/name-review/review-texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { type Choice, decideName, undoDecision } from './queries.ts';
import { useDeciding } from './use-deciding.ts';

const LOOKS: Readonly<Record<ReviewKind, string>> = {
  ambiguous: 'bg-orange-ground text-orange-ink',
  'look-alike': 'bg-blue-ground text-blue-ink',
  unmatched: 'bg-yellow-ground text-yellow-ink',
  joined: 'bg-hover text-ink-2',
};

function Heading({ name }: { name: NameToReview }) {
  const game = gameText(name);
  const place = [name.league.toUpperCase(), name.role, game ?? name.team].filter((part) => part !== null);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h3 className="text-md font-semibold break-words">{name.spelling}</h3>
      <span
        className={classNames(
          'rounded-tile px-2 py-0.5 text-sm font-semibold whitespace-nowrap',
          LOOKS[name.kind],
        )}
      >
        {KIND_NAMES[name.kind]}
      </span>
      <span className="text-sm text-ink-2">
        {place.join(' · ')}
        {name.game ? (
          <>
            {' · '}
            <time dateTime={name.game.start}>{dayTimeWithZone(new Date(name.game.start))}</time>
          </>
        ) : null}
      </span>
    </div>
  );
}

type CandidateRowProps = {
  name: NameToReview;
  candidate: Candidate;
  disabled: boolean;
  onChoose: (choice: Choice, who: string) => void;
};

/** One whom the name could mean, with what speaks for it and what joining them does. */
function CandidateRow({ name, candidate, disabled, onChoose }: CandidateRowProps) {
  const id = useId();
  const { playerId } = candidate;
  const near = nearnessText(candidate.nearness);
  return (
    <li
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline py-3',
        (name.kind === 'look-alike' || name.kind === 'joined') && 'last:pb-0',
      )}
    >
      <div id={id} className="min-w-0 flex-1 basis-72 text-base">
        <p className="break-words">
          <span className="font-semibold">{candidate.name}</span>{' '}
          <span className="text-ink-2">{playerPlace(candidate)}</span>
        </p>
        <p className="text-sm text-ink-2">
          {near === null ? '' : `${near}; `}
          {name.kind === 'joined'
            ? 'two people get their own rows, history and recorded plays.'
            : `${candidateText(candidate)}. ${joinText(name, candidate)}`}
        </p>
      </div>
      <div className="flex gap-2 max-md:w-full max-md:*:flex-1">
        <Button
          aria-describedby={id}
          disabled={disabled}
          onClick={() => onChoose({ decision: 'same', playerId }, candidate.name)}
        >
          Same player
        </Button>
        <Button
          aria-describedby={id}
          disabled={disabled}
          onClick={() => onChoose({ decision: 'never', playerId }, candidate.name)}
        >
          {name.kind === 'joined' ? 'These are two people' : 'Never the same'}
        </Button>
      </div>
    </li>
  );
}

type SomebodyElseProps = {
  name: NameToReview;
  disabled: boolean;
  onChoose: (choice: Choice, who: string) => void;
};

/** For a name that nothing resembles: everybody of the game who is projected and has no line. */
function SomebodyElse({ name, disabled, onChoose }: SomebodyElseProps) {
  const [chosen, setChosen] = useState('');
  const player = name.others.find(({ playerId }) => String(playerId) === chosen);
  if (name.others.length === 0) return null;
  return (
    <div className="flex min-w-0 gap-2 max-md:w-full">
      <SelectField
        label={`Who ${name.spelling} is`}
        value={chosen}
        disabled={disabled}
        options={[
          { value: '', label: 'Choose a projected player' },
          ...name.others.map((other) => ({
            value: String(other.playerId),
            label: [other.name, other.team].filter(Boolean).join(', '),
          })),
        ]}
        onChange={setChosen}
        className="flex-1 md:w-72 md:[&>select]:min-h-10 md:[&>select]:text-base"
      />
      <Button
        disabled={disabled || !player}
        onClick={() => player && onChoose({ decision: 'same', playerId: player.playerId }, player.name)}
      >
        Same player
      </Button>
    </div>
  );
}

type Made = { id: number; text: string };

/** A name with its evidence and what can be decided; once it is decided, what was, and the way back. */
export function NameItem({ name }: { name: NameToReview }) {
  const [made, setMade] = useState<Made | null>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  const item = useRef<HTMLLIElement>(null);
  const decide = useDeciding('A decision', ({ choice }: { choice: Choice; who: string }) =>
    decideName(name, choice),
  );
  const undo = useDeciding('Taking a decision back', undoDecision);
  const disabled = decide.isPending || undo.isPending;
  const failure = decide.error ?? undo.error;

  // The button that had the focus is gone with what it decided.
  const focusOn = useRef<'undo' | 'item' | null>(null);
  useEffect(() => {
    if (focusOn.current === 'undo') undoButton.current?.focus();
    if (focusOn.current === 'item') item.current?.focus();
    focusOn.current = null;
  });

  const choose = (choice: Choice, who: string) =>
    decide.mutate(
      { choice, who },
      {
        onSuccess: ({ id, rows }) => {
          focusOn.current = 'undo';
          setMade({ id, text: decidedText(name, choice.decision, who, rows) });
        },
      },
    );
  const takeBack = (id: number) =>
    undo.mutate(id, {
      onSuccess: () => {
        focusOn.current = 'item';
        setMade(null);
      },
    });

  return (
    <li
      ref={item}
      tabIndex={-1}
      className="rounded-tile border border-hairline bg-raised px-3 pt-3 pb-3 outline-none md:px-4"
    >
      <Heading name={name} />
      {made ? (
        <div role="status" className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-base">
          <p className="flex min-w-0 flex-1 basis-72 gap-2 text-green-ink">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
            <span className="min-w-0 break-words">{made.text}</span>
          </p>
          <Button ref={undoButton} disabled={disabled} onClick={() => takeBack(made.id)}>
            <Undo2 aria-hidden="true" className="size-4" />
            Undo
          </Button>
        </div>
      ) : (
        <>
          <p className="mt-1 mb-3 max-w-3xl text-base text-ink-2">
            {whereText(name)}. {reasonText(name)}
          </p>
          <ul aria-label={`Who ${name.spelling} could be`}>
            {name.candidates.map((candidate) => (
              <CandidateRow
                key={candidate.playerId}
                name={name}
                candidate={candidate}
                disabled={disabled}
                onChoose={choose}
              />
            ))}
          </ul>
          {name.kind === 'look-alike' || name.kind === 'joined' ? null : (
            <div className="flex flex-wrap items-center gap-2 border-t border-hairline pt-3">
              <SomebodyElse name={name} disabled={disabled} onChoose={choose} />
              <Button
                className="max-md:w-full"
                disabled={disabled}
                onClick={() =>
                  choose(
                    name.playerId === null
                      ? { decision: 'new' }
                      : { decision: 'same', playerId: name.playerId },
                    name.spelling,
                  )
                }
              >
                New player
              </Button>
              <span className="text-sm text-ink-2">Nobody else: a player of their own.</span>
            </div>
          )}
        </>
      )}
      {failure ? (
        <p role="alert" className="mt-2 text-base text-red-ink">
          {isRefusedByDatabase(failure)
            ? `Nothing was decided: ${failure.message}`
            : `Whether that was decided is not known (${failure.message}). The list is read again.`}
        </p>
      ) : null}
    </li>
  );
}
