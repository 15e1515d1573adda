import { useState } from 'react';
import {
  kindOf,
  type PlayResult,
  type PlayState,
  pickText,
  type TrackedPlay,
} from '../../../lib/plays/tracked-play.ts';
import type { useChangePlay } from './mark-play.ts';
import { PlayEnd, PlayText } from './play-text.tsx';

const RESULTS: readonly { value: PlayResult; word: string }[] = [
  { value: 'win', word: 'Win' },
  { value: 'loss', word: 'Loss' },
  { value: 'push', word: 'Push' },
  { value: 'void', word: 'Void' },
];
const BUTTON =
  'min-h-8 touch:min-h-thumb rounded-tile border border-outline px-2 text-sm font-semibold text-ink hover:bg-hover disabled:opacity-55';

type PlayLineProps = {
  play: TrackedPlay;
  state: PlayState;
  change: ReturnType<typeof useChangePlay>;
  now: Date;
};

type ActionsProps = Omit<PlayLineProps, 'now'> & { isBusy: boolean; of: string };

/** One tap says how a play ended. */
function Results({ play, change: { change }, isBusy, of }: Omit<ActionsProps, 'state'>) {
  return (
    <fieldset aria-label={`How it ended: ${of}`} className="grid grid-cols-4 gap-1 max-md:w-full">
      {RESULTS.map(({ value, word }) => (
        <button
          key={value}
          type="button"
          disabled={isBusy}
          onClick={() => change({ kind: 'mark', play, result: value })}
          className={BUTTON}
        >
          {word}
        </button>
      ))}
    </fieldset>
  );
}

/** What a file says of a play, and for whoever knows better the way to say so (GRADE-7). */
function FileResult(props: Omit<ActionsProps, 'state'>) {
  const [isChanging, setIsChanging] = useState(false);
  return isChanging ? (
    <Results {...props} />
  ) : (
    <div className="flex items-center gap-2">
      <p className="text-xs text-ink-3">by the results file</p>
      <button
        type="button"
        aria-label={`Change result: ${props.of}`}
        onClick={() => setIsChanging(true)}
        className={BUTTON}
      >
        Change
      </button>
    </div>
  );
}

function Actions({ play, state, change }: Omit<PlayLineProps, 'now'>) {
  const isBusy = change.busyId === play.id;
  const of = `${play.player}, ${pickText({ ...play, kind: kindOf(play) })}`;
  if (state === 'open') {
    return (
      <button
        type="button"
        disabled={isBusy}
        aria-label={`Take back ${of}`}
        onClick={() => change.change({ kind: 'take back', play })}
        className={BUTTON}
      >
        Take back
      </button>
    );
  }
  if (state === 'closed') return <Results play={play} change={change} isBusy={isBusy} of={of} />;
  return play.resultBy === 'own' ? (
    <button
      type="button"
      disabled={isBusy}
      aria-label={`Undo result: ${of}`}
      onClick={() => change.change({ kind: 'mark', play, result: null })}
      className={BUTTON}
    >
      Undo result
    </button>
  ) : (
    <FileResult play={play} change={change} isBusy={isBusy} of={of} />
  );
}

/** One play, how it ended, and what can be done about it (MINE-1, MINE-7). */
export function PlayLine({ play, state, change, now }: PlayLineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline px-3 py-2.5 last:border-0">
      <PlayText play={play} state={state} now={now} of="reader" />
      <PlayEnd play={play} />
      <Actions play={play} state={state} change={change} />
    </li>
  );
}
