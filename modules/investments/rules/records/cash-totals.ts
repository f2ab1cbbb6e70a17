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

  /** The same in plain values, to be kept. */
  toJSON(): KeptTotals {
    const plain = (sums: ReadonlyMap<TransactionType, Cents>) =>
      [...sums].map(([type, cents]) => [type, String(cents)] as const);
    return {
      opening: String(this.openingCents),
      wallet: plain(this.#wallet),
      outside: plain(this.#outside),
      count: this.count,
    };
  }

  static of({ opening, wallet, outside, count }: KeptTotals): CashTotals {
    const totals = new CashTotals(BigInt(opening));
    for (const [type, cents] of wallet) totals.add({ type, cents: BigInt(cents), place: 'wallet' });
    for (const [type, cents] of outside) totals.add({ type, cents: BigInt(cents), place: 'outside' });
    totals.count = count;
    return totals;
  }
}

export interface KeptTotals {
  readonly opening: string;
  readonly wallet: readonly (readonly [TransactionType, string])[];
  readonly outside: readonly (readonly [TransactionType, string])[];
  readonly count: number;
}

/** Several years of one account, the earliest first, as one; what a year begins with is what the one before ended with. */
export function joinTotals(years: readonly CashTotals[]): CashTotals {
  const [first] = years;
  if (first === undefined) throw new RangeError('there is no year');
  const joined = new CashTotals(first.openingCents);
  for (const year of years) {
    if (year.openingCents !== joined.closingCents) throw new RangeError('the years do not add up');
    for (const [type, cents] of year.wallet) joined.add({ type, cents, place: 'wallet' });
    for (const [type, cents] of year.outside) joined.add({ type, cents, place: 'outside' });
    joined.count += year.count - year.wallet.length - year.outside.length;
  }
  return joined;
}
