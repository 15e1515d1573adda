import { useMemo } from 'react';
import { ALL_TEAMS, DEFAULT_FILTERS, type Filters } from '../../../lib/props/filter.ts';
import { useAddressValue } from '../../../ui/address-value.ts';
import { useWatchlist } from '../../watchlist/index.ts';
import { useAddressSearch } from './address.ts';
import type { ChangeFilter, Choice } from './filter-bar.tsx';

/**
 * What the reader has chosen, kept in the address with the specified defaults left out, so that reload, Back and a shared
 * link keep the view. `sorts` are the orders that the page has: the address may name another page's.
 */
export function usePageFilters(sorts: readonly { value: Filters['sort'] }[]): {
  filters: Filters;
  change: ChangeFilter;
  clear: () => void;
} {
  const [search, setSearch] = useAddressSearch();
  const [team, setTeam] = useAddressValue('team');
  const [sort, setSort] = useAddressValue('sort');
  // What a board is sorted by besides.
  const [, setOrder] = useAddressValue('by');
  // Links that readers have shared name the switch so.
  const [switchText, setSwitchText] = useAddressValue('spotlight');
  const [valueText, setValueText] = useAddressValue('value');

  const [game, setGame] = useAddressValue('game');
  const [watchedText, setWatchedText] = useAddressValue('watched');
  const watchlist = useWatchlist();
  const onlyWatched = watchedText === '1';
  const watched = (onlyWatched && watchlist?.ids) || null;

  const filters = useMemo<Filters>(
    () => ({
      team: team || DEFAULT_FILTERS.team,
      game,
      search,
      sort: sorts.find(({ value }) => value === sort)?.value ?? DEFAULT_FILTERS.sort,
      switchOn: switchText === '1',
      onlyValue: valueText === '1',
      onlyWatched,
      watched,
    }),
    [team, game, search, sort, sorts, switchText, valueText, onlyWatched, watched],
  );

  const write: { readonly [Name in Choice]: (value: Filters[Choice]) => void } = {
    search: (value) => setSearch(String(value)),
    team: (value) => setTeam(value === ALL_TEAMS ? null : String(value)),
    game: (value) => setGame(value === null ? null : String(value)),
    sort: (value) => {
      setOrder(null);
      setSort(value === DEFAULT_FILTERS.sort ? null : String(value));
    },
    switchOn: (value) => setSwitchText(value ? '1' : null),
    onlyValue: (value) => setValueText(value ? '1' : null),
    onlyWatched: (value) => setWatchedText(value ? '1' : null),
  };
  const change: ChangeFilter = (name, value) => write[name](value);

  return {
    filters,
    change,
    clear: () => {
      setSearch('');
      setTeam(null);
      setGame(null);
      setWatchedText(null);
      setSwitchText(null);
      setValueText(null);
    },
  };
}
