import { type ReactNode, Suspense, useEffect } from 'react';
import type { Message } from '../../../lib/catalog/types.ts';
import type { ProjectionAges } from '../../../lib/projections/age.ts';
import type { Source } from '../../../lib/projections/sources.ts';
import type { OldestTable } from '../../../lib/props/page-tables.ts';
import { classNames } from '../../../ui/class-names.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { useIsDesktop, useIsLarge } from '../../../ui/media-query.ts';
import { contentIsThere } from '../../../ui/page-content.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { type PageLink, PageLinks } from '../../../ui/page-links.tsx';
import { EmptyNotice, ErrorNotice, OfflineNotice } from '../../../ui/page-notices.tsx';
import { showWhole } from '../../../ui/whole-in-row.ts';
import { BooksButton, MyBooksNote } from '../../preferences/index.ts';
import { useWatchParts } from '../../watchlist/index.ts';
import { FilterBar, type FilterBarProps } from '../filters/filter-bar.tsx';
import { useIsBoard, ViewSwitch } from '../filters/view-switch.tsx';
import { DataBanner } from './data-banner.tsx';
import { FreshnessStamp } from './freshness-stamp.tsx';
import { BAR, LIST } from './list-frame.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { ProjectionStamp } from './projection-stamp.tsx';

// A desktop has none, and on a phone it lies over the list.
const PhoneBar = latePart(async () => (await import('../filters/phone-bar.tsx')).PhoneBar);

/** How the tables of a page are being read. */
export interface ReadState {
  /** ISO 8601 instant at which the oldest of the tables was written; null without rows. */
  readonly updatedAt: string | null;
  /** The path of the category whose table that is; null without rows. */
  readonly oldestPath: string | null;
  /** Which of several tables that is; null where the page has one. */
  readonly oldestTable: OldestTable | null;
  /** How old the projections are; null where the page has none. */
  readonly projectionAges: ProjectionAges | null;
  /** Why the tables could not be read; null when they could. */
  readonly error: Error | null;
  /** Whose projections could not be read and are not there; null when none are missing, or the page has none. */
  readonly projectionsMissing: Source | 'all' | null;
  /** The browser says that there is no connection. */
  readonly isOffline: boolean;
  readonly isFetching: boolean;
  readonly refresh: () => void;
}

/** What the button of a failed first read runs. */
export type TryAgain = { run: () => void; isBusy: boolean };

type ListPageProps<Item, Sort extends string> = {
  title: string;
  sportName: string;
  siblings: readonly PageLink[];
  /** Beside the heading: what this page can do. */
  actions?: ReactNode;
  /** The controls of the bar. */
  bar: FilterBarProps<Sort>;
  /** What of them leaves rows out, in words. */
  filtersOn: readonly string[];
  onClearFilters: () => void;
  /** Between the filter bar and the list. */
  beforeList?: ReactNode;
  readState: ReadState;
  texts: { loading: string; error: Message; empty: Message; noMatch: Message };
  /** All cards of the skeleton stand on a phone too. */
  isSkeletonWhole?: boolean;
  /** In the empty panel. */
  emptyAction?: ReactNode;
  /** What Try Again runs; reads again unless given. */
  tryAgain?: TryAgain;
  /** Opens what moved on the page. */
  moved?: ReactNode;
  /** Everything that was read; null until it was. */
  all: readonly Item[] | null;
  /** What the reader's filters leave of it; null until there is any. */
  shown: readonly Item[] | null;
  countText: (count: number) => string;
  list: (shown: readonly Item[]) => ReactNode;
};

/** A page of rows that were read: heading, facts, filters that stay in view, and the list or why there is none. */
export function ListPage<Item, Sort extends string>(props: ListPageProps<Item, Sort>) {
  const { readState, texts, all, shown } = props;
  const [isBoard] = useIsBoard();
  const isDesktop = useIsDesktop();
  const isCountInBar = useIsLarge();
  const watch = useWatchParts();

  const isSettled = shown !== null || readState.error !== null;
  useEffect(() => {
    if (isSettled) contentIsThere();
  }, [isSettled]);

  const countText = shown && props.countText(shown.length);
  const count = (
    <p role="status" className="shrink-0 text-sm text-ink-3 max-md:order-last">
      {countText}
    </p>
  );

  const content = () => {
    if (all === null || shown === null) {
      if (readState.isOffline) return <OfflineNotice />;
      if (!readState.error) return <ListSkeleton text={texts.loading} isWhole={props.isSkeletonWhole} />;
      return (
        <ErrorNotice
          message={texts.error}
          error={readState.error}
          isTrying={readState.isFetching || props.tryAgain?.isBusy === true}
          onTryAgain={props.tryAgain?.run ?? readState.refresh}
        />
      );
    }
    if (shown.length === 0) {
      const isEmpty = all.length === 0;
      return (
        <EmptyNotice
          message={isEmpty ? texts.empty : texts.noMatch}
          filtered={!isEmpty}
          action={isEmpty ? props.emptyAction : props.bar.filters.onlyWatched && watch && <watch.Hint />}
          filters={props.filtersOn}
          onClear={props.onClearFilters}
        />
      );
    }
    return props.list(shown);
  };

  return (
    <>
      <PageHead
        title={props.title}
        beside={isDesktop ? null : <ViewSwitch />}
        actions={props.actions}
        hasMoreFacts={readState.projectionAges !== null}
        count={isCountInBar ? null : count}
        facts={
          <>
            <FreshnessStamp
              updatedAt={readState.updatedAt}
              oldestTable={readState.oldestTable}
              path={readState.oldestPath}
            />
            <ProjectionStamp ages={readState.projectionAges} />
            {isDesktop ? props.moved : null}
          </>
        }
      />
      {isDesktop ? (
        <div className={classNames(BAR, 'flex flex-wrap items-center gap-x-3 roomy:flex-nowrap')}>
          <PageLinks
            label={`${props.sportName} pages`}
            pages={props.siblings}
            className="min-w-0 basis-full pt-1.5 roomy:flex-1 roomy:pt-0"
          />
          <search
            onFocus={showWhole}
            className="relative -mx-1 flex h-12 min-w-0 flex-1 items-center gap-2 overflow-x-auto px-1 [scrollbar-width:none] pointer-coarse:h-14 roomy:h-12 roomy:flex-none"
          >
            <FilterBar {...props.bar} isOnPhone={false} />
            <BooksButton />
            <ViewSwitch />
          </search>
          {isCountInBar ? count : null}
          <div className="hidden roomy:block">
            <FreshnessStamp
              updatedAt={readState.updatedAt}
              oldestTable={readState.oldestTable}
              path={readState.oldestPath}
              isShort
            />
          </div>
        </div>
      ) : (
        // What the bar takes of the window's foot is known before its code is there: it changes the style of each element.
        <div data-dock>
          <Suspense fallback={null}>
            <PhoneBar
              bar={props.bar}
              filtersOn={props.filtersOn}
              onClear={props.onClearFilters}
              count={countText}
            />
          </Suspense>
        </div>
      )}
      {all ? (
        <DataBanner
          updatedAt={readState.updatedAt}
          oldestTable={readState.oldestTable}
          isOffline={readState.isOffline}
          hasFailed={readState.error !== null}
          projectionsMissing={readState.projectionsMissing}
        />
      ) : null}
      {props.beforeList}
      {isDesktop || !isBoard ? <MyBooksNote /> : null}
      <div data-wide={isBoard || undefined} className={LIST}>
        {content()}
      </div>
    </>
  );
}
