import { type Column, DataTable } from '@furrow/ui/data-table';
import { FarmCell } from './farm-cell.tsx';
import type { ListRow } from './list-row.ts';
import { NOT_AVAILABLE } from './not-available.ts';

const COLUMNS: readonly Column<ListRow>[] = [
  { key: 'farm', label: 'Farm', cell: (farm) => <FarmCell farm={farm} /> },
  { key: 'crop', label: 'Crop', cell: ({ crop, style }) => <Value value={crop} about={style} /> },
  {
    key: 'irr',
    label: 'Net IRR',
    sub: 'target, after fees',
    numeric: true,
    className: 'whitespace-nowrap',
    cell: ({ irr, years }) => <Value value={irr} about={years} />,
  },
  {
    key: 'yield',
    label: 'Gross yield',
    sub: 'year 1, target',
    numeric: true,
    cell: (farm) => farm.yield || NOT_AVAILABLE,
  },
  {
    key: 'minimum',
    label: 'Minimum',
    numeric: true,
    cell: ({ minimum, minimumShares }) =>
      minimum === '' ? NOT_AVAILABLE : <Value value={minimum} about={minimumShares} />,
  },
  { key: 'price', label: 'Price', sub: 'per acre', numeric: true, cell: ({ price }) => price },
  {
    key: 'now',
    label: 'Now',
    cell: ({ standing, percent, left, closes }) => (
      <Value
        value={percent === '' ? standing : `${percent}% subscribed`}
        about={left === '' ? '' : `${left} left`}
        more={closes}
      />
    ),
  },
];

/** The open offerings of a page side by side, figure under figure. */
export function OfferingsList({ farms }: { readonly farms: readonly ListRow[] }) {
  return (
    <div className="mt-5">
      <DataTable
        caption="Open offerings"
        columns={COLUMNS}
        rows={farms}
        rowKey={(farm) => farm.slug}
        small="cards"
      />
    </div>
  );
}

interface ValueProps {
  readonly value: string;
  readonly about: string;
  readonly more?: string;
}

function Value({ value, about, more = '' }: ValueProps) {
  return (
    <>
      {value}
      {[about, more].filter(Boolean).map((line) => (
        <small key={line} className="block text-ink-muted">
          {line}
        </small>
      ))}
    </>
  );
}
