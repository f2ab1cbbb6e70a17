import type { Result } from '@furrow/kernel/result';
import type { ProviderRefusal } from './provider-refusal.ts';

export interface BankLinkToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** What a person chose on the page of the service. */
export interface LinkedBankAccount {
  /** Such as 'First Prairie Bank'. */
  readonly institution: string;
  /** The last digits of the account number, two to four. */
  readonly mask: string;
  readonly type: 'checking' | 'savings';
  /** Whose account it is, by the bank's own books; none where the bank does not say. */
  readonly ownerNames: readonly string[];
  /** For the payment service, in place of the numbers, which never come here. */
  readonly processorToken: string;
}

/** Why a session brought no bank account. */
export type BankLinkEnd =
  /** Nobody finished it, or not yet. */
  | { readonly code: 'link_unfinished' }
  /** The bank asks for the log-in again, or has no account to pull from. */
  | { readonly code: 'link_failed'; readonly reason: string };

type Answer<T> = Promise<Result<T, ProviderRefusal>>;

export interface BankLinkPerson {
  readonly accountId: string;
  /** Whose bank account it should be, by the name on the investment account; the service may show it to the person. */
  readonly legalName?: string;
  readonly webhook?: string;
}

/** Lets a person point out a bank account by logging in to the bank. */
export interface BankLink {
  createToken(person: BankLinkPerson): Answer<BankLinkToken>;
  /** Asks for what came of a session by the token it was opened with: nothing that a browser says is believed. */
  finish(token: string, linkSessionId: string): Answer<Result<LinkedBankAccount, BankLinkEnd>>;
}
