import type { ProjectionRow } from '../../lib/csv/same-player.ts';
import { type DataColumn, DataTable } from '../ui/data-table.tsx';
import { useWideScreen } from '../ui/wide-screen.ts';
import { counted } from './outcome-texts.ts';
import type { FileCheck } from './use-upload.ts';

/** What was recognised in a file: its columns, its players, its first rows. */
export function FileCheckView({ check }: { check: FileCheck }) {
  const wide = useWideScreen();
  const found = check.columns.filter(({ header }) => header !== null);
  const absent = check.columns.filter(({ header }) => header === null);
  return (
    <div className="space-y-2 text-base">
      <p className="break-words">
        <span className="font-semibold">{check.fileName}</span>: {counted(check.players, 'player', 'players')}{' '}
        in {counted(check.total, 'row', 'rows')}
        {check.repeated > 0 ? `, of which ${check.repeated} say again what another says` : ''}.
      </p>
      <ul aria-label="Recognised columns" className="flex flex-wrap gap-1.5 text-sm">
        {found.map(({ column, header }) => (
          <li key={column.column} className="rounded-tile border border-rule bg-raised px-2 py-0.5">
            {header === column.column ? header : `${header} → ${column.column}`}
          </li>
        ))}
        {absent.map(({ column }) => (
          <li
            key={column.column}
            className="rounded-tile border border-dashed border-edge px-2 py-0.5 text-ink-3"
          >
            {column.column}: not in the file
          </li>
        ))}
      </ul>
      {check.preview.length > 0 ? (
        <details open={wide}>
          <summary className="cursor-pointer py-1 text-sm font-semibold text-ink-2">First rows</summary>
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
