import { formatDollars } from '@furrow/kernel/money';
import type { FarmDetail, FarmPlan } from '@furrow/modules/farms/contract';
import { planInCents } from '@furrow/modules/farms/rules';
import { DataTable } from '@furrow/ui/data-table';
import { sharesText } from '../farm-text.ts';
import { feeParts } from '../fee-parts.ts';
import { NOT_AVAILABLE } from '../not-available.ts';
import { FeeEffectChart } from './fee-effect-chart.tsx';
import { feeBasis, feeTime } from './fee-text.ts';

interface FeeTableProps {
  readonly farm: FarmDetail;
  readonly plan: FarmPlan | null;
  readonly shares: number;
}

/** Every fee with its basis and one's own part of it, and what they take of the return. */
export function FeeTable({ farm, plan, shares }: FeeTableProps) {
  return (
    <section aria-labelledby="fees">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 id="fees">All fees</h2>
        <p className="text-small text-ink-muted">
          Your share, for {sharesText(farm, shares)}. Later fees are estimates.
        </p>
      </div>
      <DataTable
        className="mt-6"
        small="cards"
        caption="All fees of this offering"
        rows={feeParts(farm, shares)}
        rowKey={({ fee }) => fee.name}
        columns={[
          { key: 'name', label: 'Fee', cell: ({ fee }) => fee.name },
          {
            key: 'when',
            label: 'When',
            cell: ({ fee }) => <p className="first-letter:uppercase">{feeTime(fee)}</p>,
          },
          {
            key: 'basis',
            label: 'Basis',
            cell: ({ fee }) => (
              <>
                {feeBasis(fee)}
                {fee.note === null ? null : <small className="block text-ink-muted">{fee.note}</small>}
              </>
            ),
          },
          {
            key: 'part',
            label: 'Your share',
            numeric: true,
            cell: ({ cents }) => (cents === null ? NOT_AVAILABLE : formatDollars(cents, { cents: 'always' })),
          },
        ]}
      />
      {plan === null ? null : (
        <FeeEffectChart plan={plan} cents={planInCents(plan, farm.fees, farm)} holdYears={farm.hold_years} />
      )}
    </section>
  );
}
