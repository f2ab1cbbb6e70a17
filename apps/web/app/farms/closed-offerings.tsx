import { formatDollars } from '@furrow/kernel/money';
import type { FarmSummary } from '@furrow/modules/farms/contract';
import { type Column, DataTable } from '@furrow/ui/data-table';
import { outcome } from './availability.ts';
import { FarmCell } from './farm-cell.tsx';
import { centsOf, cropText, NOT_AVAILABLE, netIrr } from './farm-text.ts';
import { shortDate } from './short-date.ts';

const COLUMNS: readonly Column<FarmSummary>[] = [
  { key: 'farm', label: 'Farm', cell: (farm) => <FarmCell farm={farm} /> },
  { key: 'crop', label: 'Crop', cell: cropText },
  { key: 'acres', label: 'Acres', numeric: true, cell: (farm) => farm.area_size.toLocaleString('en-US') },
  {
    key: 'raise',
    label: 'Raise',
    numeric: true,
    cell: (farm) => formatDollars(centsOf(farm.raised), { cents: 'never' }),
  },
  { key: 'irr', label: 'Net IRR', sub: 'target at opening', numeric: true, cell: netIrr },
  {
    key: 'closed',
    label: 'Closed',
    className: 'whitespace-nowrap',
    cell: (farm) => (farm.closed_at === null ? NOT_AVAILABLE : shortDate(new Date(farm.closed_at))),
  },
  { key: 'now', label: 'Now', cell: outcome },
];

interface ClosedOfferingsProps {
  farms: readonly FarmSummary[];
  count: number;
}

export function ClosedOfferings({ farms, count }: ClosedOfferingsProps) {
  if (farms.length === 0) return null;
  return (
    <section id="closed-offerings" className="page pb-24" aria-labelledby="closed-heading">
      <h2 id="closed-heading">Closed offerings</h2>
      <p className="mt-1 mb-6 text-ink-muted">
        Most recently closed first. These no longer take investments.
        {count > farms.length ? ` The latest ${farms.length} of ${count} are shown.` : ''}
      </p>
      <DataTable
        caption="Closed offerings"
        columns={COLUMNS}
        rows={farms}
        rowKey={(farm) => farm.id}
        small="cards"
      />
    </section>
  );
}
