/** Any farm on a public list changed. */
export const FARM_LIST_CHANNEL = 'refresh.farm.list';

const ONE_FARM = 'invest.2.farm.';

/** That farm changed. */
export function farmChannel(farmId: string): string {
  return `${ONE_FARM}${farmId}`;
}
