import { divideFloor, roundHalfEven } from '@furrow/kernel/rounding';
import { type FarmType, isUnitOffering } from './offering-type.ts';

/** The land that stands behind shares: ten are an acre. A unit has its part of the whole area. */
export interface SharedLand {
  readonly type: FarmType;
  readonly areaTenths: number;
  readonly totalShares: number;
}

/** In hundredths of an acre. Of shares it is exact; of units it is rounded, once, on the whole. */
export function acreHundredthsOf(shares: number, land: SharedLand): bigint {
  if (!isUnitOffering(land.type)) return BigInt(shares) * 10n;
  return roundHalfEven(BigInt(shares) * areaHundredths(land), BigInt(land.totalShares));
}

/** The most shares that have no more land behind them. Units are told by the hundredths they are shown with. */
export function sharesForAcres(hundredths: bigint, land: SharedLand): number {
  if (hundredths < 0n) return 0;
  if (!isUnitOffering(land.type)) return Number(divideFloor(hundredths, 10n));
  const guess = Number(divideFloor(hundredths * BigInt(land.totalShares), areaHundredths(land)));
  return acreHundredthsOf(guess + 1, land) <= hundredths ? guess + 1 : guess;
}

/** Without an area or units to divide it by, nobody can tell. */
export function isLandTold({ areaTenths, totalShares }: SharedLand): boolean {
  return areaTenths > 0 && totalShares > 0;
}

const areaHundredths = ({ areaTenths }: SharedLand): bigint => BigInt(areaTenths) * 10n;
