import { queryOptions, useQueries } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryKeys } from '../../../data/query-keys.ts';
import { newestWriting } from '../../../data/read-table.ts';
import { sports } from '../../../lib/catalog/catalog.ts';
import { agoText } from '../../../lib/league/time-text.ts';
import { SOURCE_NAMES, SOURCES } from '../../../lib/projections/sources.ts';
import { useIsNear } from '../../../ui/use-is-near.ts';
import { useNow } from '../../../ui/use-now.ts';

const TICK_MS = 5000;
const FRESH_MS = 60_000;

type AgedTable = Parameters<typeof newestWriting>[0];

/** When a table was last written; null while it has no rows. */
function writtenQuery(table: AgedTable) {
  return queryOptions({
    queryKey: queryKeys.written(table),
    queryFn: ({ signal }) => newestWriting(table, { signal }),
    staleTime: FRESH_MS,
  });
}

/** The first category's lines and each source, of every sport. */
const ROWS = sports.flatMap(({ league, name, categories, sources }) => [
  ...categories.slice(0, 1).map(({ from, title }) => ({
    key: `${league} lines`,
    name: `${name}: lines of ${title}`,
    table: from.table as AgedTable,
  })),
  ...SOURCES.flatMap((source) => {
    const stored = sources[source];
    return stored
      ? [
          {
            key: `${league} ${source}`,
            name: `${name}: ${SOURCE_NAMES[source]}`,
            table: stored.table as AgedTable,
          },
        ]
      : [];
  }),
]);

/** The age of each sport's lines and projections, asked for once a reader comes near. */
export function DataAges() {
  const now = useNow(TICK_MS);
  const list = useRef<HTMLUListElement>(null);
  const enabled = useIsNear(list);
  const ages = useQueries({ queries: ROWS.map(({ table }) => ({ ...writtenQuery(table), enabled })) });
  return (
    <ul ref={list} translate="no" className="mt-3 grid max-w-3xl gap-x-8 gap-y-1.5 text-base sm:grid-cols-2">
      {ROWS.map(({ key, name }, at) => {
        const { data, isPending } = ages[at] ?? { data: undefined, isPending: true };
        return (
          <li key={key} className="flex justify-between gap-3 border-b border-hairline pb-1.5">
            <span className="text-ink-2">{name}</span>
            <span className="font-semibold whitespace-nowrap">
              {data
                ? agoText(new Date(data), now)
                : isPending
                  ? '…'
                  : data === null
                    ? 'nothing yet'
                    : 'not known'}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
