import { type ComponentType, createContext, useEffect, useMemo, useState } from 'react';
import type { League } from '../../../lib/league/leagues.ts';
import type { Priceable } from '../../../lib/props/priceable.ts';
import type { Ranking } from '../../../lib/props/ranking.ts';
import type { CardValue, PlaySpan } from '../../../lib/props/value.ts';
import { deferUntilIdle } from '../../../ui/defer-until-idle.ts';
import { usePreferences } from '../../preferences/index.ts';

/** What the rows of a page are worth at the reader's books, and the line that says so. */
export interface PageValues extends Ranking {
  of(row: object): CardValue | null;
  spanOf(row: object): PlaySpan | null;
  readonly Line: ComponentType<{ row: object; values: PageValues }>;
}

type Pricing = typeof import('./page-pricer.tsx');
type Loaded<T> = T | 'pending' | 'failed';

/** `pending` until the code that prices is there, `failed` when it could not be loaded. */
export type ValuesState = Loaded<PageValues>;

let loaded: Pricing | null = null;

/** The code that prices comes after the first rows, or at once where the order of the page needs it. */
function usePricing(isUrgent: boolean): Loaded<Pricing> {
  const [pricing, setPricing] = useState<Loaded<Pricing>>(loaded ?? 'pending');
  useEffect(() => {
    if (pricing !== 'pending') return;
    const load = () => {
      import('./page-pricer.tsx').then(
        (module) => {
          loaded = module;
          setPricing(module);
        },
        (error: unknown) => {
          console.warn('The code for fair prices could not be loaded.', error);
          setPricing('failed');
        },
      );
    };
    if (isUrgent) load();
    return isUrgent ? undefined : deferUntilIdle(load, window);
  }, [pricing, isUrgent]);
  return pricing;
}

/**
 * Prices the rows of a page. `priceable` says how a row is priced and stays the same function; `isUrgent` where the order of
 * the page waits for it.
 */
export function useValues<Row extends object>(
  league: League,
  rows: readonly Row[] | null,
  priceable: (row: Row) => Priceable,
  isUrgent: boolean,
): ValuesState {
  const pricing = usePricing(isUrgent);
  const { books } = usePreferences();
  const pricer = useMemo(
    () => (typeof pricing === 'string' ? pricing : new pricing.PagePricer(league, priceable)),
    [pricing, league, priceable],
  );
  return useMemo(() => {
    if (typeof pricer === 'string') return pricer;
    return rows === null ? 'pending' : pricer.valuesOf(rows, books);
  }, [pricer, rows, books]);
}

/** The values of the page around; what it shows reads them where it shows a row. */
export const ValuesContext = createContext<ValuesState>('pending');
