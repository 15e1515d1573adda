import {
  ClientSideRowModelModule,
  type ColDef,
  ColumnApiModule,
  createGrid,
  ExternalFilterModule,
  ModuleRegistry,
  RowApiModule,
} from 'ag-grid-community';
import 'ag-grid-community/styles/ag-grid.css';
import 'ag-grid-community/styles/ag-theme-alpine-no-font.css';
import { BOOKS, byEdge, controls, ORDERS, type PeerRow, readRows } from './rows.ts';

// AG Grid Community with the modules that this page needs and no others. Its styles are a file: the policy that all pages here
// are served with refuses styles that a script writes.
ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  ColumnApiModule,
  ExternalFilterModule,
  RowApiModule,
]);

const { search, sort, say, list } = controls();
list.className = 'grid ag-theme-alpine';
const largest =
  (edge: 'sabersimEdge' | 'etrEdge'): ColDef<PeerRow>['comparator'] =>
  (_one, _other, { data: one }, { data: other }) =>
    one && other ? byEdge(edge)(one, other) : 0;
const columnDefs: ColDef<PeerRow>[] = [
  { headerName: 'Player', field: 'name' },
  { headerName: 'Game', field: 'game' },
  ...BOOKS.map(
    (book, at): ColDef<PeerRow> => ({
      headerName: book,
      colId: book,
      valueGetter: ({ data }) => data?.quotes[at],
    }),
  ),
  { headerName: 'SaberSim', field: 'sabersim' },
  { headerName: 'Edge', field: 'sabersimEdge', sort: 'asc', comparator: largest('sabersimEdge') },
  { headerName: 'ETR', field: 'etr' },
  { headerName: 'ETR Edge', field: 'etrEdge', comparator: largest('etrEdge') },
];
let words = '';
const grid = createGrid<PeerRow>(list, {
  theme: 'legacy',
  columnDefs,
  rowHeight: 32,
  animateRows: false,
  isExternalFilterPresent: () => words !== '',
  doesExternalFilterPass: ({ data }) => data?.name.toLowerCase().includes(words) ?? false,
  onModelUpdated: ({ api }) => {
    const count = api.getDisplayedRowCount();
    if (count > 0) say(count);
  },
});
search.addEventListener('input', () => {
  words = search.value.toLowerCase();
  grid.onFilterChanged();
});
sort.addEventListener('change', () => {
  grid.applyColumnState({
    state: [{ colId: sort.value === 'ETR Edge' ? ORDERS['ETR Edge'] : ORDERS['SaberSim Edge'], sort: 'asc' }],
    defaultState: { sort: null },
  });
});
grid.setGridOption('rowData', await readRows());
