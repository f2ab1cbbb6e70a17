import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import type { House } from '@furrow/module/house';

/** What a payment is for: the wallet itself, or a thing of a later module. */
export interface Purpose {
  readonly type: string;
  readonly id: string;
}

export const FOR_WALLET: Purpose = { type: 'wallet', id: '' };

/** How a payment ended. One that settled may still be returned; nothing else follows an end. */
export interface EndedPayment {
  readonly paymentId: Id<'pay'>;
  readonly accountId: Id<'acc'>;
  readonly purpose: Purpose;
  readonly outcome: 'settled' | 'failed' | 'cancelled' | 'returned';
  readonly amountCents: Cents;
  readonly now: Date;
}

export type PaymentEnded = (tx: Transaction, ended: EndedPayment) => Promise<void>;

/** The service has taken a payment on: the money is on its way. */
export type SentPayment = Pick<EndedPayment, 'paymentId' | 'accountId' | 'purpose' | 'now'>;

export type PaymentSent = (tx: Transaction, sent: SentPayment) => Promise<void>;

declare module '@furrow/module/house' {
  interface Questions {
    /** A payment is on its way. It is told in the transaction that notes it, so exactly once. */
    paymentSent(tx: Transaction, sent: SentPayment): Promise<void>;
    /** A payment ended. It is told in the transaction that ends it, so exactly once, whoever is killed. */
    paymentEnded(tx: Transaction, ended: EndedPayment): Promise<void>;
  }
}

export function tellPaymentSent({ answersTo }: Pick<House, 'answersTo'>): PaymentSent {
  return async (tx, sent) => {
    for (const hear of answersTo('paymentSent')) await hear(tx, sent);
  };
}

export function tellPaymentEnded({ answersTo }: Pick<House, 'answersTo'>): PaymentEnded {
  return async (tx, ended) => {
    for (const hear of answersTo('paymentEnded')) await hear(tx, ended);
  };
}
