import type { ReactNode } from 'react';
import type { PropPage } from '../../../lib/catalog/catalog.ts';
import { hasStarted } from '../../../lib/league/started.ts';
import type { Preferences } from '../../../lib/preferences/preferences.ts';
import type { ProjectionAges } from '../../../lib/projections/age.ts';
import type { Card } from '../../../lib/props/card.ts';
import type { OldestTable } from '../../../lib/props/page-tables.ts';
import { type StaleGames, staleSince } from '../../../lib/props/table-rows.ts';
import { DESKTOP_PX, LARGE_PX, MAIN } from '../../../ui/page-frame.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { RecordFace } from '../../../ui/record-face.tsx';
import type { CardAround, CardParts } from '../card/card-around.ts';
import { CardView, quotesShown } from '../card/card-view.tsx';
import { LineTile } from '../card/line-tile.tsx';
import { ViewButtons } from '../filters/view-buttons.tsx';
import type { ValuesState } from '../value/values.ts';
import { hasPublicFetch, PublicFetchButton } from '../wnba/public-fetch.tsx';
import { DataBannerText } from './data-banner-text.tsx';
import { FreshnessText } from './freshness-text.tsx';
import { BAR, LIST } from './list-frame.ts';
import { ProjectionText } from './projection-text.tsx';

/** The parts of a card before React is there: what they do is done by the app, which takes over what was pressed (PERF-17). */
const plainParts = (now: Date): CardParts => ({
  PlayerLink: ({ playerId, className, children }) => (
    <a href={`/player/${playerId}`} className={className}>
      {children}
    </a>
  ),
  Tooltip: ({ children }) => children,
  RecordButton: ({ subject: { player, startsAt }, className }) => (
    <RecordFace player={player} own={[]} hasStarted={hasStarted(startsAt, now)} className={className} />
  ),
  LineTile,
  Flash: () => null,
  WatchedMark: () => null,
});

/** What rows show beside their prop to a reader with these preferences, as far as it is known before the app is there. */
export const aroundAhead = (
  { books, oddsFormat }: Preferences,
  values: ValuesState,
  now: Date,
): CardAround => ({
  oddsFormat,
  values,
  showsTile: (book) => books === null || books.includes(book),
  moves: null,
  watched: null,
  parts: plainParts(now),
});

/** What a page says around its rows, and how long its list is. */
export interface AheadList {
  readonly title: string;
  /** What the list is called. */
  readonly label: string;
  /** How many rows there are. */
  readonly count: number;
  /** How many of what there are. */
  readonly countText: string;
  /** How high the whole list is, in pixels. */
  readonly height: number;
  readonly updatedAt: string | null;
  readonly oldestTable: OldestTable | null;
  /** Null where the page has no projections. */
  readonly projectionAges: ProjectionAges | null;
  /** How wide the window is, in pixels. */
  readonly width: number;
  readonly now: Date;
}

/**
 * A page of rows as it stands until the app draws it (PERF-17): the same heading and facts in the same places, and a list for
 * its rows. What the app draws a moment later, such as the controls of the bar, has its room.
 */
export function ListAhead({
  shown,
  actions = null,
  children,
}: {
  shown: AheadList;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { title, updatedAt, oldestTable, projectionAges, width, now } = shown;
  const isDesktop = width >= DESKTOP_PX;
  const banner = { updatedAt, oldestTable, isOffline: false, hasFailed: false, projectionsMissing: null };
  return (
    <main id="main" tabIndex={-1} className={MAIN}>
      <PageHead
        title={title}
        beside={isDesktop ? null : <ViewButtons isBoard={false} />}
        actions={actions}
        hasMoreFacts={projectionAges !== null}
        count={
          // In a large window it is in the bar.
          width >= LARGE_PX ? null : (
            <p role="status" className="shrink-0 text-sm text-ink-3 max-md:order-last">
              {shown.countText}
            </p>
          )
        }
        facts={
          <>
            <FreshnessText updatedAt={updatedAt} oldestTable={oldestTable} now={now} />
            {projectionAges && <ProjectionText ages={projectionAges} now={now} />}
          </>
        }
      />
      {isDesktop ? <div className={`${BAR} h-[87px] pointer-coarse:h-[107px]`} /> : <div data-dock="" />}
      <DataBannerText {...banner} now={now} />
      <div className={LIST}>
        <ul aria-label={shown.label} className="relative" style={{ height: shown.height }}>
          {children}
        </ul>
      </div>
    </main>
  );
}

/** A row in its place in the list. */
export function ItemAhead({ index, count, children }: { index: number; count: number; children: ReactNode }) {
  return (
    <li data-index={index} aria-setsize={count} aria-posinset={index + 1} className="mb-2">
      {children}
    </li>
  );
}

/** What the cards of a page show, whatever card. */
export interface AheadPage extends AheadList {
  readonly page: PropPage;
  readonly staleGames: StaleGames;
  readonly around: CardAround;
}

/** A page of props as it stands until the app draws it. */
export function PageAhead({ shown, children }: { shown: AheadPage; children: ReactNode }) {
  const { page } = shown;
  const hasFetch = page.sport.league === 'wnba' && page.parts.some(hasPublicFetch);
  return (
    <ListAhead
      shown={shown}
      actions={hasFetch ? <PublicFetchButton page={page} isDeveloper={false} isBusy={false} /> : null}
    >
      {children}
    </ListAhead>
  );
}

/** A card of the list, in the order of the list. */
export function CardAhead({ shown, card, index }: { shown: AheadPage; card: Card; index: number }) {
  const { page, count, staleGames, around } = shown;
  // On the one page where a tap on a line records a play tiles are buttons (TOP-6).
  const onPick = page.pageRule === 'nba-top-plays' ? () => {} : null;
  return (
    <ItemAhead index={index} count={count}>
      <CardView
        card={card}
        sport={page.sport}
        staleSince={staleSince(card.prop.game, staleGames[card.prop.propType])}
        onPick={onPick}
        quotes={quotesShown(card, page.sport)}
        around={around}
      />
    </ItemAhead>
  );
}
