import { CloudOff, Inbox, SearchX, TriangleAlert } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { DataBanner } from '../components/props/data-banner.tsx';
import { FilterBar } from '../components/props/filter-bar.tsx';
import { FreshnessStamp } from '../components/props/freshness-stamp.tsx';
import { ListSkeleton } from '../components/props/list-skeleton.tsx';
import { PageHead } from '../components/props/page-head.tsx';
import type { PickLine } from '../components/props/prop-card.tsx';
import { PropList } from '../components/props/prop-list.tsx';
import { Button } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/panel.tsx';
import type { PropPage } from '../lib/catalogue/all.ts';
import type { Message } from '../lib/catalogue/types.ts';
import { ratePage, showCards } from '../lib/props/view.ts';
import { usePageData } from './page-data.ts';
import { usePageFilters } from './page-filters.ts';

/** Another page of the sport, for the row of chips. */
export type SiblingPage = { path: string; chip: string };

type PropsPageProps = {
  page: PropPage;
  siblings: readonly SiblingPage[];
  /** Beside the heading: what only this page can do. */
  actions?: ReactNode;
  /** Between the filter bar and the list. */
  beforeList?: ReactNode;
  /** What a tap on a line does; without it tiles are not buttons. */
  onPick?: PickLine;
  /** What Try Again runs; reads anew unless given. */
  onTryAgain?: () => void;
};

// A line is a bet only while it is young: past an hour nobody should take it for one (docs/decisions/070).
const STALE_AFTER_MS = 60 * 60_000;

function messageText(text: string, error: Error): string {
  return text.replace('{message}', error.message);
}

function countText(text: string | undefined, count: number): string {
  return (text ?? (count === 1 ? '1 prop' : '{n} props')).replace('{n}', String(count));
}

function EmptyNotice({ message, filtered }: { message: Message; filtered: boolean }) {
  return (
    <div className="mt-3">
      <Notice icon={filtered ? SearchX : Inbox} title={message.title} role="status">
        {message.detail}
      </Notice>
    </div>
  );
}

type ErrorNoticeProps = { message: Message; error: Error; isTrying: boolean; onTryAgain: () => void };

function ErrorNotice({ message, error, isTrying, onTryAgain }: ErrorNoticeProps) {
  return (
    <div className="mt-3">
      <Notice
        tone="failure"
        icon={TriangleAlert}
        role="alert"
        title={messageText(message.title, error)}
        action={
          <Button disabled={isTrying} onClick={onTryAgain}>
            {isTrying ? 'Trying again...' : 'Try Again'}
          </Button>
        }
      >
        {message.detail ? messageText(message.detail, error) : null}
      </Notice>
    </div>
  );
}

function OfflineNotice() {
  return (
    <div className="mt-3">
      <Notice icon={CloudOff} role="alert" title="You are offline">
        This page loads by itself once the connection is back.
      </Notice>
    </div>
  );
}

/** THE prop page: every category is this page and one catalogue entry. Read, project, rate, filter, sort, show. */
export function PropsPage({ page, siblings, actions, beforeList, onPick, onTryAgain }: PropsPageProps) {
  const { sport } = page;
  const data = usePageData(page);
  const { rows, projections } = data;
  const { filters, change } = usePageFilters();
  // The input never waits for the list.
  const shownFilters = useDeferredValue(filters);
  const rated = useMemo(() => (rows ? ratePage(page, rows, projections) : null), [page, rows, projections]);
  const cards = useMemo(
    () => (rated ? showCards(page, rated.cards, shownFilters) : null),
    [page, rated, shownFilters],
  );

  const content = () => {
    if (rated === null || cards === null) {
      if (data.isOffline) return <OfflineNotice />;
      if (data.error) {
        return (
          <ErrorNotice
            message={sport.texts.error}
            error={data.error}
            isTrying={data.isFetching}
            onTryAgain={onTryAgain ?? data.refresh}
          />
        );
      }
      return <ListSkeleton text={sport.texts.loading} />;
    }
    if (rated.cards.length === 0) return <EmptyNotice message={page.texts.empty} filtered={false} />;
    if (cards.length === 0) return <EmptyNotice message={page.texts.noMatch} filtered />;
    return <PropList cards={cards} sport={sport} label={page.title} onPick={onPick ?? null} />;
  };

  return (
    <>
      <PageHead
        title={page.title}
        sportName={sport.name}
        siblings={siblings}
        actions={actions}
        facts={
          <>
            <p role="status">{cards && countText(sport.texts.count, cards.length)}</p>
            <FreshnessStamp updatedAt={data.updatedAt} staleAfterMs={STALE_AFTER_MS} />
          </>
        }
      />
      <div className="mt-2">
        <FilterBar
          controls={page.controls}
          teams={rated?.teams ?? []}
          filters={filters}
          onChange={change}
          spotlightLabel={page.spotlight?.label ?? null}
        />
      </div>
      {rated ? (
        <DataBanner
          updatedAt={data.updatedAt}
          staleAfterMs={STALE_AFTER_MS}
          isOffline={data.isOffline}
          hasFailed={data.error !== null}
          projectionsFailed={data.projectionError !== null}
        />
      ) : null}
      {beforeList}
      {content()}
    </>
  );
}
