import { groupedNumber, groupThousands } from '@furrow/kernel/digits';
import { roundHalfUp } from '@furrow/kernel/rounding';

export const MEASURES = ['farms', 'land-in-farms', 'irrigated-acres', 'exports', 'net-income'] as const;
export type Measure = (typeof MEASURES)[number];

interface MeasureFacts {
  readonly label: string;
  readonly year: number;
  /** Of each state, so that they can be put in an order. */
  readonly ranked: boolean;
  readonly unit: 'farms' | 'acres' | 'thousand_dollars';
  readonly source: string;
  /** What a reader has to know before comparing. */
  readonly note: string | null;
}

export const MEASURE_FACTS: Record<Measure, MeasureFacts> = {
  farms: {
    label: 'Farms',
    year: 2018,
    ranked: true,
    unit: 'farms',
    source: 'USDA NASS, Farms and Land in Farms survey',
    note: null,
  },
  'land-in-farms': {
    label: 'Land in farms',
    year: 2018,
    ranked: true,
    unit: 'acres',
    source: 'USDA NASS, Farms and Land in Farms survey',
    note: null,
  },
  'irrigated-acres': {
    label: 'Irrigated land',
    year: 2017,
    ranked: true,
    unit: 'acres',
    source: 'USDA NASS, 2017 Census of Agriculture, sum of counties',
    note: 'Counties that USDA does not disclose are left out of the sum, so it can be low.',
  },
  exports: {
    label: 'Agricultural exports',
    year: 2011,
    ranked: true,
    unit: 'thousand_dollars',
    source: 'Plotly sample data, U.S. agricultural exports by state, 2011',
    note: 'The data set leaves out soybeans, so states that grow them rank lower than they would.',
  },
  'net-income': {
    label: 'Net farm income',
    year: 2025,
    ranked: false,
    unit: 'thousand_dollars',
    source: 'USDA ERS, farm income estimates',
    note: 'We have this figure for 12 states, so it is not a ranking of the country.',
  },
};

export function isMeasure(word: string): word is Measure {
  return (MEASURES as readonly string[]).includes(word);
}

/** '86,000', or '$11,274 million': dollars bring their scale along, so that no sentence can get it wrong. */
export function measureText(measure: Measure, value: number): string {
  if (MEASURE_FACTS[measure].unit !== 'thousand_dollars') return groupedNumber(value);
  return `$${groupThousands(roundHalfUp(BigInt(value), 1000n).toString())} million`;
}
