import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { DataBanner } from '../../components/props/data-banner.tsx';
import { FreshnessStamp } from '../../components/props/freshness-stamp.tsx';
import { ListSkeleton } from '../../components/props/list-skeleton.tsx';
import { PageHead } from '../../components/props/page-head.tsx';
import { EmptyNotice, ErrorNotice, OfflineNotice } from '../../components/props/page-notices.tsx';
import { ScorerCard } from '../../components/props/scorer-card.tsx';
import { WindowedList } from '../../components/props/windowed-list.tsx';
import { SearchField } from '../../components/ui/search-field.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { priceRowsQuery, type TouchdownRow } from '../../data/props.ts';
import type { PriceCategory, Sport } from '../../lib/catalogue/types.ts';
import { readScorers, type Scorer, type ScorerSort, showScorers } from '../../lib/props/touchdown-scorers.ts';
import { useAddressSearch, useAddressValue } from '../address.ts';
import { useIsOffline } from '../page-data.ts';
import type { SiblingPage } from '../props-page.tsx';

type ScorersPageProps = { sport: Sport; category: PriceCategory; siblings: readonly SiblingPage[] };

const SORTS: readonly { value: ScorerSort; label: string }[] = [
  { value: 'best-price', label: 'Best Price' },
  { value: 'player-name', label: 'Player Name' },
];
// Prices of this market move less than lines do; the page reads them anew once a minute.
const REFRESH_MS = 60_000;

function scorerKey({ key }: Scorer): string {
  return key;
}

function renderScorer(scorer: Scorer) {
  return <ScorerCard scorer={scorer} />;
}

function newestOf(rows: readonly TouchdownRow[]): string | null {
  let newest: string | null = null;
  for (const { updated_at } of rows) {
    if (newest === null || Date.parse(updated_at) > Date.parse(newest)) newest = updated_at;
  }
  return newest;
}

function guessCardHeight(): number {
  if (window.innerWidth >= 1400) return 82;
  return window.innerWidth >= 768 ? 176 : 280;
}

/** Touchdown prices of nine books a player. */
export function AnytimeTdScorersPage({ sport, category, siblings }: ScorersPageProps) {
  const read = useQuery({ ...priceRowsQuery(category), refetchInterval: REFRESH_MS });
  const isOffline = useIsOffline();
  const [search, setSearch] = useAddressSearch();
  const [storedSort, setSort] = useAddressValue('sort');
  const sort = storedSort === 'player-name' ? storedSort : 'best-price';
  const shownSearch = useDeferredValue(search);

  const rows = read.data;
  const scorers = useMemo(() => (rows ? readScorers(rows, sport.books) : null), [rows, sport.books]);
  const shown = useMemo(
    () => scorers && showScorers(scorers, shownSearch, sort),
    [scorers, shownSearch, sort],
  );
  const updatedAt = useMemo(() => newestOf(rows ?? []), [rows]);

  const content = () => {
    if (!scorers || !shown) {
      if (isOffline) return <OfflineNotice />;
      if (!read.error) return <ListSkeleton text={sport.texts.loading} />;
      return (
        <ErrorNotice
          message={sport.texts.error}
          error={read.error}
          isTrying={read.isFetching}
          onTryAgain={() => void read.refetch()}
        />
      );
    }
    if (scorers.length === 0) return <EmptyNotice message={category.texts.empty} filtered={false} />;
    if (shown.length === 0) return <EmptyNotice message={category.texts.noMatch} filtered />;
    return (
      <WindowedList
        items={shown}
        label={category.title}
        keyOf={scorerKey}
        guessHeight={guessCardHeight}
        render={renderScorer}
      />
    );
  };

  return (
    <>
      <PageHead
        title={category.title}
        sportName={sport.name}
        siblings={siblings}
        facts={
          <>
            <p role="status">{shown && `${shown.length} ${shown.length === 1 ? 'player' : 'players'}`}</p>
            <FreshnessStamp updatedAt={updatedAt} />
          </>
        }
      />
      <search className="sticky top-0 z-20 -mx-3 mt-2 flex flex-wrap gap-x-3 gap-y-1.5 border-b border-rule bg-canvas px-3 py-2 md:-mx-6 md:px-6">
        <SearchField
          placeholder="Search players..."
          value={search}
          onChange={setSearch}
          className="w-full md:w-64"
        />
        <SelectField
          label="Sort by"
          value={sort}
          options={SORTS}
          onChange={(chosen) => setSort(chosen === 'best-price' ? null : chosen)}
          className="flex-1 md:w-44 md:flex-none"
        />
      </search>
      {scorers ? (
        <DataBanner
          updatedAt={updatedAt}
          isOffline={isOffline}
          hasFailed={read.error !== null}
          projectionsFailed={false}
        />
      ) : null}
      <div className="mt-3">{content()}</div>
    </>
  );
}
