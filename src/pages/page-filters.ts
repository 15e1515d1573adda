import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ChangeFilter } from '../components/props/filter-bar.tsx';
import { DEFAULT_FILTERS, type Filters } from '../lib/props/filter.ts';

type FilterName = keyof Filters;

const PARAMETERS: Record<FilterName, string> = {
  team: 'team',
  search: 'q',
  sort: 'sort',
  spotlight: 'spotlight',
};
// An address changes when the reader pauses: browsers refuse a flood of changes.
const TYPING_PAUSE_MS = 300;

function filtersIn(address: URLSearchParams): Filters {
  return {
    team: address.get(PARAMETERS.team) || DEFAULT_FILTERS.team,
    search: address.get(PARAMETERS.search) ?? DEFAULT_FILTERS.search,
    sort: address.get(PARAMETERS.sort) === 'etr' ? 'etr' : DEFAULT_FILTERS.sort,
    spotlight: address.get(PARAMETERS.spotlight) === '1',
  };
}

function inAddress(filters: Filters, name: FilterName): string | null {
  const value = filters[name];
  if (value === DEFAULT_FILTERS[name]) return null;
  return value === true ? '1' : String(value);
}

/**
 * What the reader has chosen, kept in the address with the specified defaults left out, so that reload, Back and a shared
 * link keep the view. Search text is taken at once and written to the address in a pause.
 */
export function usePageFilters(): { filters: Filters; change: ChangeFilter } {
  const [address, setAddress] = useSearchParams();
  const fromAddress = useMemo(() => filtersIn(address), [address]);
  const [search, setSearch] = useState(fromAddress.search);
  const written = useRef(fromAddress.search);

  const write = useCallback(
    (name: FilterName, value: Filters[FilterName]) => {
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          const text = inAddress({ ...DEFAULT_FILTERS, [name]: value }, name);
          if (text === null) next.delete(PARAMETERS[name]);
          else next.set(PARAMETERS[name], text);
          return next;
        },
        { replace: true },
      );
    },
    [setAddress],
  );

  useEffect(() => {
    if (search === written.current) return;
    const pause = setTimeout(() => {
      written.current = search;
      write('search', search);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [search, write]);

  // Back, Forward or a link has changed the address under the page.
  useEffect(() => {
    if (fromAddress.search === written.current) return;
    written.current = fromAddress.search;
    setSearch(fromAddress.search);
  }, [fromAddress.search]);

  const change = useCallback<ChangeFilter>(
    (name, value) => {
      if (name === 'search') setSearch(String(value));
      else write(name, value);
    },
    [write],
  );

  const filters = useMemo(() => ({ ...fromAddress, search }), [fromAddress, search]);
  return { filters, change };
}
