import type { Cents } from '@furrow/kernel/money';

/**
 * What an account of the ledger is for. Cents above zero are owed to somebody, cents below zero are owed by somebody
 * or kept elsewhere for the platform.
 */
export const LEDGER_KINDS = [
  /** An investor's money that can be used or withdrawn. */
  'wallet_available',
  /** An investor's deposits that have not settled. */
  'wallet_pending',
  /** An investor's money that is promised to something: an investment, a bid. */
  'wallet_held',
  /** What an investor owes after a return took back money that was already gone; never above zero. */
  'receivable',
  /** What investors have paid for a farm that has not closed. */
  'escrow',
  /** A farm's own money, which distributions come out of. */
  'operating',
  /** What a farm has withheld of distributions and owes to the tax authorities. */
  'tax_withheld',
  /** What the bank of a payment provider keeps for us; below zero, as we own it. */
  'bank_clearing',
  /** What a provider has been asked to move and has not moved yet. */
  'provider_suspense',
  /** Wires that nobody has matched. */
  'wire_suspense',
  /** What a custodian gets for its clients by the next wire. */
  'custodian_payable',
  /** What the firm has earned, or given away. */
  'fee_income',
  /** Fractions of cents that belong to nobody. */
  'rounding',
] as const;

export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** `account:acc_…`, `farm:farm_…`, `provider:first`, `custodian:…`, or `firm`. */
export type LedgerOwner = 'firm' | `${'account' | 'farm' | 'provider' | 'custodian'}:${string}`;

export interface LedgerAccount {
  readonly owner: LedgerOwner;
  readonly kind: LedgerKind;
}

/** Where money of a pending journal waits; whatever ends the journal empties them again. */
export const PARKING_KINDS: readonly LedgerKind[] = ['wallet_pending', 'wallet_held'];

const EITHER_SIDE: ReadonlySet<LedgerKind> = new Set([
  'bank_clearing',
  'provider_suspense',
  'fee_income',
  'rounding',
]);

/** As the table's own check has it. */
export function mayStandAt(kind: LedgerKind, cents: Cents): boolean {
  if (EITHER_SIDE.has(kind)) return true;
  return kind === 'receivable' ? cents <= 0n : cents >= 0n;
}

/** The accounts of one wallet. */
export const walletAccount = (accountId: string, kind: LedgerKind & `wallet_${string}`): LedgerAccount => ({
  owner: `account:${accountId}`,
  kind,
});

export const farmAccount = (
  farmId: string,
  kind: 'escrow' | 'operating' | 'tax_withheld',
): LedgerAccount => ({
  owner: `farm:${farmId}`,
  kind,
});

/** What the owner of a wallet owes. */
export const receivableAccount = (accountId: string): LedgerAccount => ({
  owner: `account:${accountId}`,
  kind: 'receivable',
});
