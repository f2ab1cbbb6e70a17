import type { ValueMeasure } from '@furrow/modules/content/rules';
import { type Column, DataTable } from '@furrow/ui/data-table';
import { ArrowDown } from 'lucide-react';
import { Link } from 'react-router';
import type { Sort } from './read-choice.ts';
import type { ToolView } from './tool-view.ts';

type Row = ToolView['rows'][number];

const SUBS = { land: '$ per acre', rent: '$ per acre', yield: '% of price' } as const;
const LABELS = { land: 'Price', rent: 'Cash rent', yield: 'Rent' } as const;

/** All fifty states; each head is a link that sorts, so that it works without a script. */
export function StateTable({ view }: { readonly view: ToolView }) {
  const { choice, measure, className } = view;
  const main: ValueMeasure[] = [
    measure,
    ...(['land', 'rent', 'yield'] as const).filter((one) => one !== measure),
  ];
  const sort = (key: Sort) => (choice.sort === key ? 'descending' : undefined);
  const head = (key: Sort, label: string) => (
    <Link to={view.sorts[key]} preventScrollReset className="sort-link min-h-6">
      {label}
      {choice.sort === key ? <ArrowDown aria-hidden="true" /> : null}
    </Link>
  );
  const columns: Column<Row>[] = [
    {
      key: 'state',
      label: 'State',
      head: (
        <>
          {head('rank', 'Rank')} <span aria-hidden="true">·</span> {head('state', 'State')}
        </>
      ),
      cell: (row) => (
        <span className="flex gap-3">
          <span className="w-5 text-ink-muted">{row.rank ?? ''}</span>
          <Link to={row.path} className="link-plain">
            {row.name}
          </Link>
        </span>
      ),
    },
    ...main.map(
      (one): Column<Row> => ({
        key: one,
        label: LABELS[one],
        head: head(one, LABELS[one]),
        sub: SUBS[one],
        sort: sort(one),
        numeric: true,
        cell: (row) =>
          one === measure ? <b className="font-semibold">{row[one] ?? NA}</b> : (row[one] ?? NA),
      }),
    ),
    ...(measure === 'yield'
      ? []
      : [
          {
            key: 'change',
            label: 'Change',
            head: head('change', 'Change'),
            sub: `since ${choice.year - 1}`,
            sort: sort('change'),
            numeric: true,
            className: 'max-sm:hidden',
            cell: (row: Row) => row.change ?? NA,
          } satisfies Column<Row>,
        ]),
  ];
  return (
    <DataTable
      caption={`${LABELS[measure]} of ${className} by state, ${choice.year}`}
      dense
      columns={columns}
      rows={view.rows}
      rowKey={(row) => row.state}
      selected={(row) => row.state === choice.state}
    />
  );
}

const NA = <span className="text-ink-muted">n/a</span>;
