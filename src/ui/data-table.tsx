import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useIsDesktop } from './media-query.ts';

export type DataColumn<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are right-aligned, so that their digits line up. */
  align?: 'left' | 'right';
  /** On a phone this value takes the width of two. */
  isBroad?: boolean;
};

/** Rows under a heading of their own; the only group of a table may have none. */
export type RowGroup<Row> = { title: string | null; rows: readonly Row[] };

type GroupedTableProps<Row> = {
  caption: string;
  columns: readonly DataColumn<Row>[];
  groups: readonly RowGroup<Row>[];
  rowKey: (row: Row) => string;
};

function Cards<Row>({ caption, columns, groups, rowKey }: GroupedTableProps<Row>) {
  return (
    <ul aria-label={caption} className="space-y-2">
      {groups.flatMap(({ title, rows }) =>
        rows.map((row, at) => (
          <li key={rowKey(row)}>
            {title !== null && at === 0 ? <h2 className="py-2 text-base font-bold">{title}</h2> : null}
            <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 rounded-panel border border-hairline bg-panel p-3">
              {columns.map((column) => (
                <div key={column.header} className={classNames('min-w-0', column.isBroad && 'col-span-2')}>
                  <dt className="text-xs text-ink-3">{column.header}</dt>
                  <dd className="text-base font-semibold break-words">{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        )),
      )}
    </ul>
  );
}

/** A table whose rows stand in groups; under 768 px each row is a card of its own, so that nothing has to be scrolled sideways. */
export function GroupedTable<Row>(props: GroupedTableProps<Row>) {
  const { caption, columns, groups, rowKey } = props;
  const isDesktop = useIsDesktop();
  if (!isDesktop) return <Cards {...props} />;
  const alignment = (column: DataColumn<Row>) => (column.align === 'right' ? 'text-right' : 'text-left');
  return (
    <div className="overflow-x-auto rounded-panel border border-hairline bg-panel">
      <table className="w-full border-collapse text-base">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-hairline">
            {columns.map((column) => (
              <th
                key={column.header}
                scope="col"
                className={classNames('px-4 py-2.5 text-sm font-semibold text-ink-3', alignment(column))}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title} className="border-b border-hairline last:border-0">
            {title === null ? null : (
              <tr className="border-b border-hairline bg-raised">
                <th
                  scope="rowgroup"
                  colSpan={columns.length}
                  className="px-4 py-1.5 text-left text-sm font-bold"
                >
                  {title}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <tr key={rowKey(row)} className="border-b border-hairline last:border-0 hover:bg-raised">
                {columns.map((column) => (
                  <td
                    key={column.header}
                    className={classNames('px-4 py-2.5 align-top font-medium', alignment(column))}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

type DataTableProps<Row> = Omit<GroupedTableProps<Row>, 'groups'> & { rows: readonly Row[] };

export function DataTable<Row>({ rows, ...rest }: DataTableProps<Row>) {
  return <GroupedTable {...rest} groups={[{ title: null, rows }]} />;
}
