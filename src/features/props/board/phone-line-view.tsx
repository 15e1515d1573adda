import type { ReactNode } from 'react';
import { ageText, countdownText, timeNear } from '../../../lib/league/time-text.ts';
import { statText } from '../../../lib/odds/format.ts';
import { type OddsFormat, oddsText } from '../../../lib/odds/odds-format.ts';
import { AGREEMENT_WORDS } from '../../../lib/props/agreement-words.ts';
import type { BoardRow } from '../../../lib/props/board-row.ts';
import { type BookName, sideText, teamsText } from '../../../lib/props/board-text.ts';
import { oldSince } from '../../../lib/props/old-lines.ts';
import { shortKind } from '../../../lib/props/short-kind.ts';
import { classNames } from '../../../ui/class-names.ts';
import { EvText } from './ev-text.tsx';

export type PhoneLineViewProps = {
  row: BoardRow;
  /** What the reader has to do with the player. */
  marks: ReactNode;
  /** How the line that is played moved lately. */
  movement?: ReactNode;
  isActive: boolean;
  /** The reader's text is so large that lines break instead of being cut. */
  isLarge: boolean;
  isGone: boolean;
  format: OddsFormat;
  now: Date;
  nameOf: BookName;
};

/** Under old lines whether the sources agree gives its room to their age: the sheet has it. */
function sourcesText({ projections: { sabersim, etr }, agreement }: BoardRow, isOld: boolean): string {
  return [
    sabersim === null ? null : `SS ${statText(sabersim)}`,
    etr === null ? null : `ETR ${statText(etr)}`,
    agreement === null || isOld ? null : AGREEMENT_WORDS[agreement],
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

/** '7:30 PM', from six hours before on 'in 2 h 05', and 'started'; null where the start is not known. */
function when({ game }: BoardRow, now: Date): ReactNode {
  const start = new Date(game.startsAt);
  if (Number.isNaN(start.getTime())) return null;
  const countdown = countdownText(start, now);
  if (countdown === null) return timeNear(start, now);
  return start > now ? `in ${countdown}` : <span className="font-semibold text-orange-ink">{countdown}</span>;
}

/** From the lowest to the highest line: '14.5–16.5'; '' without lines. */
function linesText({ bestOver, bestUnder }: BoardRow): string {
  const ends = [bestOver?.line, bestUnder?.line].filter((line) => line != null);
  return [...new Set(ends)].join('–');
}

/**
 * A row for one thumb: name and EV; what to bet, in words; game, sources and whether they agree (BOARD-9). It is drawn before React is
 * there too (PERF-17).
 */
export function PhoneLineView({
  row,
  marks,
  movement,
  isActive,
  isLarge,
  isGone,
  format,
  now,
  nameOf,
}: PhoneLineViewProps) {
  const { player, team, kind, more, play } = row;
  const start = when(row, now);
  const teams = teamsText(row);
  const side = sideText(row);
  const since = oldSince(row, now);
  return (
    <td
      role="gridcell"
      aria-colindex={1}
      data-column="player"
      tabIndex={isActive ? 0 : -1}
      className={classNames(
        'relative flex min-w-0 flex-1 flex-col justify-center gap-0.5 bg-inherit px-3 -outline-offset-2!',
        isLarge && 'broken-lines py-2',
      )}
    >
      <span className="flex min-w-0 items-baseline justify-between gap-2">
        <span className="truncate text-md leading-5 font-bold">
          {player}
          {team === null ? null : <span className="font-medium text-ink-3"> ({team})</span>}
          {marks}
        </span>
        <span className="shrink-0 text-base leading-5">{play ? <EvText play={play} /> : null}</span>
      </span>
      <span
        className={classNames('truncate text-base leading-4.5', isGone ? 'text-orange-ink' : 'text-ink-2')}
      >
        {isGone ? 'No longer offered' : null}
        {!isGone && play ? (
          <>
            <span className="font-semibold text-ink">{side}</span> {shortKind(kind)},{' '}
            {oddsText(play.price, format)} {nameOf(play.book)}
            {movement}
          </>
        ) : null}
        {isGone || play ? null : `${kind} ${linesText(row)}`}
        {more > 0 ? ` · +${more} more` : null}
      </span>
      <span className="flex min-w-0 justify-between gap-2 text-xs text-ink-3">
        <span className="truncate">
          {since === null ? null : (
            <span className="font-semibold text-orange-ink">
              Lines {ageText(new Date(since), now)} old ·{' '}
            </span>
          )}
          {/* A narrow row cuts off what comes last: that is not the start. */}
          {start}
          {start !== null && teams ? ' · ' : null}
          {teams}
        </span>
        <span className="shrink-0">{sourcesText(row, since !== null)}</span>
      </span>
    </td>
  );
}
