import type { Cents } from '@furrow/kernel/money';
import { percentsOfWhole } from './percent-of-whole.ts';
import { regionOfState } from './region-of-state.ts';

/** What somebody holds of one farm. */
export interface HeldFarm<CropType extends string> {
  readonly farmId: string;
  readonly state: string;
  readonly cropType: CropType;
  readonly crops: readonly string[];
  readonly cents: Cents;
}

export interface Part {
  readonly farms: number;
  readonly cents: Cents;
  readonly percent: string;
}

export interface RegionPart extends Part {
  readonly region: string;
  readonly states: readonly string[];
}

export interface CropPart<CropType extends string> extends Part {
  readonly cropType: CropType;
  readonly crops: readonly string[];
}

/** By region, the largest amount first; each farm is given once. */
export function partsByRegion(held: readonly HeldFarm<string>[]): RegionPart[] {
  return grouped(held, ({ state }) => regionOfState(state)).map(([region, farms, part]) => ({
    region,
    states: unique(farms.map(({ state }) => state)),
    ...part,
  }));
}

export function partsByCropType<CropType extends string>(
  held: readonly HeldFarm<CropType>[],
): CropPart<CropType>[] {
  return grouped(held, ({ cropType }) => cropType).map(([cropType, farms, part]) => ({
    cropType,
    crops: unique(farms.flatMap(({ crops }) => crops)),
    ...part,
  }));
}

export interface KindPart<Kind extends string> extends Part {
  readonly kind: Kind;
}

/** By kind of investment: how much an offering relies on income, and how much on change. */
export function partsByKind<Kind extends string>(
  held: readonly (HeldFarm<string> & { readonly kind: Kind })[],
): KindPart<Kind>[] {
  return grouped(held, ({ kind }) => kind).map(([kind, , part]) => ({ kind, ...part }));
}

function grouped<Farm extends HeldFarm<string>, Key extends string>(
  held: readonly Farm[],
  keyOf: (farm: Farm) => Key,
): [Key, readonly Farm[], Part][] {
  const groups = [...Map.groupBy(held, keyOf)].map(
    ([key, farms]) => [key, farms, farms.reduce((sum, { cents }) => sum + cents, 0n)] as const,
  );
  const sorted = groups.toSorted(([a, , x], [b, , y]) => (x === y ? (a < b ? -1 : 1) : x > y ? -1 : 1));
  const percents = percentsOfWhole(sorted.map(([, , cents]) => cents));
  return sorted.map(([key, farms, cents], index) => [
    key,
    farms,
    { farms: farms.length, cents, percent: percents[index] ?? '0.0' },
  ]);
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)].toSorted();
