/** Any farm on a public list changed. */
export const FARM_LIST_CHANNEL = 'refresh.farm.list';

/** Something of the listener's own changed: a signed-in person hears their own messages on it. */
export const OWN_REFRESH_CHANNEL = 'refresh';

const ONE_FARM = 'invest.2.farm.';

/** That farm changed. */
export function farmChannel(farmId: string): string {
  return `${ONE_FARM}${farmId}`;
}
