import type { Cents } from '@furrow/kernel/money';
import type { TransactionType } from '../../../wallet/rules/index.ts';

/** What an accountant calls each kind of cash event. */
export const CASH_TYPE_LABELS: Readonly<Record<TransactionType, string>> = {
  deposit: 'Deposit',
  withdraw: 'Withdrawal',
  investment: 'Investment',
  distribution: 'Distribution',
  fee: 'Fee',
  market: 'Secondary market purchase',
  sale: 'Secondary market sale',
  return: 'Returned transfer or refund',
};

interface CountedEvent {
  readonly type: TransactionType;
  readonly cents: Cents;
  readonly place: string;
}

/** The cash events of one account, added up as they pass by. */
export class CashTotals {
  readonly #wallet = new Map<TransactionType, Cents>();
  readonly #outside = new Map<TransactionType, Cents>();
  readonly openingCents: Cents;
  count = 0;

  constructor(openingCents: Cents) {
    this.openingCents = openingCents;
  }

  add({ type, cents, place }: CountedEvent): void {
    const sums = place === 'wallet' ? this.#wallet : this.#outside;
    sums.set(type, (sums.get(type) ?? 0n) + cents);
    this.count += 1;
  }

  /** By kind, through the wallet. */
  get wallet(): readonly (readonly [TransactionType, Cents])[] {
    return [...this.#wallet];
  }

  /** By kind, past the wallet. */
  get outside(): readonly (readonly [TransactionType, Cents])[] {
    return [...this.#outside];
  }

  get closingCents(): Cents {
    return this.wallet.reduce((sum, [, cents]) => sum + cents, this.openingCents);
  }
}
