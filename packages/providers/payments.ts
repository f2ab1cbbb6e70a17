import type { Cents } from '@furrow/kernel/money';
import type { CalendarDay } from '@furrow/kernel/new-york-day';
import type { Result } from '@furrow/kernel/result';
import type { ProviderRefusal } from './provider-refusal.ts';

export const BANK_ACCOUNT_TYPES = ['checking', 'savings'] as const;
export type BankAccountType = (typeof BANK_ACCOUNT_TYPES)[number];

/** A bank account as a person types it, or as a bank link hands it over. */
export type NewFundingSource =
  | {
      /** At most 50 characters. */
      readonly name: string;
      readonly routingNumber: string;
      readonly accountNumber: string;
      readonly type: BankAccountType;
    }
  | { readonly name: string; readonly processorToken: string; readonly type: BankAccountType };

export interface FundingSource {
  readonly id: string;
  readonly name: string;
  /** As the service knows it from the routing number; null where it does not say. */
  readonly bankName: string | null;
  readonly isVerified: boolean;
  readonly isRemoved: boolean;
  /** How the two small deposits stand; null where none were asked for. */
  readonly microDeposits: 'pending' | 'processed' | 'failed' | null;
}

/** What comes of typing the two amounts. */
export type MicroDepositAnswer = 'verified' | 'wrong_amounts' | 'no_tries_left' | 'not_landed';

export const TRANSFER_STATUSES = ['pending', 'processed', 'failed', 'cancelled'] as const;
/** The service's own words, and the specification's. A processed one may still come to be failed: a late return. */
export type TransferStatus = (typeof TRANSFER_STATUSES)[number];

export interface NewTransfer {
  /** Funding sources. */
  readonly from: string;
  readonly to: string;
  readonly amountCents: Cents;
  /** Ours, by which a transfer is found again when the answer was lost: letters, digits, `-`, `.` and `_`. */
  readonly correlationId: string;
}

export interface Transfer {
  readonly id: string;
  readonly status: TransferStatus;
  readonly amountCents: Cents;
  readonly correlationId: string | null;
  readonly createdAt: Date;
  /** The code of a return, such as R01; null where it did not fail or nobody says why. */
  readonly failureCode: string | null;
}

/** What the service says it moved in or out of one of the firm's own accounts. */
export interface StatementLine {
  readonly transferId: string;
  readonly correlationId: string | null;
  /** Above zero into the account, below zero out of it; a return undoes what it moved. */
  readonly amountCents: Cents;
  readonly at: Date;
}

export interface Statement {
  readonly lines: readonly StatementLine[];
  /** At the end of the last day, by the service's own count. */
  readonly balanceCents: Cents;
}

export interface StatementRange {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

type Answer<T> = Promise<Result<T, ProviderRefusal>>;

/**
 * Moves money between banks. A `key` stands for the intention: the same key again answers with what was made the first
 * time. `unavailable` and `unexpected` mean that nobody knows whether it happened: look it up by its correlation id.
 * `not_called` means that it did not: the service has been in trouble, so it was not asked.
 */
export interface Payments {
  /** The id of the funding source; `duplicate` with `existingId` where the customer has this bank account already. */
  addFundingSource(customerId: string, source: NewFundingSource, key: string): Answer<string>;
  findFundingSource(id: string): Answer<FundingSource>;
  removeFundingSource(id: string): Answer<null>;
  /** Asks for two deposits under ten cents. */
  startMicroDeposits(sourceId: string, key: string): Answer<null>;
  verifyMicroDeposits(sourceId: string, amounts: readonly [Cents, Cents]): Answer<MicroDepositAnswer>;
  /** The id of the transfer. */
  createTransfer(transfer: NewTransfer, key: string): Answer<string>;
  findTransfer(id: string): Answer<Transfer>;
  /** Null where the service never heard of it. `customerId` is whose bank it comes from or goes to. */
  findTransferByCorrelation(customerId: string, correlationId: string): Answer<Transfer | null>;
  /** `wrong_state` where it is on its way to the bank already. */
  cancelTransfer(id: string): Answer<Transfer>;
  /** What moved in or out of one of the firm's own funding sources. */
  statement(sourceId: string, range: StatementRange): Answer<Statement>;
}
