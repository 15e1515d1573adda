import type { Sport } from '../../../lib/catalog/types.ts';
import { lineKey, lineOn } from '../../../lib/history/line-change.ts';
import { BOOK_NAMES, type BookKey } from '../../../lib/league/books.ts';
import { lineText } from '../../../lib/odds/format.ts';
import type { PlayOffer } from '../../../lib/plays/offer.ts';
import { caesarsGapOf } from '../../../lib/props/caesars-gap.ts';
import type { Card } from '../../../lib/props/card.ts';
import { shownLines, type Tile, tilesOf } from '../../../lib/props/tiles.ts';
import { isWatchedPlayer } from '../../../lib/watch/watchlist.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ValuePlace } from '../value/value-place.tsx';
import type { PageValues } from '../value/values.ts';
import { CaesarsGapFlag } from './caesars-gap-flag.tsx';
import type { CardAround } from './card-around.ts';
import { gameText } from './game-text.ts';
import { OtherLines } from './other-lines.tsx';
import { ProjectionsIndicator } from './projections-indicator.tsx';
import { StaleMark } from './stale-mark.tsx';

/** A tap on a book's line, on pages that take one; `offer` says what can be recorded of the card, null where nothing can. */
export type PickLine = (card: Card, line: { book: BookKey; point: number }, offer: PlayOffer | null) => void;

export type PropCardProps = {
  card: Card;
  sport: Sport;
  /** Since when the game's lines were not fetched, where the last fetch did not bring them; ISO 8601. */
  staleSince: string | null;
  /** No book offers it any longer; it stands where it stood until the reader lets go. */
  isGone?: boolean;
  onPick: PickLine | null;
};

// Spelled out, because Tailwind finds class names by reading the source.
const LARGE_COLUMNS: Record<number, string> = {
  7: 'lg:grid-cols-7',
  8: 'lg:grid-cols-8',
  9: 'lg:grid-cols-5 xl:grid-cols-9',
};

/** The line that a card's edges are measured from; null without an edge, and where a sport measures from one book's. */
function measuredLine({ edge }: Sport, { edges, line }: Card, lines: readonly Tile[]): Tile | null {
  if (edge !== 'lowest-line' || (edges.sabersim ?? edges.etr) === null) return null;
  return lines.find(({ isBestOver, point }) => isBestOver && point === line) ?? null;
}

function pickOf(
  card: Card,
  tile: Tile,
  onPick: PickLine | null,
  values: PageValues | null,
): (() => void) | null {
  const { book, point } = tile;
  if (onPick === null || point === null) return null;
  return () => onPick(card, { book, point }, values?.offerOf(card) ?? null);
}

/** What a card shows of its prop's quotes, whatever is around it. */
export function quotesShown({ prop }: Card, sport: Sport) {
  return { lines: tilesOf(sport, prop.quotes), gap: caesarsGapOf(prop.quotes) };
}

type CardViewProps = PropCardProps & { quotes: ReturnType<typeof quotesShown>; around: CardAround };

/** One player's prop: who, what the sources project, and every book's line and prices. */
export function CardView({ card, sport, staleSince, isGone, onPick, quotes, around }: CardViewProps) {
  const { prop, category, team } = card;
  const { showsTile, oddsFormat, moves, parts } = around;
  const { lines: all, gap } = quotes;
  const values = around.values === 'pending' ? null : around.values;
  const outliers = values?.fieldOf(card)?.outliers ?? [];
  const { tiles, others } = shownLines(all, showsTile);
  const measured = measuredLine(sport, card, [...tiles, ...all.tiles, ...all.others]);
  const dense = sport.grid[2] > 8;
  const columns = sport.tiles.filter(showsTile);
  const moveOf = ({ book }: Tile) => {
    const line = lineOn(sport.league, prop, book);
    return {
      lineKey: line && lineKey(line),
      // What is there for every tile would have all of them drawn anew once moves are known.
      moved:
        line && moves?.of(line) ? (
          <moves.Mark
            line={line}
            className={`absolute ${onPick ? 'top-0.5 right-0.5' : 'top-px right-px'}`}
          />
        ) : null,
    };
  };
  return (
    <article
      aria-label={`${prop.player}, ${category.badgeLabel}`}
      className="relative rounded-panel border border-hairline bg-panel p-2.5"
    >
      <div className="wide:flex wide:gap-3">
        <div
          className={classNames(
            'flex shrink-0 flex-col gap-1 px-0.5 wide:gap-0.5',
            dense ? 'wide:w-60' : 'wide:w-68',
          )}
        >
          <div className="flex flex-wrap items-center justify-between gap-x-2">
            {/* On one line where cards stand in columns: a long name gives way, its team does not, and the category stands under both. */}
            <h2 className="min-w-0 text-md leading-5 font-bold break-words wide:flex" title={prop.player}>
              {prop.playerId === null ? (
                <span className="wide:truncate">{prop.player}</span>
              ) : (
                <parts.PlayerLink
                  playerId={prop.playerId}
                  by={prop}
                  className="thumb underline-offset-3 hover:underline wide:truncate"
                >
                  {prop.player}
                </parts.PlayerLink>
              )}
              {team === null ? null : (
                <span className="font-medium whitespace-pre text-ink-3">{` (${team})`}</span>
              )}
              {isWatchedPlayer(around.watched, prop.playerId) ? (
                <parts.WatchedMark className="ml-1.5 self-center" />
              ) : null}
            </h2>
            <span className="rounded-[4px] bg-hover px-1.5 text-xs leading-4.5 font-semibold whitespace-nowrap text-ink-2 wide:absolute wide:bottom-3 wide:left-3">
              {category.badgeLabel}
            </span>
          </div>
          <p className="text-xs text-ink-3">{gameText(sport.league, prop.game)}</p>
          {isGone ? <p className="text-xs font-semibold text-orange-ink">No longer offered</p> : null}
          <StaleMark since={staleSince} />
          <ProjectionsIndicator card={card} sport={sport} tiles={tiles} Tooltip={parts.Tooltip} />
        </div>
        <div className="min-w-0 flex-1 wide:self-center">
          <ul
            className={classNames(
              'mt-3.5 grid grid-cols-2 gap-x-1.5 gap-y-2.5 md:grid-cols-4 wide:mt-0 beside:grid-cols-4',
              LARGE_COLUMNS[sport.grid[2]],
            )}
          >
            {tiles.map((tile) => (
              <parts.LineTile
                key={tile.book}
                tile={tile}
                rowKey={prop.key}
                {...moveOf(tile)}
                oddsFormat={oddsFormat}
                Flash={parts.Flash}
                isOutlier={outliers.includes(tile.book)}
                dense={dense}
                onPick={pickOf(card, tile, onPick, values)}
                column={sport.tileVisibility === 'every-book' ? undefined : columns.indexOf(tile.book) + 1}
              />
            ))}
          </ul>
          {/* A line of its own also where there is nothing to say, so that cards are of one height. */}
          <p className="mt-1 flex flex-wrap items-center gap-x-2.5 px-0.5 text-xs text-ink-3 wide:min-h-4">
            <OtherLines
              measured={measured}
              others={others}
              tiles={tiles}
              outliers={outliers}
              oddsFormat={oddsFormat}
            />
            {gap ? (
              <CaesarsGapFlag
                books={gap.books.map((book) => BOOK_NAMES[book])}
                amount={lineText(gap.amount)}
                strong={gap.level === 'blue'}
                share={values?.spreadShare(card, gap.amount) ?? null}
              />
            ) : null}
          </p>
        </div>
      </div>
      <div
        className={classNames(
          'mt-2 border-t border-hairline pt-1.5',
          dense ? 'wide:pl-63.5' : 'wide:pl-71.5',
        )}
      >
        <ValuePlace row={card} hasLines around={around} />
      </div>
    </article>
  );
}
