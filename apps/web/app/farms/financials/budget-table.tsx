import { formatDollars } from '@furrow/kernel/money';
import { formatPercent } from '@furrow/kernel/percent';
import { roundHalfUp } from '@furrow/kernel/rounding';
import type { FarmBudgetLine } from '@furrow/modules/farms/contract';
import { DataTable } from '@furrow/ui/data-table';
import { centsOf } from '../farm-text.ts';

/** Where the money raised goes, to the cent. */
export function BudgetTable({
  budget,
  raised,
}: {
  readonly budget: readonly FarmBudgetLine[];
  readonly raised: string;
}) {
  const whole = centsOf(raised);
  return (
    <section aria-labelledby="budget">
      <h2 id="budget">Where the money goes</h2>
      <DataTable
        className="mt-6"
        small="cards"
        caption="How the money raised is spent"
        rows={budget}
        rowKey={(line) => line.name}
        columns={[
          {
            key: 'name',
            label: 'Use',
            cell: (line) => (
              <>
                {line.name}
                {line.note === null ? null : (
                  <small className="block font-normal text-ink-muted">{line.note}</small>
                )}
              </>
            ),
            total: 'Total',
          },
          {
            key: 'share',
            label: 'Share of total',
            numeric: true,
            cell: (line) => formatPercent(Number(roundHalfUp(centsOf(line.amount) * 10_000n, whole)), 1),
          },
          {
            key: 'amount',
            label: 'Amount',
            numeric: true,
            cell: (line) => formatDollars(centsOf(line.amount)),
            total: formatDollars(whole),
          },
        ]}
      />
    </section>
  );
}
