import type { Id } from '@furrow/kernel/ids';
import type { FarmStatus } from '../rules/index.ts';

/** Topic in the outbox of every change of a farm that somebody can see. */
export const FARM_CHANGED = 'farm.changed';

/** Topic of a change of who may see a farm: sockets that follow it are let in anew. */
export const FARM_ACCESS_CHANGED = 'farm.access_changed';

/** Topic of a wish that was made, given up or fulfilled; only the person themself hears of it. */
export const FARM_WATCHED = 'farm.watched';

/** What became different, so that an open page can say so. `gone`: it is no longer for everybody. */
export const FARM_CHANGES = [
  'shares',
  'status',
  'details',
  'address',
  'prospectus',
  'map',
  'documents',
  'notes',
  'valuation',
  'outlook',
  'gone',
] as const;
export type FarmChange = (typeof FARM_CHANGES)[number];

/** On `refresh.farm.list`: enough to know that a list is stale. */
export type FarmListMessage = {
  readonly event: typeof FARM_CHANGED;
  readonly farm_id: Id<'farm'>;
  readonly slug: string;
};

/** The figures that may have moved. They name no investor. */
export type FarmFigures = {
  readonly slug: string;
  readonly status: FarmStatus;
  readonly subscribed_shares: number;
  readonly remaining_shares: number;
  readonly percent_subscribed: number;
  readonly can_invest: boolean;
};

/** On `invest.2.farm.{id}`. Of a farm that is not for everybody nothing is said but that it changed. */
export type FarmMessage = {
  readonly event: typeof FARM_CHANGED;
  readonly farm_id: Id<'farm'>;
  readonly what: FarmChange;
} & Partial<FarmFigures>;

/** On `refresh`, to one person. */
export type FarmWatchedMessage = { readonly event: typeof FARM_WATCHED; readonly farm_id: Id<'farm'> };
