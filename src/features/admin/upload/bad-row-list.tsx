import { Download } from 'lucide-react';
import { counted } from '../../../lib/odds/format.ts';
import { Button } from '../../../ui/button.tsx';
import type { BadRows } from './queries.ts';
import { saveBadRows } from './save-csv.ts';

const BAD_ROWS_SHOWN = 8;

/** The first rows that cannot be used, and all that are known as a file. */
export function BadRowList({ fileName, rows: { listed, count } }: { fileName: string; rows: BadRows }) {
  const shown = listed.slice(0, BAD_ROWS_SHOWN);
  const more = count - shown.length;
  return (
    <div className="mt-2">
      <ul aria-label="Bad rows" className="space-y-0.5">
        {shown.map(({ row, player, problem }) => (
          <li key={row}>
            <span className="font-semibold">Row {row}</span>
            {player === null ? '' : ` (${player})`}: {problem}
          </li>
        ))}
      </ul>
      {more > 0 ? <p>and {counted(more, 'more row', 'more rows')}.</p> : null}
      <Button className="mt-2" onClick={() => saveBadRows(fileName, listed)}>
        <Download aria-hidden="true" className="size-4" />
        Download{' '}
        {count > listed.length ? `the first ${counted(listed.length, 'bad row', 'bad rows')}` : 'bad rows'}
      </Button>
    </div>
  );
}
