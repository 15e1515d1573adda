import { sports } from '../catalog/catalog.ts';
import type { EventsTable } from '../catalog/types.ts';
import type { League } from '../league/leagues.ts';
import type { SourceAge } from '../projections/age.ts';
import { SOURCES } from '../projections/sources.ts';
import { oldestWritten } from '../props/page-tables.ts';

/** When each table was last written, by its name, as `slate_written` answers. */
type SlateWritten = ReadonlyMap<string, unknown>;

/** How old a sport's lines and projections are. */
export interface SportAges {
  readonly league: League;
  readonly name: string;
  readonly eventsTable: EventsTable;
  /** The kind whose lines were written longest ago, and when (ISO 8601); null without lines, or where that is not known. */
  readonly lines: { readonly menuLabel: string; readonly updatedAt: string } | null;
  /** The sources that the sport has. */
  readonly sources: readonly SourceAge[];
}

function writingOf(written: SlateWritten | undefined, table: string): string | null {
  const instant = written?.get(table);
  return typeof instant === 'string' ? instant : null;
}

/** The ages of every sport, in the order of the home page; `undefined` is an answer that has not come (PRICE-16, ADM-20). */
export function sportAges(written: SlateWritten | undefined): readonly SportAges[] {
  return sports.map(({ league, name, eventsTable, categories, priceCategories, sources }) => {
    const kinds = [
      ...categories.map(({ menuLabel, from }) => ({ menuLabel, table: from.table })),
      ...priceCategories,
    ];
    return {
      league,
      name,
      eventsTable,
      lines: oldestWritten(
        kinds.map(({ menuLabel, table }) => ({ menuLabel, updatedAt: writingOf(written, table) })),
      ),
      sources: SOURCES.flatMap((source) => {
        const stored = sources[source];
        return stored ? [{ source, writtenAt: writingOf(written, stored.table) }] : [];
      }),
    };
  });
}
