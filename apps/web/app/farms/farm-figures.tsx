import { formatDollars } from '@furrow/kernel/money';
import type { FarmDetail } from '@furrow/modules/farms/contract';
import { isUnitOffering } from '@furrow/modules/farms/rules';
import { Figure } from '@furrow/ui/figure';
import { FigureRow } from '@furrow/ui/figure-row';
import { centsOf, grossYield, holdText, minimumAmount, netIrr, sharesText, shareWord } from './farm-text.ts';

/** The figures one compares farms by, each with its basis. */
export function FarmFigures({ farm }: { farm: FarmDetail }) {
  const benchmark = farm.land_benchmark;
  const units = isUnitOffering(farm.type);
  return (
    <FigureRow className="page mt-8 md:grid-flow-row md:grid-cols-3 md:gap-y-6 desk:grid-cols-[11fr_9fr_10fr_12fr_13fr_9fr]">
      <Figure
        size="large"
        label="Net IRR"
        value={netIrr(farm)}
        basis={`target, after fees, ${farm.hold_years} years`}
      />
      <Figure
        size="large"
        label="Gross yield"
        value={grossYield(farm)}
        basis={
          farm.gross_yield === null ? 'income comes with the harvest' : 'year 1 rent ÷ purchase price, target'
        }
      />
      <Figure
        size="large"
        label="Price per acre"
        value={formatDollars(centsOf(farm.price_per_acre))}
        basis={
          benchmark
            ? `${benchmark.label} ${formatDollars(centsOf(benchmark.per_acre), { cents: 'never' })}, ${benchmark.period}`
            : 'purchase price'
        }
      />
      <Figure
        size="large"
        label={units ? 'Price per unit' : 'Price per share'}
        value={formatDollars(centsOf(farm.price_per_share))}
        basis={units ? `one of ${sharesText(farm, farm.total_shares)}` : '10 shares are 1 acre'}
      />
      <Figure
        size="large"
        label="Minimum"
        value={minimumAmount(farm)}
        basis={
          farm.min_shares_amount > 0
            ? sharesText(farm, farm.min_shares_amount)
            : `no ${shareWord(farm, 2)} left`
        }
      />
      <Figure
        size="large"
        label="Planned hold"
        value={holdText(farm)}
        basis={`sale planned after ${farm.hold_years} years`}
      />
    </FigureRow>
  );
}
