import { formatDollars } from '@furrow/kernel/money';
import { formatPercent } from '@furrow/kernel/percent';
import type { FarmDetail, FarmFinancials, FarmPlan } from '@furrow/modules/farms/contract';
import { amountCentsOf, planInCents } from '@furrow/modules/farms/rules';
import { Figure } from '@furrow/ui/figure';
import { FigureRow } from '@furrow/ui/figure-row';
import { StackedBars } from '@furrow/ui/stacked-bars';
import { type ReactNode, useMemo, useState } from 'react';
import { pricingOf, sharesText } from '../farm-text.ts';
import { asDollars, dollars } from './chart-dollars.ts';
import { IrrTable } from './irr-table.tsx';
import { SaleChart } from './sale-chart.tsx';
import { choiceText, plannedChoice, scenarioOf } from './scenario-choice.ts';
import { ScenarioControls } from './scenario-controls.tsx';
import { shareOutcome } from './share-outcome.ts';

interface ProjectionProps {
  readonly farm: FarmDetail;
  readonly plan: FarmPlan;
  readonly fees: FarmFinancials['fees'];
  readonly shares: number;
  /** The year of the first payment. */
  readonly firstYear: number;
  /** The way to another number of shares. */
  readonly children: ReactNode;
}

/** What some shares would pay, year by year and at the sale, in the case that the reader chooses. */
export function Projection({ farm, plan, fees, shares, firstYear, children }: ProjectionProps) {
  const [choice, setChoice] = useState(() => plannedChoice(plan, farm.hold_years));
  const cents = useMemo(() => planInCents(plan, fees, farm), [plan, fees, farm]);
  const outcome = shareOutcome(cents, scenarioOf(choice), shares, farm.total_shares);
  const amountCents = amountCentsOf(shares, pricingOf(farm));
  const { onTopCents } = outcome;
  const chosen = sharesText(farm, shares);
  const saleYear = firstYear + choice.holdYears - 1;
  const categories = outcome.years.map(({ year }) => String(firstYear + year - 1));
  return (
    <section aria-labelledby="projection">
      <h2 id="projection">What {chosen} could pay you</h2>
      <p className="mt-2 text-ink-muted">
        On {formatDollars(amountCents)}
        {onTopCents === 0n ? '' : ` and ${formatDollars(onTopCents)} in added fees`}. A target, not a promise.
        Shown: {choiceText(choice)}.
      </p>
      <div className="mt-8 space-y-6">
        {children}
        <ScenarioControls plan={plan} choice={choice} onChange={setChoice} />
      </div>
      <FigureRow className="mt-8">
        <Figure
          label="Net return"
          value={outcome.netIrrBps === null ? null : formatPercent(outcome.netIrrBps, 1)}
          basis="IRR per year, after all fees"
        />
        <Figure
          label="From the sale"
          value={formatDollars(outcome.saleCents, { cents: 'never' })}
          basis={`in ${saleYear}, reserve included`}
        />
        <Figure
          label="Total received"
          value={formatDollars(outcome.receivedCents, { cents: 'never' })}
          basis={`for ${formatDollars(amountCents + onTopCents, { cents: 'never' })} paid in`}
        />
      </FigureRow>
      {outcome.short ? (
        <p className="mt-4 text-small text-negative">
          In this case, costs in one year exceed income and reserve. The farm would need more money, and you
          would not get the return shown.
        </p>
      ) : null}
      <StackedBars
        className="mt-10"
        title={`${plan.income_label}, and what you keep`}
        subtitle={`Dollars a year for ${chosen}. ${plan.income_basis}. The sale in ${saleYear} is shown below.`}
        source={plan.note}
        categoryName="Year"
        categories={categories}
        totalName="Paid by the farm"
        format={dollars}
        beside={{
          key: 'sale',
          name: 'To you from the sale',
          tone: 'net',
          values: categories.map((year) => (year === String(saleYear) ? asDollars(outcome.saleCents) : 0)),
        }}
        series={[
          {
            key: 'net',
            name: 'To you',
            tone: 'net',
            values: outcome.years.map(({ distributedCents }) => asDollars(distributedCents)),
          },
          {
            key: 'fees',
            name: 'Fees',
            tone: 'fee',
            values: outcome.years.map(({ feesCents }) => asDollars(feesCents)),
          },
          {
            key: 'costs',
            name: 'Taxes and costs',
            tone: 'sand',
            values: outcome.years.map(({ costsCents }) => asDollars(costsCents)),
          },
        ]}
      />
      <SaleChart
        plan={plan}
        cents={cents}
        choice={choice}
        shares={shares}
        totalShares={farm.total_shares}
        chosen={chosen}
        year={saleYear}
      />
      <IrrTable plan={plan} cents={cents} choice={choice} />
    </section>
  );
}
