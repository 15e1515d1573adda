import { useMemo } from 'react';
import { ALL_TEAMS, DEFAULT_FILTERS, type Filters } from '../../../lib/props/filter.ts';
import { FILTER_PARAMETERS, filtersOf, ON } from '../../../lib/props/filter-address.ts';
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
  const [team, setTeam] = useAddressValue(FILTER_PARAMETERS.team);
  const [game, setGame] = useAddressValue(FILTER_PARAMETERS.game);
  const [sort, setSort] = useAddressValue(FILTER_PARAMETERS.sort);
  // What a board is sorted by besides.
  const [, setOrder] = useAddressValue('by');
  const [switchOn, setSwitchOn] = useAddressValue(FILTER_PARAMETERS.switchOn);
  const [onlyValue, setOnlyValue] = useAddressValue(FILTER_PARAMETERS.onlyValue);
  const [onlyWatched, setOnlyWatched] = useAddressValue(FILTER_PARAMETERS.onlyWatched);
  const ids = useWatchlist()?.ids ?? null;
  // Whoever asks for no watched players has chosen the same before and after the list is there: an order that is held stays so.
  const watched = onlyWatched === ON ? ids : null;

  const filters = useMemo<Filters>(
    () => filtersOf({ search, team, game, sort, switchOn, onlyValue, onlyWatched }, sorts, watched),
    [search, team, game, sort, switchOn, onlyValue, onlyWatched, sorts, watched],
  );

  const write: { readonly [Name in Choice]: (value: Filters[Choice]) => void } = {
    search: (value) => setSearch(String(value)),
    team: (value) => setTeam(value === ALL_TEAMS ? null : String(value), 'at once'),
    game: (value) => setGame(value === null ? null : String(value), 'at once'),
    sort: (value) => {
      setOrder(null);
      setSort(value === DEFAULT_FILTERS.sort ? null : String(value), 'at once');
    },
    switchOn: (value) => setSwitchOn(value ? ON : null, 'at once'),
    onlyValue: (value) => setOnlyValue(value ? ON : null, 'at once'),
    onlyWatched: (value) => setOnlyWatched(value ? ON : null, 'at once'),
  };
  const change: ChangeFilter = (name, value) => write[name](value);

  return {
    filters,
    change,
    clear: () => {
      setSearch('');
      setTeam(null);
      setGame(null);
      setOnlyWatched(null);
      setSwitchOn(null);
      setOnlyValue(null);
    },
  };
}
