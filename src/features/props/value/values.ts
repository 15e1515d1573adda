import { skipToken, useQuery } from '@tanstack/react-query';
import {
  type ComponentType,
  createContext,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { overroundsQuery } from '../../../data/overrounds.ts';
import { queryKeys } from '../../../data/query-keys.ts';
import type { BookKey } from '../../../lib/league/books.ts';
import type { League } from '../../../lib/league/leagues.ts';
import { type PlayOffer, playOffer } from '../../../lib/plays/offer.ts';
import type { OverroundSum } from '../../../lib/pricing/overrounds.ts';
import type { LineField } from '../../../lib/props/line-field.ts';
import type { Recordable } from '../../../lib/props/priceable.ts';
import type { Ranking } from '../../../lib/props/ranking.ts';
import type { CardValue, PlaySpan, PricedPlay } from '../../../lib/props/value.ts';
import { loadLate } from '../../../ui/use-late.ts';
import type { RecordSubject } from '../../plays/index.ts';
import { usePreferences } from '../../preferences/index.ts';
import type { CardAround } from '../card/card-around.ts';
import { CARD_WORDS } from './card-words.ts';
import { PagePricer } from './page-pricer.tsx';
import { wholeValues } from './whole-values.ts';

/** How a page writes what is bet on and where. */
export type PlayWords = {
  readonly play: (play: PricedPlay) => string;
  readonly book: (book: BookKey) => string;
};

/** What the rows of a page are worth at the reader's books, and the line that says so. */
export interface PageValues extends Ranking {
  /** `whole` where no row waits for what books keep in the league's other markets (PRICE-5). */
  readonly state: Loaded<'whole'>;
  /** What is with the figures of a row; null where they stand. Of a row whose figures are missing nothing is told. */
  missingOf(row: object): 'pending' | 'failed' | null;
  of(row: object): CardValue | null;
  spanOf(row: object): PlaySpan | null;
  /** Where the books' lines lie; null where no book has one. */
  fieldOf(row: object): LineField | null;
  /** The prop that a play would be on; null where nothing can be recorded. */
  subjectOf(row: object): RecordSubject | null;
  /** What can be recorded of a row; null where nothing can. */
  offerOf(row: object): PlayOffer | null;
  /** A distance between lines (in units of the stat) as a share of the stat's usual spread; null where that is not known. */
  spreadShare(row: object, distance: number): string | null;
  readonly Line: ComponentType<ValueLineProps>;
  readonly words: PlayWords;
}

export type ValueLineProps = Pick<CardAround, 'oddsFormat' | 'parts'> & {
  row: object;
  values: PageValues;
  /** The books have lines of their own, whose median is worth a word. */
  hasLines: boolean;
};

export type Loaded<T> = T | 'pending' | 'failed';

/** `pending` while there are no rows. */
export type ValuesState = PageValues | 'pending';

type LeagueQuery = typeof overroundsQuery;

let loaded: LeagueQuery | null = null;

/** Loads that code, which a page that needs it with its first rows has there before. Rejects where it cannot be loaded. */
export async function expectLeagueQuery(): Promise<LeagueQuery> {
  loaded = (await import('../../../data/overrounds.ts')).overroundsQuery;
  return loaded;
}

/** How to ask what each book keeps in a league's markets, which few pages need: its code is loaded where one does. */
function useLeagueQuery(isNeeded: boolean): Loaded<LeagueQuery> {
  const [query, setQuery] = useState<{ readonly of: Loaded<LeagueQuery> }>({ of: loaded ?? 'pending' });
  const isMissing = isNeeded && typeof query.of === 'string';
  useEffect(() => {
    if (!isMissing) return;
    return loadLate({
      load: expectLeagueQuery,
      // Each row on the page is drawn once more with its price.
      onLoaded: (own) => startTransition(() => setQuery({ of: own })),
      onFailure: () => setQuery({ of: 'failed' }),
      isUrgent: true,
    });
  }, [isMissing]);
  return query.of;
}

/** What each book keeps in the league's markets; null where nobody asks. */
function useOverrounds(league: League, isNeeded: boolean): Loaded<readonly OverroundSum[]> | null {
  const leagueQuery = useLeagueQuery(isNeeded);
  const query = useMemo(
    () => (isNeeded && typeof leagueQuery !== 'string' ? leagueQuery(league) : null),
    [isNeeded, leagueQuery, league],
  );
  const { data, isError } = useQuery(query ?? { queryKey: queryKeys.overrounds(league), queryFn: skipToken });
  if (!isNeeded) return null;
  if (typeof leagueQuery === 'string') return leagueQuery;
  return data ?? (isError ? 'failed' : 'pending');
}

/**
 * Prices the rows of a page, with the first drawing of them: what was drawn before React was there has its prices too
 * (PERF-17). `priceable` says how a row is priced and stays the same function; `words` stay the same object.
 */
export function useValues<Row extends object>(
  league: League,
  rows: readonly Row[] | null,
  priceable: (row: Row) => Recordable,
  words: PlayWords = CARD_WORDS,
): ValuesState {
  const { books } = usePreferences();
  const pricer = useMemo(() => new PagePricer(league, priceable, playOffer), [league, priceable]);
  const isNeeded = useMemo(() => rows !== null && pricer.needsLeague(rows), [pricer, rows]);
  const overrounds = useOverrounds(league, isNeeded);
  return useMemo(
    () => (rows === null ? 'pending' : pricer.valuesOf(rows, books, words, overrounds)),
    [pricer, rows, books, words, overrounds],
  );
}

/** The values of the page around; what it shows reads them where it shows a row. */
export const ValuesContext = createContext<ValuesState>('pending');

/** The values of the page around, null while not all are there. */
export function usePageValues(): PageValues | null {
  const values = wholeValues(useContext(ValuesContext));
  return typeof values === 'string' ? null : values;
}
