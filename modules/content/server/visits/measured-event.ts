import type { Queryable } from '@furrow/database/database';
import type { AccountFields } from '../../rules/index.ts';

export interface AskedEvent {
  readonly userId: string;
  /** Of a milestone or an investment. */
  readonly id: string;
  /** What is sensitive of an account and may be told all the same. */
  readonly fields: readonly string[];
  readonly now: Date;
}

export type MeasuredEvent =
  | { readonly event: 'investment'; readonly amountCents: bigint; readonly shares: number }
  | { readonly event: string; readonly account: AccountFields };

declare module '@furrow/module/house' {
  interface Questions {
    /** What counts of something this person did; null where it is not theirs, unknown or not done. */
    measuredEvent(database: Queryable, asked: AskedEvent): Promise<MeasuredEvent | null>;
  }
}
