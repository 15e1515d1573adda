import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { slateWrittenQuery } from '../../../data/slate-written.ts';
import { agoText } from '../../../lib/league/time-text.ts';
import { SOURCE_NAMES } from '../../../lib/projections/sources.ts';
import { type SportAges, sportAges } from '../../../lib/today/sport-ages.ts';
import { useIsNear } from '../../../ui/use-is-near.ts';
import { useNow } from '../../../ui/use-now.ts';

const TICK_MS = 5000;

type Aged = { key: string; name: string; writtenAt: string | null };

/** The lines of a sport that were not read for longest, by their name, and each of its sources. */
function agesOf({ league, name, lines, sources }: SportAges): Aged[] {
  return [
    {
      key: `${league} lines`,
      name: lines ? `${name}: oldest lines, ${lines.menuLabel}` : `${name}: lines`,
      writtenAt: lines?.updatedAt ?? null,
    },
    ...sources.map(({ source, writtenAt }) => ({
      key: `${league} ${source}`,
      name: `${name}: ${SOURCE_NAMES[source]}`,
      writtenAt,
    })),
  ];
}

/** The age of each sport's lines and projections, asked for once a reader comes near. */
export function DataAges() {
  const now = useNow(TICK_MS);
  const list = useRef<HTMLUListElement>(null);
  const { data, isPending } = useQuery({ ...slateWrittenQuery, enabled: useIsNear(list) });
  const missing = isPending ? '…' : data ? 'nothing yet' : 'not known';
  return (
    <ul ref={list} translate="no" className="mt-3 grid max-w-3xl gap-x-8 gap-y-1.5 text-base sm:grid-cols-2">
      {sportAges(data)
        .flatMap(agesOf)
        .map(({ key, name, writtenAt }) => (
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
