import { skipToken, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryKeys } from '../../data/query-keys.ts';
import type { Sport } from '../../lib/catalog/types.ts';
import { projectionAges } from '../../lib/projections/age.ts';
import type { ProjectionRow, SourceTable } from '../../lib/projections/sources.ts';
import type { ProjectionRows } from '../../lib/props/project.ts';
import type { ReadState } from './page/list-page.tsx';
import { projectionsQuery } from './projection-queries.ts';

type SourceQuery = UseQueryOptions<
  readonly ProjectionRow[],
  Error,
  readonly ProjectionRow[],
  readonly string[]
>;

const NO_SOURCE: SourceQuery = { queryKey: queryKeys.projections('none'), queryFn: skipToken };

function useSource(source: SourceTable | undefined) {
  const query: SourceQuery = source ? projectionsQuery(source) : NO_SOURCE;
  const { data, error, isFetched, refetch } = useQuery(query);
  // Data that an earlier read gave stays, whatever a later one meets.
  const isMissing = error !== null && data === undefined;
  return { data, isMissing, isSettled: source === undefined || isFetched, refetch };
}

type SourceState = Pick<ReturnType<typeof useSource>, 'data' | 'isMissing'>;

/** Whose edges are missing because a read failed: of one source where the other is there. */
function missingOf(sabersim: SourceState, etr: SourceState): ReadState['projectionsMissing'] {
  if (sabersim.isMissing) return etr.data ? 'sabersim' : 'all';
  return etr.isMissing ? (sabersim.data ? 'etr' : 'all') : null;
}

/** Tables whose games the projections are shown with; null until they were read. */
type GameTables = readonly { readonly rows: readonly { readonly commence_time: string }[] }[] | null;

/**
 * The projections of a sport's sources, and how old they are. `areSettled`: each was read or failed once; lines without their edges would
 * jump when the edges come, and a source that failed is not waited for.
 */
export function useProjections({ league, sources }: Sport, tables: GameTables) {
  const sabersim = useSource(sources.sabersim);
  const etr = useSource(sources.etr);
  const projections = useMemo<ProjectionRows>(
    () => ({ sabersim: sabersim.data, etr: etr.data }),
    [sabersim.data, etr.data],
  );
  const ages = useMemo(
    () => projectionAges(league, tables ?? [], projections),
    [league, tables, projections],
  );
  return {
    projections,
    ages,
    areSettled: sabersim.isSettled && etr.isSettled,
    missing: missingOf(sabersim, etr),
    refresh: () => {
      if (sources.sabersim) void sabersim.refetch();
      if (sources.etr) void etr.refetch();
    },
  };
}

/** The same state, of the projections too. */
export function withProjections(
  readState: ReadState,
  { ages, missing, refresh }: ReturnType<typeof useProjections>,
): ReadState {
  return {
    ...readState,
    projectionAges: ages,
    projectionsMissing: missing,
    refresh: () => {
      readState.refresh();
      refresh();
    },
  };
}
