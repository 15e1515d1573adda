import type { ReactNode } from 'react';
import type { Sport } from '../../../lib/catalog/types.ts';
import { type LineRef, lineKey, lineOn } from '../../../lib/history/line-change.ts';
import { BOOK_NAMES } from '../../../lib/league/books.ts';
import { dayTimeWithZone } from '../../../lib/league/time-text.ts';
import { lineText } from '../../../lib/odds/format.ts';
import { oddsText } from '../../../lib/odds/odds-format.ts';
import type { Card } from '../../../lib/props/card.ts';
import type { GameProps } from '../../../lib/props/props-by-game.ts';
import { type Tile, tilesOf } from '../../../lib/props/tiles.ts';
import { isWatchedPlayer } from '../../../lib/watch/watchlist.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { CardAround } from '../card/card-around.ts';
import { ProjectionsIndicator } from '../card/projections-indicator.tsx';
import { StaleMark } from '../card/stale-mark.tsx';
import { ValuePlace } from '../value/value-place.tsx';

/** Away @ home and when the game starts. */
function GameHeading({ game }: Pick<GameProps, 'game'>) {
  const start = new Date(game.startsAt);
  return (
    <h2 className="flex flex-wrap items-baseline gap-x-3 text-md font-bold">
      <span>
        {game.away} @ {game.home}
      </span>
      {Number.isNaN(start.getTime()) ? null : (
        <span className="text-sm font-medium text-ink-3">{dayTimeWithZone(start)}</span>
      )}
    </h2>
  );
}

type GameTitleProps = Pick<GameProps, 'game'> & { staleSince: string | null };

/** A game above its players in a phone's list. */
export function GameTitle({ game, staleSince }: GameTitleProps) {
  return (
    <div className="px-0.5 pt-3">
      <GameHeading game={game} />
      <StaleMark since={staleSince} />
    </div>
  );
}

/** What a line is beside others: on a line of its own where there is no room beside it. */
function Mark({ ink, children }: { ink: string; children: ReactNode }) {
  return (
    <>
      {' '}
      <span className={classNames('ml-1 inline-block text-2xs', ink)}>{children}</span>
    </>
  );
}

type QuoteCellProps = Pick<CardAround, 'oddsFormat' | 'moves'> & {
  tile: Tile;
  /** The line as its history knows it; null where there is none. */
  line: LineRef | null;
  isOutlier: boolean;
};

function QuoteCell({ tile, line, isOutlier, oddsFormat, moves }: QuoteCellProps) {
  const { isBestOver, isBestUnder } = tile;
  const isMissing = tile.point === null;
  return (
    <td
      data-line={line && lineKey(line)}
      className={classNames(
        'px-2 py-1.5 align-top',
        isBestOver && isBestUnder && 'bg-both',
        isBestOver && !isBestUnder && 'bg-over',
        isBestUnder && !isBestOver && 'bg-under',
      )}
    >
      <span className={classNames('block text-base', isMissing ? 'text-ink-3' : 'font-bold')}>
        {lineText(tile.point)}
        {line && moves?.of(line) ? <moves.Mark line={line} place="cell" /> : null}
        {isOutlier ? <Mark ink="text-orange-ink">Outlier</Mark> : null}
        {isBestOver ? (
          <Mark ink="text-green-ink">Best O{tile.over === null ? ', no price' : null}</Mark>
        ) : null}
        {isBestUnder ? (
          <Mark ink="text-red-ink">Best U{tile.under === null ? ', no price' : null}</Mark>
        ) : null}
      </span>
      {isMissing ? null : (
        // A tablet has no room for both prices on a line: they break between them alone.
        <span className="block text-xs text-ink-2">
          <span className="inline-block">O {oddsText(tile.over, oddsFormat)} ·</span>{' '}
          <span className="inline-block">U {oddsText(tile.under, oddsFormat)}</span>
        </span>
      )}
    </td>
  );
}

type PlayerRowProps = { card: Card; sport: Sport; isGone: boolean; around: CardAround };

function PlayerRow({ card, sport, isGone, around }: PlayerRowProps) {
  const { prop, team } = card;
  const { oddsFormat, showsTile, values, moves, watched, parts } = around;
  const outliers = values === 'pending' ? [] : (values.fieldOf(card)?.outliers ?? []);
  const tiles = tilesOf(sport, prop.quotes).tiles.filter(({ book }) => showsTile(book));
  return (
    <>
      <tr className="border-t border-hairline">
        <th scope="row" className="py-1.5 pr-2 pl-4 text-left align-top font-semibold">
          {prop.playerId === null ? (
            prop.player
          ) : (
            <parts.PlayerLink
              playerId={prop.playerId}
              by={prop}
              className="thumb py-1 underline-offset-3 hover:underline"
            >
              {prop.player}
            </parts.PlayerLink>
          )}
          {team === null ? null : <span className="font-medium text-ink-3"> ({team})</span>}
          {isWatchedPlayer(watched, prop.playerId) ? <parts.WatchedMark className="ml-1.5" /> : null}
          {isGone ? (
            <span className="block text-xs font-semibold text-orange-ink">No longer offered</span>
          ) : null}
          <div className="mt-1">
            <ProjectionsIndicator card={card} sport={sport} tiles={tiles} Tooltip={parts.Tooltip} />
          </div>
        </th>
        {tiles.map((tile) => (
          <QuoteCell
            key={tile.book}
            tile={tile}
            line={tile.point === null ? null : lineOn(sport.league, prop, tile.book)}
            isOutlier={outliers.includes(tile.book)}
            oddsFormat={oddsFormat}
            moves={moves}
          />
        ))}
      </tr>
      {/* What it is worth takes the width of the table: in the player's column it would be six lines. */}
      <tr>
        <td colSpan={tiles.length + 1} className="px-4 pb-1.5">
          <ValuePlace row={card} hasLines around={around} />
        </td>
      </tr>
    </>
  );
}

export type GameTableProps = {
  props: GameProps;
  sport: Sport;
  staleSince: string | null;
  /** Keys of the props that no book offers any longer; they stand where they stood until the reader lets go. */
  gone: ReadonlySet<string>;
};

/** One game's players and every book's line on them. */
export function GameTableView({
  props,
  sport,
  staleSince,
  gone,
  around,
}: GameTableProps & { around: CardAround }) {
  const { game, cards } = props;
  return (
    <article className="overflow-hidden rounded-panel border border-hairline bg-panel">
      <div className="px-4 py-3">
        <GameHeading game={game} />
        <StaleMark since={staleSince} />
      </div>
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">
          {game.away} @ {game.home}: lines of every book
        </caption>
        <thead>
          <tr className="border-t border-hairline bg-raised text-left text-xs text-ink-3">
            <th scope="col" className="w-48 py-1.5 pr-2 pl-4 font-semibold lg:w-64">
              Player
            </th>
            {sport.tiles.filter(around.showsTile).map((book) => (
              <th key={book} scope="col" className="px-2 py-1.5 font-semibold">
                {BOOK_NAMES[book]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cards.map((card) => (
            <PlayerRow
              key={card.prop.key}
              card={card}
              sport={sport}
              isGone={gone.has(card.prop.key)}
              around={around}
            />
          ))}
        </tbody>
      </table>
    </article>
  );
}
