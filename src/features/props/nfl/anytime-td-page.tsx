import { Suspense, useCallback, useMemo } from 'react';
import type { PriceCategory, Sport } from '../../../lib/catalog/types.ts';
import { needsWatchlist } from '../../../lib/props/filter.ts';
import { filtersOn } from '../../../lib/props/filters-on.ts';
import { priceableScorer } from '../../../lib/props/priceable.ts';
import { isWorthSort } from '../../../lib/props/ranking.ts';
import {
  readScorers,
  SCORER_SORTS,
  type Scorer,
  type ScorerSort,
  scorerTeams,
  showScorers,
} from '../../../lib/props/touchdown-scorers.ts';
import { useAddressValue } from '../../../ui/address-value.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { saysSo } from '../../../ui/load-failure.tsx';
import type { PageLink } from '../../../ui/page-links.tsx';
import { usePageFilters } from '../filters/page-filters.ts';
import { WORTH_SORT_OPTIONS } from '../filters/sort-options.ts';
import { useIsBoard } from '../filters/view-switch.tsx';
import { ListPage } from '../page/list-page.tsx';
import { ListSkeleton } from '../page/list-skeleton.tsx';
import { priceRowsQuery } from '../queries.ts';
import { useFreshTables } from '../use-fresh-tables.ts';
import { useValues, ValuesContext } from '../value/values.ts';
import { wholeValues } from '../value/whole-values.ts';
import { ScorerList } from './scorer-list.tsx';
import { SCORER_WORDS, scorersText } from './scorer-rows.ts';

const ScorerBoard = latePart(
  async () => (await import('./scorer-board.tsx')).ScorerBoard,
  saysSo('The board'),
);

type ScorersPageProps = { sport: Sport; category: PriceCategory; siblings: readonly PageLink[] };

const SORTS: readonly { value: ScorerSort; label: string }[] = [
  { value: 'best-price', label: 'Best Price' },
  { value: 'player-name', label: 'Player Name' },
  { value: 'value', label: 'Value' },
  ...WORTH_SORT_OPTIONS,
];

/** The orders of other pages mean nothing here. */
const NO_SORTS: Parameters<typeof usePageFilters>[0] = [];

/** Touchdown prices of nine books a player. */
export function AnytimeTdScorersPage({ sport, category, siblings }: ScorersPageProps) {
  const { texts, title } = category;
  const { tables, readState } = useFreshTables([priceRowsQuery(category)]);
  const [isBoard] = useIsBoard();
  const { filters, change, clear } = usePageFilters(NO_SORTS);
  const [storedSort, setSort] = useAddressValue('sort');
  const [, setOrder] = useAddressValue('by');
  const sort = SCORER_SORTS.find((known) => known === storedSort) ?? 'best-price';
  const { onlyValue } = filters;

  const table = tables?.[0];
  const rows = table?.rows;
  const scorers = useMemo(() => (rows ? readScorers(rows, sport.books) : null), [rows, sport.books]);
  const priceable = useCallback((scorer: Scorer) => priceableScorer(scorer, category), [category]);
  const isRanked = onlyValue || sort === 'value' || isWorthSort(sort);
  const values = useValues(sport.league, scorers, priceable, SCORER_WORDS);
  const whole = wholeValues(values);
  const ranking = typeof whole === 'string' ? null : whole;
  const isWaiting = needsWatchlist(filters) || (isRanked && whole === 'pending');
  const games = useMemo(() => scorers?.map(({ game }) => game), [scorers]);
  const shown = useMemo(
    () => (scorers && !isWaiting ? showScorers(scorers, { ...filters, sort }, ranking) : null),
    [scorers, isWaiting, filters, sort, ranking],
  );
  const teams = useMemo(() => scorerTeams(scorers ?? []), [scorers]);
  const choice = useMemo(() => ({ filters, sort }), [filters, sort]);

  return (
    <ValuesContext value={values}>
      <ListPage
        title={title}
        sportName={sport.name}
        siblings={siblings}
        bar={{
          league: sport.league,
          teams,
          games,
          filters,
          onChange: change,
          switchLabel: null,
          sort: {
            value: sort,
            options: SORTS,
            onChange: (chosen) => {
              setOrder(null);
              setSort(chosen === 'best-price' ? null : chosen, 'at once');
            },
          },
        }}
        filtersOn={filtersOn(filters, null)}
        onClearFilters={clear}
        readState={readState}
        texts={{ ...sport.texts, ...texts }}
        isSkeletonWhole
        all={scorers}
        shown={shown}
        countText={scorersText}
        list={(listed) =>
          isBoard ? (
            <Suspense fallback={<ListSkeleton text={sport.texts.loading} isWhole />}>
              <ScorerBoard
                scorers={listed}
                sport={sport}
                category={category}
                sort={sort}
                staleGames={table?.staleGames}
                updatedAt={readState.updatedAt}
                choice={choice}
              />
            </Suspense>
          ) : (
            <ScorerList scorers={listed} category={category} staleGames={table?.staleGames} choice={choice} />
          )
        }
      />
    </ValuesContext>
  );
}
