import { ChevronRight, Share2 } from 'lucide-react';
import { Fragment, Suspense } from 'react';
import { sports } from '../../../lib/catalog/catalog.ts';
import type { Sport } from '../../../lib/catalog/types.ts';
import { historySource } from '../../../lib/history/history-source.ts';
import { BOOK_KEYS } from '../../../lib/league/books.ts';
import { countdownText, dayTimeWithZone, timeNear } from '../../../lib/league/time-text.ts';
import { statText } from '../../../lib/odds/format.ts';
import { oddsText } from '../../../lib/odds/odds-format.ts';
import { isDataAlarm } from '../../../lib/pricing/worth.ts';
import { SOURCE_NAMES, SOURCES } from '../../../lib/projections/sources.ts';
import { AGREEMENT_WORDS } from '../../../lib/props/agreement-words.ts';
import { behindFigures } from '../../../lib/props/behind-figures.ts';
import { basisText } from '../../../lib/props/behind-text.ts';
import { type BoardPlay, type BoardRow, quoteAt } from '../../../lib/props/board-row.ts';
import { type BookName, rowText, sideText, teamsText } from '../../../lib/props/board-text.ts';
import { oldSince } from '../../../lib/props/old-lines.ts';
import { shownLines, tilesOf } from '../../../lib/props/tiles.ts';
import { chanceText, noFairPriceText, wholeChanceText } from '../../../lib/props/value-text.ts';
import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import type { Open } from '../../../ui/open-player.ts';
import { playerAddress, shareAddress } from '../../../ui/share.ts';
import { useNow } from '../../../ui/use-now.ts';
import { MovementSection } from '../../line-history/index.ts';
import { RecordButtons } from '../../plays/index.ts';
import { usePreferences, useShowsTile } from '../../preferences/index.ts';
import { useWatchParts } from '../../watchlist/index.ts';
import { Flash } from '../card/flash.tsx';
import { LineTile } from '../card/line-tile.tsx';
import { OtherLines } from '../card/other-lines.tsx';
import { StaleMark } from '../card/stale-mark.tsx';
import { PriceTile } from '../nfl/price-tile.tsx';
import { EdgeCell } from './board-cells.tsx';
import { EvText } from './ev-text.tsx';

const TICK_MS = 15_000;
const TILES = 'mt-3.5 grid grid-cols-2 gap-x-1.5 gap-y-2.5';

/** Where whoever gets the link finds the row: the player's page, else this page with the name as its search. */
function addressOf({ playerId, player, propType }: BoardRow): string {
  if (playerId !== null) return playerAddress(playerId, propType);
  const url = new URL(window.location.href);
  url.searchParams.set('q', player);
  return url.href;
}

function whenText({ game }: BoardRow, now: Date): string | null {
  const start = new Date(game.startsAt);
  if (Number.isNaN(start.getTime())) return null;
  const countdown = countdownText(start, now);
  return countdown === null
    ? dayTimeWithZone(start)
    : `${timeNear(start, start)}, ${countdown.replaceAll(' ', '\u00a0')}`;
}

type OfRow = { row: BoardRow; nameOf: BookName };

function Bet({ row, play, nameOf }: OfRow & { play: BoardPlay }) {
  const { oddsFormat } = usePreferences();
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-md">
        <span>
          <span className="font-bold">
            {sideText(row)} {oddsText(play.price, oddsFormat)}
          </span>{' '}
          at {nameOf(play.book)}
        </span>
        <span>
          EV <EvText play={play} />
        </span>
      </p>
      <p className="text-sm text-ink-2">
        {chanceText(play.fair)} fair ({basisText(play, row.figures?.span?.modelled ?? false)}),{' '}
        <span className="whitespace-nowrap">needs {chanceText(play.needs)}</span>
        {isDataAlarm(play.ev) ? (
          <span className="font-semibold text-orange-ink">
            . Check {nameOf(play.book)}: nearly always a mistake
          </span>
        ) : null}
      </p>
    </>
  );
}

/** What the sources say, and the edge where there is one. */
function Opinions({ row, nameOf }: OfRow) {
  const { projections, agreement, figures } = row;
  const known = SOURCES.filter((source) => projections[source] !== null);
  if (known.length === 0) return <p className="text-sm text-ink-3">No projections</p>;
  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-2">
      <p>
        {known.map((source) => (
          <Fragment key={source}>
            <span className="mr-1 whitespace-nowrap">
              {SOURCE_NAMES[source]}{' '}
              <span className="font-semibold text-ink">{statText(projections[source])}</span>
              {figures?.value ? ` (${wholeChanceText(figures.value.sources[source])})` : null}
            </span>{' '}
          </Fragment>
        ))}
        {agreement === null ? null : <span className="text-ink-3">{AGREEMENT_WORDS[agreement]}</span>}
      </p>
      {row.edge === null ? null : <EdgeCell row={row} nameOf={nameOf} />}
    </div>
  );
}

function LineTiles({ row, sport }: { row: BoardRow; sport: Sport }) {
  const shows = useShowsTile();
  const { oddsFormat } = usePreferences();
  const { tiles, others } = shownLines(tilesOf(sport, row.quotes), shows);
  const outliers = row.quotes.flatMap(({ book, isOutlier }) => (isOutlier ? book : []));
  return (
    <>
      <ul aria-label="Books" className={TILES}>
        {tiles.map((tile) => (
          <LineTile
            key={tile.book}
            tile={tile}
            rowKey={row.key}
            // The movement of all books stands below.
            lineKey={null}
            moved={null}
            oddsFormat={oddsFormat}
            Flash={Flash}
            isOutlier={outliers.includes(tile.book)}
            dense={false}
            onPick={null}
          />
        ))}
      </ul>
      <p className="mt-1.5 flex flex-wrap gap-x-2.5 text-xs text-ink-3">
        <OtherLines
          measured={null}
          others={others}
          tiles={tiles}
          outliers={outliers}
          oddsFormat={oddsFormat}
        />
      </p>
    </>
  );
}

function PriceTiles({ row, nameOf }: OfRow) {
  const shows = useShowsTile();
  const { oddsFormat } = usePreferences();
  return (
    <ul aria-label="Books" className={TILES}>
      {row.quotes
        .filter(({ book }) => shows(book))
        .map(({ book, over }) => (
          <PriceTile
            key={book}
            rowKey={row.key}
            oddsFormat={oddsFormat}
            Flash={Flash}
            offer={{
              book,
              name: nameOf(book),
              price: over,
              isBest: row.bestOver?.marked.includes(book) ?? false,
            }}
          />
        ))}
    </ul>
  );
}

function Movement({ row }: { row: BoardRow }) {
  const { league, propType, player, playerId, play, game, hasLines } = row;
  const source = historySource(league, propType);
  if (source === null || game.id === null) return null;
  const book = play?.book ?? BOOK_KEYS.find((key) => quoteAt(row, key) !== null) ?? null;
  return (
    <section aria-label="How it moved" className="mt-5 min-w-0">
      <h3 className="mb-1.5 text-sm font-bold">How it moved</h3>
      <Suspense fallback={<p className="min-h-64 text-sm text-ink-3">Loading the history…</p>}>
        <MovementSection
          source={source}
          prop={{ league, propType, eventId: game.id, player, playerId }}
          book={book}
          line={hasLines ? (play?.line ?? null) : null}
          startsAt={game.startsAt}
          plays={[]}
        />
      </Suspense>
    </section>
  );
}

type RowSheetProps = OfRow & {
  isGone: boolean;
  onOpenPlayer: Open;
  onClose: () => void;
};

/** A row of a phone's board, looked at closer: what to bet, every book's tile, and how it moved (PHONE-2). */
export function RowSheet({ row, nameOf, isGone, onOpenPlayer, onClose }: RowSheetProps) {
  const { oddsFormat } = usePreferences();
  const now = useNow(TICK_MS);
  const { player, playerId, team, kind, play, hasLines } = row;
  const watch = useWatchParts();
  const sport = sports.find(({ league }) => league === row.league);
  return (
    <BottomSheet
      title={
        <>
          {player}
          {team === null ? null : <span className="font-medium text-ink-3"> ({team})</span>}
        </>
      }
      description={[kind, teamsText(row), whenText(row, now)].filter((part) => part).join(' · ')}
      actions={
        <>
          <span className="size-11 shrink-0">
            {watch && playerId !== null ? (
              <watch.WatchButton player={{ id: playerId, name: player }} />
            ) : null}
          </span>
          <button
            type="button"
            aria-label="Share"
            onClick={() =>
              void shareAddress(addressOf(row), `${player} · Edgeboard`, rowText(row, oddsFormat, nameOf))
            }
            className={buttonClass('quiet', 'size-11 shrink-0 px-0')}
          >
            <Share2 aria-hidden="true" className="size-5" />
          </button>
        </>
      }
      // A toast cannot be pressed beside a sheet that holds the page: with the press the sheet has done its work.
      footer={<RecordButtons offer={isGone ? null : row.offer} hasLines={hasLines} onPress={onClose} />}
      onClose={onClose}
    >
      {isGone ? <p className="text-sm font-semibold text-orange-ink">No longer offered</p> : null}
      <StaleMark since={oldSince(row, now)} />
      {play ? (
        <Bet row={row} play={play} nameOf={nameOf} />
      ) : (
        <p className="text-sm text-ink-3">
          {row.figures?.value ? noFairPriceText(row.figures.value) : 'The fair price is not here yet.'}
        </p>
      )}
      {row.figures
        ? behindFigures(row.figures, hasLines, nameOf).map((sentence) => (
            <p key={sentence} className="text-xs text-ink-3">
              {sentence}
            </p>
          ))
        : null}
      {hasLines ? <Opinions row={row} nameOf={nameOf} /> : null}
      {sport && hasLines ? <LineTiles row={row} sport={sport} /> : <PriceTiles row={row} nameOf={nameOf} />}
      <Movement row={row} />
      {playerId === null ? null : (
        <button
          type="button"
          onClick={() => {
            onClose();
            onOpenPlayer(playerId, row);
          }}
          className={buttonClass('secondary', 'mt-4 w-full')}
        >
          All of {player}
          <ChevronRight aria-hidden="true" className="size-4" />
        </button>
      )}
    </BottomSheet>
  );
}
