import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import type { House } from '@furrow/module/house';
import type { Cause } from '../ledger/write-journals.ts';

export interface ExpiredHold {
  readonly holdId: Id<'jrn'>;
  readonly accountId: Id<'acc'>;
  /** What the money was promised to. */
  readonly cause: Cause;
  readonly now: Date;
}

export type HoldExpired = (tx: Transaction, expired: ExpiredHold) => Promise<void>;

declare module '@furrow/module/house' {
  interface Questions {
    /** Money that was set aside went back because nobody used it in time; told in the transaction that gives it back. */
    holdExpired(tx: Transaction, expired: ExpiredHold): Promise<void>;
  }
}

export function tellHoldExpired({ answersTo }: Pick<House, 'answersTo'>): HoldExpired {
  return async (tx, expired) => {
    for (const hear of answersTo('holdExpired')) await hear(tx, expired);
  };
}
