import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  kindOf,
  type PlayResult,
  type PlayState,
  pickText,
  type TrackedPlay,
} from '../../../lib/plays/tracked-play.ts';
import { classNames } from '../../../ui/class-names.ts';
import { holdPlace } from '../../../ui/same-press.ts';
import type { PlayChange } from './mark-play.ts';
import { PlayEnd, PlayText } from './play-text.tsx';

const RESULTS: readonly { value: PlayResult; word: string }[] = [
  { value: 'win', word: 'Win' },
  { value: 'loss', word: 'Loss' },
  { value: 'push', word: 'Push' },
  { value: 'void', word: 'Void' },
];
const BUTTON =
  'min-h-8 touch:min-h-thumb rounded-tile border border-outline px-2 text-sm font-semibold hover:bg-hover';

/** Not disabled while it is busy: that would take the focus away. */
const buttonLook = (isBusy: boolean) => classNames(BUTTON, isBusy ? 'text-ink-3' : 'text-ink');

type PlayLineProps = {
  play: TrackedPlay;
  /** Null: it was taken back. */
  state: PlayState | null;
  onChange: (change: PlayChange) => void;
  /** What was pressed is being done. */
  isBusy: boolean;
  now: Date;
};

type ActionsProps = Omit<PlayLineProps, 'now'> & { of: string };

/** One tap says how a play ended. */
function Results({ play, onChange, isBusy, of }: Omit<ActionsProps, 'state'>) {
  return (
    <fieldset aria-label={`How it ended: ${of}`} className="grid grid-cols-4 gap-1 max-md:w-full">
      {RESULTS.map(({ value, word }) => (
        <button
          key={value}
          type="button"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) onChange({ kind: 'mark', play, result: value });
          }}
          className={buttonLook(isBusy)}
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
        onClick={() => {
          holdPlace();
          setIsChanging(true);
        }}
        className={buttonLook(false)}
      >
        Change
      </button>
    </div>
  );
}

type ActionProps = { label: string; name: string; isBusy: boolean; onPress: () => void };

function Action({ label, name, isBusy, onPress }: ActionProps) {
  return (
    <button
      type="button"
      aria-disabled={isBusy}
      aria-label={name}
      onClick={() => {
        if (!isBusy) onPress();
      }}
      className={buttonLook(isBusy)}
    >
      {label}
    </button>
  );
}

function Actions(props: Omit<ActionsProps, 'of'>) {
  const { play, state, onChange, isBusy } = props;
  const of = `${play.player}, ${pickText({ ...play, kind: kindOf(play) })}`;
  if (state === null) {
    return (
      <div className="flex items-center gap-2">
        <p className="text-sm font-semibold text-ink-2">Taken back</p>
        <Action
          label="Undo"
          name={`Undo taking back ${of}`}
          isBusy={isBusy}
          onPress={() => onChange({ kind: 'bring back', play })}
        />
      </div>
    );
  }
  if (state === 'open') {
    return (
      <Action
        label="Take back"
        name={`Take back ${of}`}
        isBusy={isBusy}
        onPress={() => onChange({ kind: 'take back', play })}
      />
    );
  }
  if (state === 'closed') return <Results {...props} of={of} />;
  return play.resultBy === 'own' ? (
    <Action
      label="Undo result"
      name={`Undo result: ${of}`}
      isBusy={isBusy}
      onPress={() => onChange({ kind: 'mark', play, result: null })}
    />
  ) : (
    <FileResult {...props} of={of} />
  );
}

/**
 * Keeps the focus in a place whose buttons make room for others once they are pressed: what is next there takes it. No button is disabled
 * meanwhile, which would let it go.
 */
function useHeldFocus() {
  const place = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body)
      place.current?.querySelector('button')?.focus({ preventScroll: true });
  });
  return {
    ref: place,
    onFocus: () => {
      isInside.current = true;
    },
    // Nobody is told of it where the button itself is taken away.
    onBlur: () => {
      isInside.current = false;
    },
    // A held Enter key would press what comes next.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.repeat && event.key === 'Enter') event.preventDefault();
    },
  };
}

/** One play, how it ended, and what can be done about it (MINE-1, MINE-7). */
export function PlayLine({ now, ...props }: PlayLineProps) {
  const { play, state } = props;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline px-3 py-2.5 last:border-0">
      <PlayText play={play} state={state ?? 'open'} now={now} of="reader" />
      <PlayEnd play={play} />
      <div {...useHeldFocus()} className="contents">
        <Actions {...props} />
      </div>
    </li>
  );
}
