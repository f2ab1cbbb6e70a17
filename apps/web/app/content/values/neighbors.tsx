import { type Column, DataTable } from '@furrow/ui/data-table';
import { Link } from 'react-router';
import type { NeighborsView } from './neighbors-view.ts';

type Row = NeighborsView['rows'][number];
const LABELS = { land: 'Cropland', rent: 'Cash rent', yield: 'Rent' } as const;
const UNITS = { land: '$ per acre', rent: '$ per acre', yield: '% of price' } as const;

export function Neighbors({ view, state }: { readonly view: NeighborsView; readonly state: string }) {
  const { measure, year } = view;
  const columns: Column<Row>[] = [
    {
      key: 'state',
      label: 'State',
      cell: ({ own, name, path }) =>
        own ? (
          <b className="font-semibold">{name}</b>
        ) : (
          <Link to={path} className="link-plain">
            {name}
          </Link>
        ),
    },
    {
      key: 'value',
      label: LABELS[measure],
      sub: `${UNITS[measure]}, ${year}`,
      cell: (row) => <Bar row={row} />,
    },
    ...(measure === 'rent' ? [] : [dated('rent', 'Cash rent', '$ per acre, latest')]),
    ...(measure === 'yield' ? [] : [dated('yield', 'Rent', '% of price, latest')]),
  ];
  return (
    <section aria-labelledby="neighbors">
      <h2 id="neighbors">{view.title}</h2>
      <p className="mt-1 mb-4 text-ink-muted text-small">{`Cropland of ${state} and the states it borders on. ${view.basis}.`}</p>
      <DataTable
        caption={`${state} and its neighbors, ${year}`}
        dense
        columns={columns}
        rows={view.rows}
        rowKey={({ code }) => code}
        selected={({ own }) => own}
      />
      <p className="mt-3 text-fine text-ink-muted">
        n/a: not available. USDA NASS, Land Values and Cash Rents.
      </p>
    </section>
  );
}

function dated(key: 'rent' | 'yield', label: string, sub: string): Column<Row> {
  return {
    key,
    label,
    sub,
    numeric: true,
    cell: (row) => {
      const one = row[key];
      if (one === null) return <span className="text-ink-muted">n/a</span>;
      return (
        <>
          {one.text} <span className="text-fine text-ink-muted">{one.year}</span>
        </>
      );
    },
  };
}

function Bar({ row }: { readonly row: Row }) {
  if (row.value === null) return <span className="text-ink-muted">n/a</span>;
  return (
    <span className="grid grid-cols-[minmax(3rem,6rem)_auto] items-center gap-3">
      <svg width="100%" height="10" aria-hidden="true" className={row.own ? 'tone-net' : 'tone-leaf'}>
        <rect width={`${row.share}%`} height="10" rx="2" className="mark" />
      </svg>
      <b className="font-semibold">{row.value}</b>
    </span>
  );
}
