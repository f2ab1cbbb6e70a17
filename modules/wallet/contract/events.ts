/** What later modules make messages of; it is on no live channel. Whoever hears it reads everything else from the tables. */
export const WALLET_EVENT = 'wallet.event';

type OfAccount = {
  /** When it happened, by the clock of its transaction, as ISO text. */
  readonly at: string;
  readonly user_id: string;
  readonly account_id: string;
};

/** A deposit from a bank or a withdrawal to one. */
export type PaymentEvent = OfAccount & {
  readonly kind: 'payment';
  readonly payment_id: string;
  readonly direction: 'pull' | 'push';
  readonly state: 'sent' | 'settled' | 'failed' | 'cancelled' | 'returned';
  /** `wallet`, or the thing of a later module that it pays for. */
  readonly purpose: string;
};

export type BankEvent = OfAccount & {
  readonly kind:
    | 'bank_linked'
    | 'bank_under_review'
    | 'bank_amounts_landed'
    | 'bank_verified'
    | 'bank_failed'
    | 'bank_removed';
  readonly bank_id: string;
  /** Of a bank that ended: a code of ours or of a return. */
  readonly reason: string | null;
};

/** Money that its owner sends. Amounts are decimal cents. */
export type WireEvent = OfAccount & {
  readonly kind: 'wire';
  readonly line_id: string;
  readonly state: 'received' | 'matched' | 'returned' | 'taken_back';
  readonly cents: string;
  /** What was asked for; null where any amount was welcome. */
  readonly awaited_cents: string | null;
  readonly purpose: string;
  readonly purpose_id: string;
};

type PlanEvent = OfAccount & {
  readonly kind: 'plan_paused';
  readonly plan_id: string;
  readonly because: string;
};

export type BlockEvent = OfAccount & {
  readonly kind: 'blocked' | 'unblocked';
  readonly because: 'return' | 'firm' | null;
  /** Decimal cents. */
  readonly owed_cents: string;
};

type AdjustmentEvent = OfAccount & {
  readonly kind: 'adjusted';
  readonly adjustment_id: string;
  readonly cents: string;
};

/** What a farm paid some of its holders, many at once. */
export type DistributionEvent = {
  readonly kind: 'distribution';
  readonly at: string;
  readonly farm_id: string;
  readonly distribution_id: string;
  readonly distribution_kind: 'income' | 'sale' | 'return_of_capital';
  readonly state: 'paid' | 'held';
  readonly lines: readonly {
    readonly line_id: string;
    readonly user_id: string;
    readonly account_id: string;
    readonly cents: string;
    readonly to_custodian: boolean;
    /** Paid by other means than wallets and wires to custodians, as the account is closed. */
    readonly is_outside?: boolean;
  }[];
};

export type AccountEvent = PaymentEvent | BankEvent | WireEvent | PlanEvent | BlockEvent | AdjustmentEvent;
export type WalletEvent = AccountEvent | DistributionEvent;
