import type { Sealer } from '@furrow/crypto/seal';
import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { FormValues } from '@furrow/forms/values';
import { type Id, newId } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { ok, type Result } from '@furrow/kernel/result';
import {
  hasSameIdentity,
  isRecentCheck,
  KYC_MOVES,
  PERSON_SECRETS,
  type Refusal,
  refuse,
} from '../../rules/index.ts';
import { type AccountRow, lockOwnAccount } from '../accounts/account-row.ts';
import { hasMissingDetails } from '../accounts/account-state.ts';
import { handOver } from '../accounts/hand-over.ts';
import { recordHistory } from '../common/history.ts';
import { lastFours, readSecret } from '../common/secrets.ts';

export interface ReusableCheck {
  readonly id: Id<'idc'>;
  readonly account_id: Id<'acc'>;
  readonly account_name: string;
  readonly details: FormValues;
  readonly passed_at: Date;
}

/**
 * The check of the owner's individual account, where it holds for this one: passed itself and without a doubt, not a
 * year old, not asked for anew, and about the same person at the same address. Only an account that nobody has
 * checked yet can rest on another's.
 */
export async function reusableCheck(
  database: Queryable,
  row: AccountRow,
  now: Date,
): Promise<ReusableCheck | null> {
  if (row.kyc_status !== 'new' || row.reverify_account_info || row.kyc_common_status === 'pending')
    return null;
  const checks = await database.rows<ReusableCheck>(sql`select passed.id, account.id as account_id,
      account.name as account_name, account.details, passed.updated_at as passed_at
    from investment_account account
    join identity_check passed on passed.account_id = account.id and passed.attempt = account.kyc_attempt
    where account.user_id = ${row.user_id} and account.id <> ${row.id} and account.type = 'individual'
      and account.deleted_at is null and account.kyc_status = 'success' and not account.reverify_account_info
      and passed.status = 'success' and passed.reasons = '{}' and passed.reused_from is null
    order by passed.updated_at desc, passed.id desc`);
  const fours = await lastFours(database, [row.id, ...checks.map(({ account_id }) => account_id)]);
  const isSame = ({ account_id, details }: ReusableCheck) =>
    hasSameIdentity(details, row.details) &&
    PERSON_SECRETS.every((field) => {
      const [own, other] = [fours.get(row.id)?.[field], fours.get(account_id)?.[field]];
      return own !== undefined && own.last_four === other?.last_four;
    });
  return (
    checks.find((each) => isRecentCheck(newYorkDay(each.passed_at), newYorkDay(now)) && isSame(each)) ?? null
  );
}

interface Asked {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
  readonly now: Date;
}

/** The owner lets the check of their individual account count for this one: nobody shows twice in a year who they are. */
export async function reuseCheck(
  tx: Transaction,
  sealer: Sealer,
  asked: Asked,
): Promise<Result<void, Refusal<'not_found' | 'account_incomplete' | 'identity_not_reusable'>>> {
  const { now } = asked;
  const row = await lockOwnAccount(tx, asked);
  if (row === undefined) return refuse('not_found');
  const secrets = (await lastFours(tx, [row.id])).get(row.id);
  if (hasMissingDetails(row, { ...row.details, ...secrets }, newYorkDay(now)))
    return refuse('account_incomplete');
  const found = await reusableCheck(tx, row, now);
  // Nobody asks for the other check anew until this one has counted; and what it says is read once more.
  const locked = found && (await lockOwnAccount(tx, { userId: row.user_id, accountId: found.account_id }));
  const check = locked && (await reusableCheck(tx, row, now));
  if (!check || !(await hasSameSecrets(tx, sealer, row, check.account_id, now)))
    return refuse('identity_not_reusable');
  await rest(tx, row, check, now);
  return ok(undefined);
}

/** Compared as they are, each read on record: last digits alone would take a brother for the sister. */
async function hasSameSecrets(
  tx: Transaction,
  sealer: Sealer,
  row: AccountRow,
  other: string,
  at: Date,
): Promise<boolean> {
  const reading = { actor: `user:${row.user_id}`, reason: 'compared to use one identity check for both', at };
  for (const field of PERSON_SECRETS) {
    const own = await readSecret(tx, sealer, { ...reading, ownerId: row.id, field });
    if (own === null || own !== (await readSecret(tx, sealer, { ...reading, ownerId: other, field })))
      return false;
  }
  return true;
}

async function rest(tx: Transaction, row: AccountRow, check: ReusableCheck, now: Date): Promise<void> {
  const attempt = row.kyc_attempt + 1;
  await tx.run(sql`update investment_account
    set kyc_status = 'success', kyc_attempt = ${attempt}, updated_at = ${now}
    where id = ${row.id} and kyc_status = 'new' and kyc_status = any(${KYC_MOVES.before('success')})`);
  const id = newId('idc', now);
  await tx.run(sql`insert into identity_check
      (id, account_id, attempt, status, details_version, reused_from, created_at, updated_at)
    values (${id}, ${row.id}, ${attempt}, 'success', ${row.version}, ${check.id}, ${now}, ${now})`);
  await recordHistory(tx, {
    accountId: row.id,
    userId: row.user_id,
    subject: 'kyc',
    event: 'reused',
    from: row.kyc_status,
    to: 'success',
    actor: `user:${row.user_id}`,
    evidence: { identity_check: id, reused_from: check.id, account_id: check.account_id },
    at: now,
  });
  await handOver(tx, row.id, { actor: 'job:hand-over', now });
}
