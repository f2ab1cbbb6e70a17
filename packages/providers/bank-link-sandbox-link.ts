import { randomUUID } from 'node:crypto';
import type { Database } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Transaction } from '@furrow/database/transaction';
import type { Clock } from '@furrow/kernel/clock';
import { err, ok, type Result } from '@furrow/kernel/result';
import {
  accountsAt,
  INSTITUTIONS,
  institutionOf,
  type SandboxBankAccount,
  type SandboxInstitution,
} from './bank-link-sandbox-banks.ts';
import { LINK_COLUMNS, type LinkRow } from './bank-link-sandbox-row.ts';
import { type BankLoginFault, judgeLogIn } from './bank-link-sandbox-users.ts';

/** `over`: the session ended, by a choice, by leaving it or by a fault of the bank. */
export type BankLinkFault = 'not_found' | 'expired' | 'over';

export interface OpenBankLink {
  readonly linkSessionId: string;
  readonly institutions: readonly SandboxInstitution[];
  /** Where somebody logged in already; empty before. */
  readonly accounts: readonly SandboxBankAccount[];
}

export interface BankLogIn {
  readonly institutionId: string;
  readonly user: string;
  readonly password: string;
}

/** The page on which a person logs in to their bank and chooses an account. */
export interface SandboxBankLink {
  /** Opening it again goes on with the same session. */
  open(linkToken: string): Promise<Result<OpenBankLink, BankLinkFault>>;
  logIn(
    linkSessionId: string,
    given: BankLogIn,
  ): Promise<Result<{ readonly accounts: readonly SandboxBankAccount[] }, BankLinkFault | BankLoginFault>>;
  choose(linkSessionId: string, accountId: string): Promise<Result<null, BankLinkFault>>;
  cancel(linkSessionId: string): Promise<Result<null, BankLinkFault>>;
}

export function createSandboxBankLinkPage({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): SandboxBankLink {
  return {
    open: (token) => database.transaction((tx) => open(tx, token, clock.now())),
    logIn: (id, given) => database.transaction((tx) => logIn(tx, id, given, clock.now())),
    choose: (id, accountId) => database.transaction((tx) => choose(tx, id, accountId, clock.now())),
    cancel: (id) => database.transaction((tx) => cancel(tx, id, clock.now())),
  };
}

/** Held until the end of the transaction, so that a session ends once. */
async function openSession(tx: Transaction, which: Sql, now: Date): Promise<Result<LinkRow, BankLinkFault>> {
  const row = await tx.maybe<LinkRow>(
    sql`select ${LINK_COLUMNS} from sandbox_bank_link where ${which} for update`,
  );
  if (row === undefined) return err('not_found');
  if (row.status === 'chosen' || row.status === 'left') return err('over');
  return row.expires_at <= now ? err('expired') : ok(row);
}

const ofSession = (id: string): Sql => sql`link_session_id = ${id}`;

async function open(tx: Transaction, token: string, now: Date): Promise<Result<OpenBankLink, BankLinkFault>> {
  const found = await openSession(tx, sql`token = ${token}`, now);
  if (!found.ok) return found;
  const linkSessionId = found.value.link_session_id ?? randomUUID();
  await tx.run(
    sql`update sandbox_bank_link set status = 'open', link_session_id = ${linkSessionId} where token = ${token}`,
  );
  return ok({
    linkSessionId,
    institutions: INSTITUTIONS,
    accounts: accountsAt(found.value.institution_id ?? ''),
  });
}

async function logIn(
  tx: Transaction,
  id: string,
  { institutionId, user, password }: BankLogIn,
  now: Date,
): ReturnType<SandboxBankLink['logIn']> {
  const found = await openSession(tx, ofSession(id), now);
  if (!found.ok) return found;
  if (institutionOf(institutionId) === undefined) return err('not_found');
  const judged = judgeLogIn(user, password, found.value.holder);
  if (judged.fault === 'INVALID_CREDENTIALS') return err(judged.fault);
  if (judged.fault !== null) {
    await leave(tx, id, judged.fault, now);
    return err(judged.fault);
  }
  await tx.run(sql`update sandbox_bank_link set institution_id = ${institutionId}, owner_names = ${judged.ownerNames},
    fault = ${judged.laterFault} where link_session_id = ${id}`);
  return ok({ accounts: accountsAt(institutionId) });
}

async function choose(
  tx: Transaction,
  id: string,
  accountId: string,
  now: Date,
): Promise<Result<null, BankLinkFault>> {
  const found = await openSession(tx, ofSession(id), now);
  if (!found.ok) return found;
  const offered = accountsAt(found.value.institution_id ?? '');
  if (!offered.some((account) => account.id === accountId)) return err('not_found');
  await tx.run(sql`update sandbox_bank_link set status = 'chosen', account_id = ${accountId}, finished_at = ${now},
    public_token = ${`public-sandbox-${randomUUID()}`} where link_session_id = ${id}`);
  return ok(null);
}

async function cancel(tx: Transaction, id: string, now: Date): Promise<Result<null, BankLinkFault>> {
  const found = await openSession(tx, ofSession(id), now);
  if (!found.ok) return found;
  await leave(tx, id, null, now);
  return ok(null);
}

async function leave(tx: Transaction, id: string, fault: BankLoginFault | null, now: Date): Promise<void> {
  await tx.run(sql`update sandbox_bank_link set status = 'left', fault = ${fault}, finished_at = ${now}
    where link_session_id = ${id}`);
}
