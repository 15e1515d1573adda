import { useCallback, useDeferredValue, useMemo } from 'react';
import type { PriceCategory, Sport } from '../../../lib/catalog/types.ts';
import { priceableScorer } from '../../../lib/props/priceable.ts';
import { isWorthSort } from '../../../lib/props/ranking.ts';
import {
  readScorers,
  SCORER_SORTS,
  type Scorer,
  type ScorerSort,
  scorerBookName,
  showScorers,
} from '../../../lib/props/touchdown-scorers.ts';
import type { PageLink } from '../../../ui/page-links.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { VirtualList } from '../../../ui/virtual-list.tsx';
import { useAddressSearch, useAddressValue } from '../filters/address.ts';
import { WORTH_SORT_OPTIONS } from '../filters/filter-bar.tsx';
import { ListPage } from '../page/list-page.tsx';
import { priceRowsQuery } from '../queries.ts';
import { useFreshTables } from '../use-fresh-tables.ts';
import { type PlayWords, useValues, ValuesContext } from '../value/values.ts';
import { ScorerCard } from './scorer-card.tsx';

type ScorersPageProps = { sport: Sport; category: PriceCategory; siblings: readonly PageLink[] };

const SORTS: readonly { value: ScorerSort; label: string }[] = [
  { value: 'best-price', label: 'Best Price' },
  { value: 'player-name', label: 'Player Name' },
  ...WORTH_SORT_OPTIONS,
];

/** Nobody bets against a scorer. */
const WORDS: PlayWords = { play: () => 'To score', book: scorerBookName };

function scorerKey({ key }: Scorer): string {
  return key;
}

function renderScorer(scorer: Scorer) {
  return <ScorerCard scorer={scorer} />;
}

function guessCardHeight(): number {
  if (window.innerWidth >= 1400) return 82;
  return window.innerWidth >= 768 ? 176 : 280;
}

/** Touchdown prices of nine books a player. */
export function AnytimeTdScorersPage({ sport, category, siblings }: ScorersPageProps) {
  const { texts, title } = category;
  const { tables, readState } = useFreshTables([priceRowsQuery(category)]);
  const [search, setSearch] = useAddressSearch();
  const [storedSort, setSort] = useAddressValue('sort');
  const [valueText, setValueText] = useAddressValue('value');
  const sort = SCORER_SORTS.find((known) => known === storedSort) ?? 'best-price';
  const onlyValue = valueText === '1';
  const shownSearch = useDeferredValue(search);

  const rows = tables?.[0]?.rows;
  const scorers = useMemo(() => (rows ? readScorers(rows, sport.books) : null), [rows, sport.books]);
  const priceable = useCallback((scorer: Scorer) => priceableScorer(scorer, category), [category]);
  const isRanked = onlyValue || isWorthSort(sort);
  const values = useValues(sport.league, scorers, priceable, isRanked, WORDS);
  const ranking = typeof values === 'string' ? null : values;
  const isWaiting = isRanked && values === 'pending';
  const shown = useMemo(
    () =>
      scorers && !isWaiting ? showScorers(scorers, { search: shownSearch, sort, onlyValue }, ranking) : null,
    [scorers, isWaiting, shownSearch, sort, onlyValue, ranking],
  );

  return (
    <ValuesContext value={values}>
      <ListPage
        title={title}
        sportName={sport.name}
        siblings={siblings}
        filters={
          <>
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
            <SwitchField
              label="Only value"
              checked={onlyValue}
              onChange={(on) => setValueText(on ? '1' : null)}
              className="md:ml-1 whitespace-nowrap"
            />
          </>
        }
        readState={readState}
        texts={{ ...sport.texts, ...texts }}
        all={scorers}
        shown={shown}
        countText={(count) => `${count} ${count === 1 ? 'player' : 'players'}`}
        list={(listed) => (
          <VirtualList
            items={listed}
            label={title}
            keyOf={scorerKey}
            guessHeight={guessCardHeight()}
            render={renderScorer}
          />
        )}
      />
    </ValuesContext>
  );
}
