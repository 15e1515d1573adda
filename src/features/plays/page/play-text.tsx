import { categoryOfTable } from '../../../lib/history/history-source.ts';
import { datedTime } from '../../../lib/league/dated-text.ts';
import { awayAtHome } from '../../../lib/league/teams.ts';
import { timeNear } from '../../../lib/league/time-text.ts';
import { lineText, priceText } from '../../../lib/odds/format.ts';
import { needsOf } from '../../../lib/plays/own-price.ts';
import { stakeOf, unitsOf } from '../../../lib/plays/record-summary.ts';
import { stakeText } from '../../../lib/plays/stake-text.ts';
import {
  bookName,
  kindOf,
  type PlayResult,
  type PlayState,
  pickText,
  type TrackedPlay,
} from '../../../lib/plays/tracked-play.ts';
import { chanceText, evText } from '../../../lib/props/value-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { PlayerPageLink } from '../../../ui/player-page-link.tsx';
import { toneOf, unitsText } from './figures.ts';

const DAYS_OF_A_WEEKDAY_MS = 6 * 24 * 3_600_000;

const WORDS: Readonly<Record<PlayResult, string>> = { win: 'Won', loss: 'Lost', push: 'Push', void: 'Void' };
const RESULT_LOOKS: Readonly<Record<PlayResult, string>> = {
  win: 'bg-green-ground text-green-ink',
  loss: 'bg-red-ground text-red-ink',
  push: 'bg-hover text-ink-2',
  void: 'bg-hover text-ink-2',
};

/** A weekday says when only within the last days. */
function recordedText(at: Date, now: Date): string {
  return now.getTime() - at.getTime() < DAYS_OF_A_WEEKDAY_MS ? timeNear(at, now) : datedTime(at, now);
}

/** How a fair chance was found, in the words of every other page: what they do not say is what is usual. */
function methodText(method: string | null): string {
  const told = method?.split(', ').filter((part) => part !== 'additive' && part !== 'two-sided') ?? [];
  return told.length === 0 ? '' : ` (${told.join(', ')})`;
}

function worthText({ fair, ev, method, price }: TrackedPlay): string | null {
  if (fair === null) return null;
  const worth = ev === null ? '' : `, EV ${evText(ev)}`;
  return `${chanceText(fair)} fair${methodText(method)}, needs ${chanceText(needsOf({ price }))}${worth}`;
}

/** What the market said before the start; what it does not know is not said. */
function closeText({ close }: TrackedPlay): string | null {
  if (close === null) return null;
  const own =
    close.price === null
      ? null
      : `closed ${close.point === null ? '' : `${lineText(close.point)} `}${priceText(close.price)}`;
  return [
    close.ev === null ? null : `EV at close ${evText(close.ev)}`,
    close.clv === null ? null : `same book ${evText(close.clv)}`,
    own,
    close.minutes === null ? null : `${Math.round(close.minutes)} min before the start`,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

type PlayTextProps = {
  play: TrackedPlay;
  state: PlayState;
  now: Date;
  /** Whose it is: the reader's own, which they recorded, or what pages recommended, a unit on each. */
  of: 'reader' | 'everybody';
};

/** What a play is on, where and for how much; what it was worth then and at the close (MINE-1, MINE-7). */
export function PlayText({ play, state, now, of }: PlayTextProps) {
  const start = new Date(play.startsAt);
  const close = closeText(play);
  const isOwn = of === 'reader';
  const missing = [
    state !== 'open' && close === null ? 'no close' : null,
    state === 'closed' ? `not graded${play.resultWhy === null ? '' : `: ${play.resultWhy}`}` : null,
    play.result === 'void' && play.resultBy === 'file' && play.resultWhy ? `void: ${play.resultWhy}` : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="flex flex-wrap items-baseline gap-x-2 text-base">
        <PlayerPageLink
          player={play.player}
          playerId={play.playerId}
          kind={categoryOfTable(play.table, play.propType)?.propType}
        />
        <span className="text-sm text-ink-3">
          {play.league.toUpperCase()} · {awayAtHome(play.league, play)} ·{' '}
          <time dateTime={start.toISOString()}>{datedTime(start, now)}</time>
        </span>
      </p>
      <p className="text-base">
        <span className="font-semibold">{pickText({ ...play, kind: kindOf(play) })}</span> ·{' '}
        {bookName(play.book)} · <span className="font-semibold">{priceText(play.price)}</span>
        {isOwn ? (
          <>
            {' · '}
            <span className="whitespace-nowrap">{stakeText(stakeOf(play))}</span>
          </>
        ) : null}{' '}
        {play.isOwnPrice ? (
          <span
            title="No stored quote of the book shows this line and price."
            className="ml-1 rounded-[3px] bg-hover px-1 text-xs font-semibold text-ink-2"
          >
            own price
          </span>
        ) : null}
      </p>
      <p className="text-xs text-ink-3">
        {[
          worthText(play),
          // A file that does not say when a play was recorded brings its start.
          play.recordedAt === play.startsAt
            ? null
            : `${isOwn ? 'recorded' : 'recommended'} ${recordedText(new Date(play.recordedAt), now)}`,
          play.isPick ? 'also in My Plays' : null,
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
      {close === null ? null : (
        <p className={classNames('text-xs font-semibold', toneOf(play.close?.ev ?? null))}>{close}</p>
      )}
      {missing === '' ? null : <p className="text-xs text-ink-3">{missing}</p>}
    </div>
  );
}

/** How a play ended, and what it won; nothing while that is not known. */
export function PlayEnd({ play }: { play: TrackedPlay }) {
  const { result } = play;
  const units = unitsOf(play);
  if (result === null || units === null) return null;
  return (
    <p className="text-right">
      <span className={classNames('rounded-[4px] px-1.5 py-0.5 text-sm font-bold', RESULT_LOOKS[result])}>
        {WORDS[result]}
        {play.actual === null ? '' : ` ${play.actual}`}
      </span>
      <span className={classNames('block text-base font-bold', toneOf(units))}>{unitsText(units)}</span>
    </p>
  );
}
