import { stateName } from '@furrow/kernel/states';
import { plural } from '@furrow/kernel/text';
import type { PortfolioSummary } from '@furrow/modules/investments/contract';
import { ProgressBar } from '@furrow/ui/progress-bar';
import { dollars } from '../../wallet/wallet-words.ts';
import { AllocationTable, shareText } from './allocation-table.tsx';

interface ByRegionProps {
  readonly regions: PortfolioSummary['investments_percent_grouped_by_region'];
}

/** What was paid for, by the production regions of the Department of Agriculture. */
export function ByRegion({ regions }: ByRegionProps) {
  return (
    <section aria-labelledby="by-region">
      <h2 id="by-region" className="text-h2">
        By region
      </h2>
      <ul className="mt-5 border-line-ink border-t">
        {regions.map(({ region, states, properties, amount, percent }) => (
          <li key={region} className="border-line border-b py-4">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{region}</span>
              <span className="tabular-nums">
                {dollars(amount)} <b className="ml-2 font-semibold">{shareText(percent)}</b>
              </span>
            </p>
            <ProgressBar label={`${region}, percent`} value={Number(percent)} className="mt-2 w-full" />
            <p className="mt-1 text-fine text-ink-muted">
              {states.map(stateName).join(', ')} · {properties} {plural(properties, 'farm')}
            </p>
          </li>
        ))}
      </ul>
      <AllocationTable
        caption="Your farms by region"
        by="Region"
        lines={regions.map(({ region, properties: farms, amount, percent }) => ({
          ...{ key: region, label: region, farms, amount, percent },
        }))}
      />
    </section>
  );
}
