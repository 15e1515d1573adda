import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryKeys } from '../../../data/query-keys.ts';
import { readSlateWritten } from '../../../data/read-slate.ts';
import { sports } from '../../../lib/catalog/catalog.ts';
import { agoText } from '../../../lib/league/time-text.ts';
import { SOURCE_NAMES, SOURCES } from '../../../lib/projections/sources.ts';
import { oldestWritten } from '../../../lib/props/page-tables.ts';
import { useIsNear } from '../../../ui/use-is-near.ts';
import { useNow } from '../../../ui/use-now.ts';

const TICK_MS = 5000;
const FRESH_MS = 60_000;

type Written = ReadonlyMap<string, unknown>;
type Aged = { key: string; name: string; writtenAt: string | null };

function writingOf(written: Written | undefined, table: string): string | null {
  const instant = written?.get(table);
  return typeof instant === 'string' ? instant : null;
}

/** The lines of every sport that were not read for longest, by their name, and each of its sources. */
function agesOf(written: Written | undefined): Aged[] {
  return sports.flatMap(({ league, name, categories, priceCategories, sources }) => {
    const kinds = [
      ...categories.map(({ menuLabel, from }) => ({ menuLabel, table: from.table })),
      ...priceCategories,
    ];
    const oldest = oldestWritten(
      kinds.map(({ menuLabel, table }) => ({ menuLabel, updatedAt: writingOf(written, table) })),
    );
    return [
      {
        key: `${league} lines`,
        name: oldest ? `${name}: oldest lines, ${oldest.menuLabel}` : `${name}: lines`,
        writtenAt: oldest?.updatedAt ?? null,
      },
      ...SOURCES.flatMap((source) => {
        const stored = sources[source];
        if (!stored) return [];
        return {
          key: `${league} ${source}`,
          name: `${name}: ${SOURCE_NAMES[source]}`,
          writtenAt: writingOf(written, stored.table),
        };
      }),
    ];
  });
}

/** The age of each sport's lines and projections, asked for once a reader comes near. */
export function DataAges() {
  const now = useNow(TICK_MS);
  const list = useRef<HTMLUListElement>(null);
  const enabled = useIsNear(list);
  const { data, isPending } = useQuery({
    queryKey: queryKeys.slateWritten,
    queryFn: ({ signal }) => readSlateWritten(signal),
    staleTime: FRESH_MS,
    enabled,
  });
  const missing = isPending ? '…' : data ? 'nothing yet' : 'not known';
  return (
    <ul ref={list} translate="no" className="mt-3 grid max-w-3xl gap-x-8 gap-y-1.5 text-base sm:grid-cols-2">
      {agesOf(data).map(({ key, name, writtenAt }) => (
        <li key={key} className="flex justify-between gap-3 border-b border-hairline pb-1.5">
          <span className="text-ink-2">{name}</span>
          <span className="font-semibold whitespace-nowrap">
            {writtenAt === null ? missing : agoText(new Date(writtenAt), now)}
          </span>
        </li>
      ))}
    </ul>
  );
}
