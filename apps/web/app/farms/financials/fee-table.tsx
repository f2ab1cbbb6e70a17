import { formatDollars } from '@furrow/kernel/money';
import { formatPercent } from '@furrow/kernel/percent';
import type { FarmDetail, FarmFee, FarmPlan } from '@furrow/modules/farms/contract';
import {
  type FeeTime,
  feeCents,
  feeEffect,
  feeInCents,
  partOf,
  planInCents,
  project,
} from '@furrow/modules/farms/rules';
import { DataTable } from '@furrow/ui/data-table';
import { centsOf, sharesText } from '../farm-text.ts';
import { NOT_AVAILABLE } from '../not-available.ts';
import { feeBasis } from './fee-text.ts';
import { plannedChoice, scenarioOf } from './scenario-choice.ts';

interface FeeTableProps {
  readonly farm: FarmDetail;
  readonly fees: readonly FarmFee[];
  readonly plan: FarmPlan | null;
  readonly shares: number;
}

const WHEN: Record<FeeTime, string> = {
  at_closing: 'once, at closing',
  each_year: 'each year',
  at_sale: 'once, at the sale',
};

/** Every fee with its basis and one's own part of it. */
export function FeeTable({ farm, fees, plan, shares }: FeeTableProps) {
  const planned = plan === null ? null : planInCents(plan, fees, farm);
  const scenario = plan === null ? null : scenarioOf(plannedChoice(plan, farm.hold_years));
  const effect = planned === null || scenario === null ? null : feeEffect(planned, scenario);
  const amounts = {
    purchasePriceCents: centsOf(farm.purchase_price),
    raiseCents: centsOf(farm.raised),
    incomeCents: planned?.incomeCents[0] ?? null,
    salePriceCents: planned === null || scenario === null ? null : project(planned, scenario).sale.priceCents,
  };
  return (
    <section aria-labelledby="fees">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 id="fees">Every fee</h2>
        <p className="text-small text-ink-muted">Your part is reckoned for {sharesText(farm, shares)}</p>
      </div>
      <DataTable
        className="mt-6"
        small="cards"
        caption="Every fee of this offering"
        rows={fees}
        rowKey={(fee) => fee.name}
        columns={[
          { key: 'name', label: 'Fee', cell: (fee) => fee.name },
          { key: 'when', label: 'When', cell: (fee) => WHEN[fee.when] },
          {
            key: 'basis',
            label: 'Basis',
            cell: (fee) => (
              <>
                {feeBasis(fee)}
                {fee.note === null ? null : <small className="block text-ink-muted">{fee.note}</small>}
              </>
            ),
          },
          {
            key: 'part',
            label: 'Your part',
            numeric: true,
            cell: (fee) => {
              const whole = feeCents(feeInCents(fee), amounts);
              return whole === null
                ? NOT_AVAILABLE
                : formatDollars(partOf(whole, shares, farm.total_shares), { cents: 'always' });
            },
          },
        ]}
      />
      {effect === null ? null : (
        <p className="mt-5 max-w-[44rem] text-small text-ink-muted">
          In the base case the farm itself would return {formatPercent(effect.grossIrrBps, 1)} a year if
          nobody charged anything. Fees take {formatPercent(effect.grossIrrBps - effect.netIrrBps, 1)} of
          that; {formatPercent(effect.netIrrBps, 1)} is left for you. What is paid at closing comes out of the
          raise and is already inside the price of a share.
        </p>
      )}
    </section>
  );
}
