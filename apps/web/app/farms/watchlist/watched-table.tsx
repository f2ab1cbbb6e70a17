import { formatDollars } from '@furrow/kernel/money';
import { plural } from '@furrow/kernel/text';
import type { FarmSummary, WatchedFarm } from '@furrow/modules/farms/contract';
import { Button } from '@furrow/ui/button';
import { type Column, DataTable } from '@furrow/ui/data-table';
import { availabilityOf, closing, isOpen, outcome, progressShown } from '../availability.ts';
import { AVAILABILITY_LABELS } from '../availability-labels.ts';
import { FarmCell } from '../farm-cell.tsx';
import {
  acres,
  centsOf,
  cropText,
  grossYield,
  minimumAmount,
  netIrr,
  place,
  sharesText,
} from '../farm-text.ts';
import { NOT_AVAILABLE } from '../not-available.ts';
import { useWantChange } from '../use-want-change.ts';
import type { WatchList } from './watch-lists.ts';

const columnsAt = (now: Date): readonly Column<WatchedFarm>[] => [
  {
    key: 'farm',
    label: 'Farm',
    cell: ({ farm }) => <FarmCell farm={{ ...farm, picture: farm.thumbnail.small, place: place(farm) }} />,
  },
  {
    key: 'crop',
    label: 'Crop',
    cell: ({ farm }) => (
      <>
        {cropText(farm)}
        <small className="block text-ink-muted">{acres(farm)}</small>
      </>
    ),
  },
  { key: 'now', label: 'Now', cell: ({ farm }) => <Now farm={farm} now={now} /> },
  {
    key: 'irr',
    label: 'Net IRR',
    sub: 'target, after fees',
    numeric: true,
    className: 'whitespace-nowrap',
    cell: ({ farm }) => (
      <>
        {netIrr(farm)}
        <small className="block text-ink-muted">
          {farm.hold_years} {plural(farm.hold_years, 'year')}
        </small>
      </>
    ),
  },
  {
    key: 'yield',
    label: 'Gross yield',
    sub: 'year 1, target',
    numeric: true,
    cell: ({ farm }) => grossYield(farm) ?? NOT_AVAILABLE,
  },
  {
    key: 'price',
    label: 'Price',
    sub: 'per acre',
    numeric: true,
    cell: ({ farm }) => formatDollars(centsOf(farm.price)),
  },
  {
    key: 'minimum',
    label: 'Minimum',
    numeric: true,
    cell: ({ farm }) => minimumAmount(farm, 'never') ?? NOT_AVAILABLE,
  },
];

interface WatchedTableProps {
  readonly list: WatchList;
  readonly now: Date;
  /** The row that had the keyboard is gone. */
  readonly onLeft: () => void;
}

export function WatchedTable({ list, now, onLeft }: WatchedTableProps) {
  const leave: Column<WatchedFarm> = {
    key: 'leave',
    label: '',
    head: <span className="visually-hidden">Change</span>,
    className: 'needs-script text-right',
    cell: ({ farm }) => <Leave farm={farm} list={list} onLeft={onLeft} />,
  };
  return (
    <DataTable
      caption={list.title}
      columns={[...columnsAt(now), leave]}
      rows={list.farms}
      rowKey={({ farm }) => farm.id}
      small="cards"
    />
  );
}

function Now({ farm, now }: { readonly farm: FarmSummary; readonly now: Date }) {
  const availability = availabilityOf(farm);
  return (
    <div>
      {availability === 'closed' ? outcome(farm) : AVAILABILITY_LABELS[availability]}
      {isOpen(farm) && progressShown(farm) ? (
        <small className="block text-ink-muted">{sharesText(farm, farm.remaining_shares)} left</small>
      ) : null}
      <small className="block text-ink-muted">{closing(farm, now)}</small>
    </div>
  );
}

function Leave({ farm, list, onLeft }: Omit<WatchedTableProps, 'now'> & { readonly farm: FarmSummary }) {
  const { sending, change } = useWantChange();
  const leave = async () => {
    if (await change(farm.id, list.want, false, list.left(farm.name))) onLeft();
  };
  return (
    <Button size="small" loading={sending} onClick={() => void leave()}>
      {list.leave}
      <span className="visually-hidden">: {farm.name}</span>
    </Button>
  );
}
