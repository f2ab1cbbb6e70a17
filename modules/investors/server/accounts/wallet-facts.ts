import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { type Contact, contactsOf } from '../../../identity/server/index.ts';
import {
  type AccountType,
  accountTitle,
  certificationHolds,
  needsCertification,
  needsWallet,
  ownershipOf,
  type WalletStatus,
} from '../../rules/index.ts';
import { type AccountRow, anyAccount, lockAccount, lockOwnAccount, ownAccount } from './account-row.ts';

/** What the wallet may know of an account. Of a deleted account it knows nothing: there is none to be found. */
export interface WalletFacts {
  readonly id: Id<'acc'>;
  readonly userId: string;
  readonly type: AccountType;
  readonly name: string;
  /** As it is written on agreements. */
  readonly title: string;
  /** False for an IRA: its custodian pays and is paid. */
  readonly needsWallet: boolean;
  /** How the payment service knows it; null until it does. */
  readonly customerId: string | null;
  readonly walletStatus: WalletStatus;
  /** B4: verified by the payment service and, for an entity, its owners certified. */
  readonly isActivated: boolean;
  readonly isEmailVerified: boolean;
  /** Whose bank account it must be: the person, or the entity, trust or plan. */
  readonly holderNames: readonly string[];
  /** Who acts for the holder or owns it; for a reviewer to compare. */
  readonly peopleNames: readonly string[];
  /** Where its owner is written to; null where the address is not proven or the person is barred. */
  readonly owner: Contact | null;
}

/** What of them decides whether it can pay. */
export type PayerFacts = Pick<WalletFacts, 'id' | 'needsWallet' | 'walletStatus' | 'isActivated'>;

interface OwnedAccount {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
  readonly now: Date;
}

interface AnyAccount {
  readonly accountId: Id<'acc'>;
  readonly now: Date;
}

/** Null where it is not there or another's: the two are alike. */
export async function walletFacts(database: Queryable, asked: OwnedAccount): Promise<WalletFacts | null> {
  return factsOf(database, await ownAccount(database, asked), asked.now);
}

/** The same, and the account neither changes nor is deleted until this transaction ends. */
export async function lockWalletFacts(tx: Transaction, asked: OwnedAccount): Promise<WalletFacts | null> {
  return factsOf(tx, await lockOwnAccount(tx, asked), asked.now);
}

/** For what providers report, jobs do and the firm decides. */
export async function walletFactsOf(
  database: Queryable,
  { accountId, now }: AnyAccount,
): Promise<WalletFacts | null> {
  return factsOf(database, await anyAccount(database, accountId), now);
}

export async function lockWalletFactsOf(
  tx: Transaction,
  { accountId, now }: AnyAccount,
): Promise<WalletFacts | null> {
  return factsOf(tx, await lockAccount(tx, accountId), now);
}

/** All that a person has or had, deleted ones included: what is handed over and forgotten reaches those too. */
export async function accountIdsOf(database: Queryable, userId: string): Promise<Id<'acc'>[]> {
  const rows = await database.rows<{ id: Id<'acc'> }>(
    sql`select id from investment_account where user_id = ${userId} order by created_at, id`,
  );
  return rows.map(({ id }) => id);
}

async function factsOf(
  database: Queryable,
  row: AccountRow | undefined,
  now: Date,
): Promise<WalletFacts | null> {
  if (row === undefined) return null;
  const [owner = null] = await contactsOf(database, [row.user_id]);
  const ownership = ownershipOf(row.type, row.details);
  const person = [ownership.first_name, ownership.last_name].filter(Boolean).join(' ');
  const isOwnPerson = row.type === 'individual';
  return {
    userId: row.user_id,
    type: row.type,
    name: row.name,
    title: accountTitle(row.type, ownership),
    ...payerOf(row, now),
    customerId: row.customer_id,
    isEmailVerified: row.email_verified,
    // The custodian of an IRA pays for it in its own name.
    holderNames: present([isOwnPerson ? person : row.name, ownership.custodian ?? '']),
    peopleNames: present([
      ...(isOwnPerson ? [] : [person]),
      ...(ownership.trustees ?? []),
      ...row.people.map(({ name }) => name),
    ]),
    owner,
  };
}

export const payerOf = (row: AccountRow, now: Date): PayerFacts => ({
  id: row.id,
  needsWallet: needsWallet(row.type),
  walletStatus: row.wallet_status,
  isActivated: isActivated(row, now),
});

function isActivated(row: AccountRow, now: Date): boolean {
  const certification = { status: row.certification_status, askedOn: row.recertify_asked_on };
  return (
    needsWallet(row.type) &&
    row.customer_id !== null &&
    row.wallet_status === 'verified' &&
    (!needsCertification(row.type) || certificationHolds(certification, newYorkDay(now)))
  );
}

const present = (names: readonly string[]): string[] => [
  ...new Set(names.map((name) => name.trim()).filter((name) => name !== '')),
];
