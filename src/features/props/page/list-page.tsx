import type { ReactNode } from 'react';
import type { Message } from '../../../lib/catalog/types.ts';
import type { ProjectionAges } from '../../../lib/projections/age.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import type { PageLink } from '../../../ui/page-links.tsx';
import { EmptyNotice, ErrorNotice, OfflineNotice } from '../../../ui/page-notices.tsx';
import { MyBooksNote } from '../../preferences/index.ts';
import { ViewSwitch } from '../filters/view-switch.tsx';
import { DataBanner } from './data-banner.tsx';
import { FreshnessStamp, type OldestTable } from './freshness-stamp.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { ProjectionStamp } from './projection-stamp.tsx';

/** How the tables of a page are being read. */
export interface ReadState {
  /** ISO 8601 instant at which the oldest of the tables was written; null without rows. */
  readonly updatedAt: string | null;
  /** Which of several tables that is; null where the page has one. */
  readonly oldestTable: OldestTable | null;
  /** How old the projections are; null where the page has none. */
  readonly projectionAges: ProjectionAges | null;
  /** Why the tables could not be read; null when they could. */
  readonly error: Error | null;
  /** Why the projections are not there; null when they are, or the page has none. */
  readonly projectionError: Error | null;
  /** The browser says that there is no connection. */
  readonly isOffline: boolean;
  readonly isFetching: boolean;
  readonly refresh: () => void;
}

/** What the button of a failed first read runs. */
export type TryAgain = { run: () => void; isBusy: boolean };

type ListPageProps<Item> = {
  title: string;
  sportName: string;
  siblings: readonly PageLink[];
  /** Beside the heading: what this page can do. */
  actions?: ReactNode;
  /** The controls of the filter bar. */
  filters: ReactNode;
  /** Between the filter bar and the list. */
  beforeList?: ReactNode;
  readState: ReadState;
  texts: { loading: string; error: Message; empty: Message; noMatch: Message };
  /** In the empty panel. */
  emptyAction?: ReactNode;
  /** What Try Again runs; reads again unless given. */
  tryAgain?: TryAgain;
  /** Everything that was read; null until it was. */
  all: readonly Item[] | null;
  /** What the reader's filters leave of it; null until there is any. */
  shown: readonly Item[] | null;
  countText: (count: number) => string;
  list: (shown: readonly Item[]) => ReactNode;
};

/** A page of rows that were read: heading, facts, filters that stay in view, and the list or why there is none. */
export function ListPage<Item>(props: ListPageProps<Item>) {
  const { readState, texts, all, shown } = props;

  const content = () => {
    if (all === null || shown === null) {
      if (readState.isOffline) return <OfflineNotice />;
      if (!readState.error) return <ListSkeleton text={texts.loading} />;
      return (
        <ErrorNotice
          message={texts.error}
          error={readState.error}
          isTrying={readState.isFetching || props.tryAgain?.isBusy === true}
          onTryAgain={props.tryAgain?.run ?? readState.refresh}
        />
      );
    }
    if (all.length === 0)
      return <EmptyNotice message={texts.empty} filtered={false} action={props.emptyAction} />;
    if (shown.length === 0) return <EmptyNotice message={texts.noMatch} filtered />;
    return props.list(shown);
  };

  return (
    <>
      <PageHead
        title={props.title}
        sportName={props.sportName}
        siblings={props.siblings}
        actions={props.actions}
        facts={
          <>
            <p role="status">{shown && props.countText(shown.length)}</p>
            <FreshnessStamp updatedAt={readState.updatedAt} oldestTable={readState.oldestTable} />
            <ProjectionStamp ages={readState.projectionAges} />
          </>
        }
      />
      <search className="sticky top-0 z-20 -mx-3 mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-hairline bg-canvas px-3 py-2 md:-mx-6 md:px-6">
        {props.filters}
        <ViewSwitch />
      </search>
      {all ? (
        <DataBanner
          updatedAt={readState.updatedAt}
          oldestTable={readState.oldestTable}
          isOffline={readState.isOffline}
          hasFailed={readState.error !== null}
          projectionsFailed={readState.projectionError !== null}
        />
      ) : null}
      {props.beforeList}
      <MyBooksNote />
      <div className="mt-3">{content()}</div>
    </>
  );
}
