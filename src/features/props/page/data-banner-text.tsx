import { freshnessOf } from '../../../lib/league/freshness.ts';
import { agoText, whenWithZone } from '../../../lib/league/time-text.ts';
import { SOURCE_NAMES, type Source } from '../../../lib/projections/sources.ts';
import type { OldestTable } from '../../../lib/props/page-tables.ts';
import { Banner } from '../../../ui/panel.tsx';
import { CloudOff, History, TriangleAlert } from '../../../ui/plain-icons.tsx';

export type DataBannerProps = {
  updatedAt: string | null;
  oldestTable: OldestTable | null;
  isOffline: boolean;
  hasFailed: boolean;
  projectionsMissing: Source | 'all' | null;
};

/** What is wrong with rows that are nevertheless shown: no connection, a failed read, old lines, no projections. */
export function DataBannerText(props: DataBannerProps & { now: Date }) {
  const { updatedAt, oldestTable, isOffline, hasFailed, projectionsMissing, now } = props;
  const fetched = updatedAt === null ? null : new Date(updatedAt);
  const shown = fetched === null ? 'what was read before' : `the lines of ${whenWithZone(fetched, now)}`;
  const whose =
    projectionsMissing && projectionsMissing !== 'all' ? `${SOURCE_NAMES[projectionsMissing]} ` : '';
  const isStale = fetched !== null && freshnessOf(fetched, now) === 'stale';
  return (
    <div className="mt-2 space-y-2 empty:hidden">
      {isOffline ? (
        <Banner tone="warning" icon={CloudOff}>
          You are offline. This page shows {shown} and goes on by itself once the connection is back.
        </Banner>
      ) : hasFailed ? (
        <Banner tone="warning" icon={CloudOff}>
          Edgeboard cannot be reached right now. This page shows {shown} and tries again by itself.
        </Banner>
      ) : null}
      {isStale ? (
        <Banner tone="warning" icon={History}>
          Stale lines: {oldestTable ? `${oldestTable.name} ` : null}last updated {agoText(fetched, now)}.
          Check them with the sportsbook.
        </Banner>
      ) : null}
      {projectionsMissing ? (
        <Banner tone="warning" icon={TriangleAlert}>
          The {whose}projections could not be loaded, so {whose}edges are missing. This page tries again by
          itself.
        </Banner>
      ) : null}
    </div>
  );
}
