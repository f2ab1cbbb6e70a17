import type { FarmStatus } from '../rules/index.ts';

/** Topic in the outbox of every change of a farm that the public can see. */
export const FARM_CHANGED = 'farm.changed';

/** On `refresh.farm.list`: enough to know that a list is stale. */
export type FarmListMessage = {
  readonly event: typeof FARM_CHANGED;
  readonly farm_id: string;
  readonly slug: string;
};

/** On `invest.2.farm.{id}`: the figures that moved. It names no investor. */
export type FarmMessage = FarmListMessage & {
  readonly status: FarmStatus;
  readonly subscribed_shares: number;
  readonly remaining_shares: number;
  readonly percent_subscribed: number;
  readonly can_invest: boolean;
};
