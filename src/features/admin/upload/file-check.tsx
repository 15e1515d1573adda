import { TriangleAlert } from 'lucide-react';
import { counted, countText } from '../../../lib/odds/format.ts';
import type { ProjectionRow } from '../../../lib/projections/sources.ts';
import { type DataColumn, DataTable } from '../../../ui/data-table.tsx';
import { useIsDesktop } from '../../../ui/media-query.ts';
import type { FileCheck, SlotState } from './use-upload.ts';

function Unmatched({ players }: { players: SlotState['unmatched'] }) {
  if (players === null) return null;
  if (players === 'being read') return <p className="text-ink-3">Looking for each player's props…</p>;
  if (players === 'unreadable') return <p className="text-ink-3">Who has no prop could not be read.</p>;
  const { names, count } = players;
  if (count === 0) return <p className="text-ink-2">Every player has a prop.</p>;
  const more = count - names.length;
  return (
    <details>
      <summary className="cursor-pointer py-1 touch:py-3.5 font-semibold text-ink-2">
        <TriangleAlert aria-hidden="true" className="mr-1.5 inline size-4 align-[-0.2em] text-orange-ink" />
        {counted(count, 'player matches', 'players match')} no prop
      </summary>
      <p className="max-h-40 overflow-y-auto break-words text-ink-2">
        {names.join(', ')}
        {more > 0 ? ` and ${countText(more)} more` : ''}
      </p>
    </details>
  );
}

/** What was recognized in a file: its columns, its players, who of them has no prop, its first rows. */
export function FileCheckView({ check, unmatched }: { check: FileCheck; unmatched: SlotState['unmatched'] }) {
  const isDesktop = useIsDesktop();
  const found = check.columns.filter(({ header }) => header !== null);
  const absent = check.columns.filter(({ header }) => header === null);
  return (
    <div className="space-y-2 text-base">
      <p className="break-words">
        <span className="font-semibold">{check.fileName}</span>: {counted(check.players, 'player', 'players')}{' '}
        in {counted(check.total, 'row', 'rows')}
        {check.repeated > 0 ? `, of which ${check.repeated} say again what another says` : ''}.
      </p>
      <ul aria-label="Recognized columns" className="flex flex-wrap gap-1.5 text-sm">
        {found.map(({ column, header }) => (
          <li key={column.column} className="rounded-tile border border-hairline bg-raised px-2 py-0.5">
            {header === column.column ? header : `${header} → ${column.column}`}
          </li>
        ))}
        {absent.map(({ column }) => (
          <li
            key={column.column}
            className="rounded-tile border border-dashed border-outline px-2 py-0.5 text-ink-3"
          >
            {column.column}: not in the file
          </li>
        ))}
      </ul>
      <Unmatched players={unmatched} />
      {check.preview.length > 0 ? (
        <details open={isDesktop}>
          <summary className="cursor-pointer py-1 touch:py-3.5 text-sm font-semibold text-ink-2">
            First rows
          </summary>
          <DataTable
            caption={`First rows of ${check.fileName}`}
            columns={found.map(
              ({ column }): DataColumn<ProjectionRow> => ({
                header: column.column,
                cell: (row) => row[column.column] ?? '—',
                align: column.cell.kind === 'stat' ? 'right' : 'left',
                isBroad: column.cell.kind === 'player',
              }),
            )}
            rows={check.preview}
            rowKey={(row) => JSON.stringify(row)}
          />
        </details>
      ) : null}
    </div>
  );
}
