import { formatMonth } from '@furrow/kernel/dates';
import { formatDollars } from '@furrow/kernel/money';
import type { FarmComparable, FarmDetail } from '@furrow/modules/farms/contract';
import { DataTable } from '@furrow/ui/data-table';
import { centsOf } from '../farm-text.ts';

interface ComparablesTableProps {
  readonly farm: FarmDetail;
  readonly comparables: readonly FarmComparable[];
}

/** What land like it sold for nearby, the farm itself first. */
export function ComparablesTable({ farm, comparables }: ComparablesTableProps) {
  return (
    <section aria-labelledby="comparables">
      <h2 id="comparables">Sales nearby</h2>
      <p className="mt-2 text-ink-muted">
        Price of this farm: {formatDollars(centsOf(farm.price_per_acre), { cents: 'never' })} per acre.
      </p>
      <DataTable
        className="mt-6"
        small="cards"
        caption="Comparable sales"
        rows={comparables}
        rowKey={(sale) => `${sale.place} ${sale.sold}`}
        columns={[
          {
            key: 'place',
            label: 'Sale',
            cell: (sale) => (
              <>
                {sale.place}
                <small className="block font-normal text-ink-muted">{sale.note}</small>
              </>
            ),
          },
          { key: 'sold', label: 'Sold', cell: (sale) => formatMonth(sale.sold) },
          { key: 'miles', label: 'Distance', numeric: true, cell: (sale) => `${sale.miles} mi` },
          { key: 'acres', label: 'Acres', numeric: true, cell: (sale) => sale.acres.toLocaleString('en-US') },
          {
            key: 'price',
            label: 'Price',
            sub: 'per acre',
            numeric: true,
            cell: (sale) => formatDollars(centsOf(sale.price_per_acre), { cents: 'never' }),
          },
        ]}
      />
    </section>
  );
}
