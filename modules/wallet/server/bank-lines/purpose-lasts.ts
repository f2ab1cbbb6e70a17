import type { Transaction } from '@furrow/database/database';
import type { House } from '@furrow/module/house';
import type { Purpose } from '../payments/payment-ended.ts';

declare module '@furrow/module/house' {
  interface Questions {
    /** Whether what a wire paid for has its money, or still counts on it. */
    purposeLasts(tx: Transaction, purpose: Purpose): Promise<boolean>;
  }
}

export type PurposeLasts = (tx: Transaction, purpose: Purpose) => Promise<boolean>;

export function askPurposeLasts({ answersTo }: Pick<House, 'answersTo'>): PurposeLasts {
  return async (tx, purpose) => {
    for (const lasts of answersTo('purposeLasts')) if (await lasts(tx, purpose)) return true;
    return false;
  };
}
