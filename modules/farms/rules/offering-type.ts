export const FARM_TYPES = ['invest', 'pledge', 'invest_unit', 'pledge_unit', 'dummy'] as const;
export type FarmType = (typeof FARM_TYPES)[number];

/** Unit offerings divide the raise, share offerings divide the land. */
export function isUnitOffering(type: FarmType): boolean {
  return type === 'invest_unit' || type === 'pledge_unit';
}

/** A pledge is a stated interest without documents or money. */
export function isPledge(type: FarmType): boolean {
  return type === 'pledge' || type === 'pledge_unit';
}

/**
 * Shares change hands in these only. A pledge states interest and reserves nothing until the offering opens; a dummy is a
 * worked example: it opens at its own address, stands on no list, counts in no total and sells nothing.
 */
export function sellsShares(type: FarmType): boolean {
  return type === 'invest' || type === 'invest_unit';
}
