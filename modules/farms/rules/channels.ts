import type { Id } from '@furrow/kernel/ids';
/** Any farm on a public list changed. */
export const FARM_LIST_CHANNEL = 'refresh.farm.list';

/** Followed by the id of the farm. */
export const FARM_CHANNEL_PREFIX = 'invest.2.farm.';

/** That farm changed. */
export function farmChannel(farmId: Id<'farm'>): string {
  return `${FARM_CHANNEL_PREFIX}${farmId}`;
}
