import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  /** Second line of the head: unit, date or basis. */
  readonly sub?: string | undefined;
  /** Replaces the label where the head is a link that sorts. */
  readonly head?: ReactNode;
  readonly sort?: 'ascending' | 'descending' | undefined;
  readonly numeric?: boolean | undefined;
  /** The column that names the row. The first, if none says so. */
  readonly rowHead?: boolean | undefined;
  readonly cell: (row: Row) => ReactNode;
  readonly total?: ReactNode;
  readonly className?: string | undefined;
}

export interface DataTableProps<Row> {
  /** Says what the table shows; hidden if a heading beside it already does. */
  readonly caption: string;
  readonly showCaption?: boolean | undefined;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly selected?: ((row: Row) => boolean) | undefined;
  readonly dense?: boolean | undefined;
  /** Without room for all columns: rows become cards, or the table scrolls inside itself. */
  readonly small?: 'cards' | 'scroll' | undefined;
  readonly className?: string | undefined;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, showCaption, columns, rows, rowKey, selected, dense, small = 'scroll', className } = props;
  const headKey = (columns.find((column) => column.rowHead) ?? columns[0])?.key;
  const hasTotals = columns.some((column) => column.total !== undefined);
  const cellProps = (column: Column<Row>) => ({
    className: classes(column.numeric && 'numeric', column.className) || undefined,
    'data-label': column.key === headKey ? undefined : labelOf(column),
  });
  // A card lays label and value side by side: whatever a cell is made of must be one value.
  const asOneValue = (content: ReactNode) => (small === 'cards' ? <div>{content}</div> : content);
  const table = (
    <table
      className={classes(
        'data-table',
        dense && 'data-table-dense',
        small === 'cards' && 'data-table-cards',
        className,
      )}
    >
      <caption className={showCaption ? undefined : 'visually-hidden'}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              aria-sort={column.sort}
              className={classes(column.numeric && 'numeric', column.className) || undefined}
            >
              {column.head ?? column.label}
              {column.sub !== undefined && <span className="table-sub">{column.sub}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} data-selected={selected?.(row) || undefined}>
            {columns.map((column) =>
              column.key === headKey ? (
                <th key={column.key} scope="row" {...cellProps(column)}>
                  {asOneValue(column.cell(row))}
                </th>
              ) : (
                <td key={column.key} {...cellProps(column)}>
                  {asOneValue(column.cell(row))}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      {hasTotals && (
        <tfoot>
          <tr>
            {columns.map((column) => (
              <td key={column.key} {...cellProps(column)}>
                {column.total}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
  if (small === 'cards') return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className="table-scroll" aria-label={caption} tabIndex={0}>
      {table}
    </section>
  );
}

/** A card has no head above it, so its labels carry both lines of it. */
function labelOf<Row>({ label, sub }: Column<Row>): string {
  return sub === undefined ? label : `${label}, ${sub}`;
}
