export type ChartTone = 'net' | 'land' | 'fee' | 'stone' | 'sky' | 'sand' | 'leaf' | 'loss';

export interface ChartSeries {
  readonly key: string;
  readonly name: string;
  readonly tone: ChartTone;
  /** One per category; `null` where no figure exists. */
  readonly values: readonly (number | null)[];
}

export const MISSING = 'n/a';

export function shownValue(value: number | null | undefined, format: (value: number) => string): string {
  return value === null || value === undefined ? MISSING : format(value);
}

export interface BarFact {
  readonly label: string;
  readonly value: string;
  readonly note?: string | undefined;
}

export interface BarSeries extends ChartSeries {
  readonly detail?: string | undefined;
  /** Which bars carry their value at rest; the others show it when read. */
  readonly labels?: 'all' | 'extremes' | undefined;
  /** Summary figures at the end of the row: average, worst year. */
  readonly facts?: readonly BarFact[] | undefined;
}

export interface LineSeries extends ChartSeries {
  readonly dashed?: boolean | undefined;
  /** Washes the ground under the line; for the one series the chart is about. */
  readonly area?: boolean | undefined;
}

/** A span across which values do not compare, such as a change of method; on the same measure as the places. */
export interface ChartGap {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly detail: string;
}
