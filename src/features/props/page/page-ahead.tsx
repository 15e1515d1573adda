import type { ReactNode } from 'react';
import type { PropPage } from '../../../lib/catalog/catalog.ts';
import type { ProjectionAges } from '../../../lib/projections/age.ts';
import type { Card } from '../../../lib/props/card.ts';
import { countText } from '../../../lib/props/count-text.ts';
import type { OldestTable } from '../../../lib/props/page-tables.ts';
import { type StaleGames, staleSince } from '../../../lib/props/table-rows.ts';
import { MAIN } from '../../../ui/page-frame.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { RecordFace } from '../../../ui/record-face.tsx';
import type { CardAround, CardParts } from '../card/card-around.ts';
import { CardView, quotesShown } from '../card/card-view.tsx';
import { LineTile } from '../card/line-tile.tsx';
import { ViewButtons } from '../filters/view-buttons.tsx';
import { hasPublicFetch, PublicFetchButton } from '../wnba/public-fetch.tsx';
import { DataBannerText } from './data-banner-text.tsx';
import { FreshnessText } from './freshness-text.tsx';
import { BAR, LIST } from './list-frame.ts';
import { ProjectionText } from './projection-text.tsx';

/** The parts of a card before React is there: what they do is done by the app, which takes over what was pressed (PERF-17). */
const PLAIN_PARTS: CardParts = {
  PlayerLink: ({ playerId, className, children }) => (
    <a href={`/player/${playerId}`} className={className}>
      {children}
    </a>
  ),
  Tooltip: ({ children }) => children,
  RecordButton: ({ subject, className }) =>
    subject && <RecordFace player={subject.player} own={[]} className={className} />,
  LineTile,
  Flash: () => null,
  WatchedMark: () => null,
};

/** What a page shows in its first rows, whatever row. */
export interface AheadPage {
  readonly page: PropPage;
  /** How many rows there are. */
  readonly count: number;
  /** How high the whole list is, in pixels. */
  readonly height: number;
  readonly staleGames: StaleGames;
  readonly updatedAt: string | null;
  readonly oldestTable: OldestTable | null;
  readonly projectionAges: ProjectionAges;
  readonly around: Omit<CardAround, 'parts' | 'moves' | 'watched'>;
  /** At least 768 px wide, where the bar is above the list, and at least 1280, where the count is in the bar. */
  readonly isDesktop: boolean;
  readonly isLarge: boolean;
  readonly now: Date;
}

/**
 * A page of props as it stands until the app draws it (PERF-17): the same heading and facts in the same places, and a list for
 * its cards. What the app draws a moment later, such as the controls of the bar, has its room.
 */
export function PageAhead({ shown, children }: { shown: AheadPage; children: ReactNode }) {
  const { page, count, updatedAt, oldestTable, isDesktop, isLarge, now } = shown;
  const hasFetch = page.sport.league === 'wnba' && page.parts.some(hasPublicFetch);
  const banner = { updatedAt, oldestTable, isOffline: false, hasFailed: false, projectionsFailed: false };
  return (
    <main id="main" tabIndex={-1} className={MAIN}>
      <PageHead
        title={page.title}
        beside={isDesktop ? null : <ViewButtons isBoard={false} />}
        actions={hasFetch ? <PublicFetchButton page={page} isDeveloper={false} isBusy={false} /> : null}
        hasMoreFacts
        facts={
          <>
            {isLarge ? null : (
              <p role="status" className="shrink-0 text-sm text-ink-3 max-md:order-last">
                {countText(page.sport, count)}
              </p>
            )}
            <FreshnessText updatedAt={updatedAt} oldestTable={oldestTable} now={now} />
            <ProjectionText ages={shown.projectionAges} now={now} />
          </>
        }
      />
      {isDesktop ? <div className={`${BAR} h-[87px]`} /> : <div data-dock="" />}
      <DataBannerText {...banner} now={now} />
      <div className={LIST}>
        <ul aria-label={page.title} className="relative" style={{ height: shown.height }}>
          {children}
        </ul>
      </div>
    </main>
  );
}

/** A card of the list, in the order of the list. */
export function CardAhead({ shown, card, index }: { shown: AheadPage; card: Card; index: number }) {
  const { page, count, staleGames } = shown;
  const around: CardAround = { ...shown.around, moves: null, watched: null, parts: PLAIN_PARTS };
  // On the one page where a tap on a line records a play tiles are buttons (TOP-6).
  const onPick = page.pageRule === 'nba-top-plays' ? () => {} : null;
  return (
    <li data-index={index} aria-setsize={count} aria-posinset={index + 1} className="mb-2">
      <CardView
        card={card}
        sport={page.sport}
        staleSince={staleSince(card.prop.game, staleGames[card.prop.propType])}
        onPick={onPick}
        quotes={quotesShown(card, page.sport)}
        around={around}
      />
    </li>
  );
}
