import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { DataBanner } from '../components/props/data-banner.tsx';
import { FilterBar } from '../components/props/filter-bar.tsx';
import { FreshnessStamp } from '../components/props/freshness-stamp.tsx';
import { ListSkeleton } from '../components/props/list-skeleton.tsx';
import { PageHead } from '../components/props/page-head.tsx';
import { EmptyNotice, ErrorNotice, OfflineNotice } from '../components/props/page-notices.tsx';
import type { PickLine } from '../components/props/prop-card.tsx';
import { PropList } from '../components/props/prop-list.tsx';
import type { PropPage } from '../lib/catalogue/all.ts';
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
  /** In the empty panel. */
  emptyAction?: ReactNode;
  /** What Try Again runs; reads anew unless given. */
  onTryAgain?: () => void;
};

function countText(text: string | undefined, count: number): string {
  return (text ?? (count === 1 ? '1 prop' : '{n} props')).replace('{n}', String(count));
}

/** THE prop page: every category is this page and one catalogue entry. Read, project, rate, filter, sort, show. */
export function PropsPage(props: PropsPageProps) {
  const { page, siblings } = props;
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
            onTryAgain={props.onTryAgain ?? data.refresh}
          />
        );
      }
      return <ListSkeleton text={sport.texts.loading} />;
    }
    if (rated.cards.length === 0)
      return <EmptyNotice message={page.texts.empty} filtered={false} action={props.emptyAction} />;
    if (cards.length === 0) return <EmptyNotice message={page.texts.noMatch} filtered />;
    return (
      <PropList
        cards={cards}
        sport={sport}
        label={page.title}
        lateGames={data.lateGames}
        onPick={props.onPick ?? null}
      />
    );
  };

  return (
    <>
      <PageHead
        title={page.title}
        sportName={sport.name}
        siblings={siblings}
        actions={props.actions}
        facts={
          <>
            <p role="status">{cards && countText(sport.texts.count, cards.length)}</p>
            <FreshnessStamp updatedAt={data.updatedAt} />
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
          isOffline={data.isOffline}
          hasFailed={data.error !== null}
          projectionsFailed={data.projectionError !== null}
        />
      ) : null}
      {props.beforeList}
      <div className="mt-3">{content()}</div>
    </>
  );
}
