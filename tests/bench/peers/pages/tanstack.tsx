import {
  type ColumnDef,
  flexRender,
  getCoreRowModel,
  getFilteredRowModel,
  getSortedRowModel,
  type Row,
  useReactTable,
} from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BOOKS, byEdge, type PeerRow, readRows } from './rows.ts';

// TanStack Table with TanStack Virtual, as its own examples put them together, with what such a page does for speed: rows
// are memoized, and the search is deferred.
const ROW_PX = 32;

const columns: ColumnDef<PeerRow>[] = [
  { id: 'name', header: 'Player', accessorFn: ({ name }) => name, filterFn: 'includesString' },
  { id: 'game', header: 'Game', accessorFn: ({ game }) => game },
  ...BOOKS.map(
    (book, at): ColumnDef<PeerRow> => ({ id: book, header: book, accessorFn: ({ quotes }) => quotes[at] }),
  ),
  { id: 'sabersim', header: 'SaberSim', accessorFn: ({ sabersim }) => sabersim },
  {
    id: 'SaberSim Edge',
    header: 'Edge',
    accessorFn: ({ sabersimEdge }) => sabersimEdge,
    sortingFn: (one, other) => byEdge('sabersimEdge')(one.original, other.original),
  },
  { id: 'etr', header: 'ETR', accessorFn: ({ etr }) => etr },
  {
    id: 'ETR Edge',
    header: 'ETR Edge',
    accessorFn: ({ etrEdge }) => etrEdge,
    sortingFn: (one, other) => byEdge('etrEdge')(one.original, other.original),
  },
];

const ListRow = memo(function ListRow({ row, top }: { row: Row<PeerRow>; top: number }) {
  return (
    <div className="row placed" data-row="" style={{ transform: `translateY(${top}px)` }}>
      {row.getVisibleCells().map((cell) => (
        <span key={cell.id}>{flexRender(cell.column.columnDef.cell, cell.getContext())}</span>
      ))}
    </div>
  );
});

function List({ rows, words, order }: { rows: PeerRow[]; words: string; order: string }) {
  const columnFilters = useMemo(() => (words === '' ? [] : [{ id: 'name', value: words }]), [words]);
  const sorting = useMemo(() => [{ id: order, desc: false }], [order]);
  const table = useReactTable({
    data: rows,
    columns,
    state: { columnFilters, sorting },
    getCoreRowModel: getCoreRowModel(),
    getFilteredRowModel: getFilteredRowModel(),
    getSortedRowModel: getSortedRowModel(),
  });
  const shown = table.getRowModel().rows;
  const virtualizer = useWindowVirtualizer({ count: shown.length, estimateSize: () => ROW_PX, overscan: 6 });
  return (
    <>
      <output>{`${shown.length} props`}</output>
      <div className="row">
        {table.getFlatHeaders().map(({ id, column, getContext }) => (
          <span key={id}>{flexRender(column.columnDef.header, getContext())}</span>
        ))}
      </div>
      <div className="tall" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = shown[index];
          return row && <ListRow key={row.id} row={row} top={start} />;
        })}
      </div>
    </>
  );
}

function App() {
  const [rows, setRows] = useState<PeerRow[] | null>(null);
  const [words, setWords] = useState('');
  const [order, setOrder] = useState('SaberSim Edge');
  const settled = useDeferredValue(words);
  useEffect(() => {
    void readRows().then(setRows);
  }, []);
  return (
    <>
      <header>
        <input
          type="search"
          aria-label="Search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <label>
          Sort by{' '}
          <select value={order} onChange={({ target }) => setOrder(target.value)}>
            <option>SaberSim Edge</option>
            <option>ETR Edge</option>
          </select>
        </label>
      </header>
      {rows && <List rows={rows} words={settled} order={order} />}
    </>
  );
}

const root = document.createElement('main');
document.body.append(root);
createRoot(root).render(<App />);
