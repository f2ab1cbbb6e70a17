import { formatDollars } from '@furrow/kernel/money';
import type { FarmDetail } from '@furrow/modules/farms/contract';
import { isUnitOffering } from '@furrow/modules/farms/rules';
import { Figure } from '@furrow/ui/figure';
import { FigureRow } from '@furrow/ui/figure-row';
import { availabilityOf } from './availability.ts';
import {
  centsOf,
  grossYield,
  holdBasis,
  holdText,
  minimumAmount,
  netIrr,
  sharesText,
  shareWord,
  yieldBasis,
} from './farm-text.ts';
import { priceMadeOf, remainderText, unitPriceBasis } from './price-parts.ts';

/** The figures one compares farms by, each with its basis. */
export function FarmFigures({ farm }: { farm: FarmDetail }) {
  const benchmark = farm.land_benchmark;
  const units = isUnitOffering(farm.type);
  return (
    <div className="page mt-8">
      <FigureRow>
        <Figure label="Net IRR" value={netIrr(farm)} basis={`target, after fees, ${farm.hold_years} years`} />
        <Figure label="Gross yield" value={grossYield(farm)} basis={yieldBasis(farm)} />
        <Figure
          label="Price per acre"
          value={formatDollars(centsOf(farm.price_per_acre))}
          basis={
            benchmark
              ? `${benchmark.label} ${formatDollars(centsOf(benchmark.per_acre), { cents: 'never' })}, ${benchmark.period}`
              : 'purchase price'
          }
        />
        <Figure
          label={units ? 'Price per unit' : 'Price per share'}
          value={formatDollars(centsOf(farm.price_per_share), { cents: 'always' })}
          basis={[unitPriceBasis(farm), priceMadeOf(farm), remainderText(farm)]
            .filter((line) => line !== null)
            .map(asLine)}
        />
        <Figure label="Minimum" value={minimumAmount(farm)} basis={minimumBasis(farm)} />
        <Figure label="Planned hold" value={holdText(farm)} basis={holdBasis(farm)} />
      </FigureRow>
    </div>
  );
}

function asLine(line: string) {
  return (
    <span key={line} className="block not-first:mt-1">
      {line}
    </span>
  );
}

function minimumBasis(farm: FarmDetail): string {
  switch (availabilityOf(farm)) {
    case 'hold':
      return 'not taking investments right now';
    case 'over':
      return 'past its closing date';
    case 'closed':
      return 'the offering is closed';
    case 'full':
      return `no ${shareWord(farm, 2)} left`;
    default:
      return sharesText(farm, farm.min_shares_amount);
  }
}
