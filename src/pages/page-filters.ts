import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Source } from '../lib/catalogue/types.ts';

/** What the reader has set on a prop page; kept in the address, where the specified defaults are left out. */
export type PageFilters = { team: string; search: string; sort: Source; spotlight: boolean };

type FilterName = keyof PageFilters;

const DEFAULTS: PageFilters = { team: 'all', search: '', sort: 'sabersim', spotlight: false };
const PARAMETERS: Record<FilterName, string> = {
  team: 'team',
  search: 'q',
  sort: 'sort',
  spotlight: 'spotlight',
};
// An address changes when the reader pauses: browsers refuse a flood of changes.
const TYPING_PAUSE_MS = 300;

function filtersIn(address: URLSearchParams): PageFilters {
  return {
    team: address.get(PARAMETERS.team) || DEFAULTS.team,
    search: address.get(PARAMETERS.search) ?? DEFAULTS.search,
    sort: address.get(PARAMETERS.sort) === 'etr' ? 'etr' : DEFAULTS.sort,
    spotlight: address.get(PARAMETERS.spotlight) === '1',
  };
}

function inAddress(filters: PageFilters, name: FilterName): string | null {
  const value = filters[name];
  if (value === DEFAULTS[name]) return null;
  return value === true ? '1' : String(value);
}

/** The filters of the page and how to change them. Search text is taken at once and written to the address in a pause. */
export function usePageFilters(): {
  filters: PageFilters;
  change: <Name extends FilterName>(name: Name, value: PageFilters[Name]) => void;
} {
  const [address, setAddress] = useSearchParams();
  const fromAddress = useMemo(() => filtersIn(address), [address]);
  const [search, setSearch] = useState(fromAddress.search);
  const written = useRef(fromAddress.search);

  const write = useCallback(
    (name: FilterName, value: PageFilters[FilterName]) => {
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          const text = inAddress({ ...DEFAULTS, [name]: value }, name);
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

  const change = useCallback(
    <Name extends FilterName>(name: Name, value: PageFilters[Name]) => {
      if (name === 'search') setSearch(String(value));
      else write(name, value);
    },
    [write],
  );

  const filters = useMemo(() => ({ ...fromAddress, search }), [fromAddress, search]);
  return { filters, change };
}
