import type { WalletDeps } from '../common/deps.ts';

/** What moving money needs of the process. */
export type PaymentDeps = Pick<
  WalletDeps,
  | 'database'
  | 'clock'
  | 'log'
  | 'payments'
  | 'settlement'
  | 'limits'
  | 'withdrawDays'
  | 'paymentSent'
  | 'paymentEnded'
>;
