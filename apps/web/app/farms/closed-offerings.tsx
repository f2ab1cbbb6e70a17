import { groupedNumber } from '@furrow/kernel/digits';
import { type Column, DataTable } from '@furrow/ui/data-table';
import { Pagination } from '@furrow/ui/pagination';
import type { ClosedRow } from './closed-row.ts';
import { FarmCell } from './farm-cell.tsx';
import { CLOSED_A_PAGE, lastPage, type OfferingsAddress, offeringsHref } from './offerings-address.ts';

const COLUMNS: readonly Column<ClosedRow>[] = [
  { key: 'farm', label: 'Farm', cell: (farm) => <FarmCell farm={farm} /> },
  { key: 'crop', label: 'Crop', cell: ({ crop }) => crop },
  { key: 'acres', label: 'Acres', numeric: true, cell: ({ acres }) => acres },
  { key: 'raise', label: 'Offering size', numeric: true, cell: ({ raise }) => raise },
  { key: 'irr', label: 'Net IRR', sub: 'initial target', numeric: true, cell: ({ irr }) => irr },
  { key: 'closed', label: 'Closed', className: 'whitespace-nowrap', cell: ({ closed }) => closed },
  { key: 'now', label: 'Now', cell: ({ outcome }) => outcome },
];

interface ClosedOfferingsProps {
  readonly farms: readonly ClosedRow[];
  readonly count: number;
  readonly address: OfferingsAddress;
}

export function ClosedOfferings({ farms, count, address }: ClosedOfferingsProps) {
  if (farms.length === 0) return null;
  const before = (address.closed - 1) * CLOSED_A_PAGE;
  return (
    <section id="closed-offerings" className="page pb-24" aria-labelledby="closed-heading">
      <h2 id="closed-heading">Closed offerings</h2>
      <p className="mt-1 mb-6 text-ink-muted">
        Newest first. You can no longer invest in these.
        {count > farms.length ? ` ${before + 1} to ${before + farms.length} of ${groupedNumber(count)}.` : ''}
      </p>
      <DataTable
        caption="Closed offerings"
        columns={COLUMNS}
        rows={farms}
        rowKey={(farm) => farm.slug}
        small="cards"
      />
      <Pagination
        page={address.closed}
        pageCount={lastPage(count, CLOSED_A_PAGE)}
        hrefFor={(closed) => `${offeringsHref({ ...address, closed })}#closed-offerings`}
        label="Pages of closed offerings"
      />
    </section>
  );
}
