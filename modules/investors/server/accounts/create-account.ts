import type { Sealer } from '@furrow/crypto/seal';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { FormValues } from '@furrow/forms/values';
import { type Id, newId } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { readStoredProfile } from '../../../identity/server/index.ts';
import {
  type AccountType,
  type CommonKycStatus,
  openAccountRefusal,
  type Refusal,
  refuse,
} from '../../rules/index.ts';
import { recordHistory } from '../common/history.ts';
import { copySecrets, knownOf } from './copy-known.ts';

/** What the profile knows already is not asked for twice. */
const FROM_PROFILE = [
  'first_name',
  'last_name',
  'phone',
  'address',
  'address2',
  'city',
  'state',
  'zip_code',
] as const;

/** Asked for in the form of the United States: one from elsewhere does not fit it. */
const ADDRESS: ReadonlySet<string> = new Set(['address', 'address2', 'city', 'state', 'zip_code']);

interface CreateAccount {
  readonly userId: string;
  readonly type: AccountType;
  readonly now: Date;
  /** Another account of theirs, where they have said that what it knows of them is to be used. */
  readonly known?: { readonly accountId: Id<'acc'>; readonly sealer: Sealer } | undefined;
}

export async function createAccount(
  tx: Transaction,
  { userId, type, now, known }: CreateAccount,
): Promise<Result<Id<'acc'>, Refusal<'too_many_accounts' | 'not_found'>>> {
  // Also keeps two of the same press apart: the second sees the first.
  const profile = await readStoredProfile(tx, userId, { lock: true });
  if (profile === undefined) throw new Error(`whoever opens an account has gone: ${userId}`);
  const { count } = await tx.one<{ count: number }>(
    sql`select count(*)::integer as count from investment_account where user_id = ${userId} and deleted_at is null`,
  );
  const refusal = openAccountRefusal(count);
  if (refusal !== null) return refuse(refusal);
  const copied = known && (await knownOf(tx, { userId, accountId: known.accountId }));
  if (copied?.ok === false) return copied;
  const isHome = profile.country === null || profile.country === 'US';
  const fromProfile = FROM_PROFILE.flatMap((name) =>
    profile[name] && (isHome || !ADDRESS.has(name)) ? [[name, profile[name]] as const] : [],
  );
  const details: FormValues = copied?.value.details ?? Object.fromEntries(fromProfile);
  const id = newId('acc', now);
  const common = await commonKycOf(tx, userId);
  await tx.run(sql`insert into investment_account
      (id, user_id, type, details, kyc_common_status, created_at, updated_at)
    values (${id}, ${userId}, ${type}, ${sql.json(details)}::jsonb, ${common}, ${now}, ${now})`);
  await tx.run(sql`insert into suitability (account_id, answers, saved_at)
    values (${id}, ${sql.json(copied?.value.suitability ?? {})}::jsonb, ${now})`);
  await recordHistory(tx, {
    accountId: id,
    userId,
    subject: 'account',
    event: 'created',
    to: type,
    actor: `user:${userId}`,
    evidence: known === undefined ? {} : { details_from: known.accountId },
    at: now,
  });
  if (known !== undefined)
    await copySecrets(tx, known.sealer, { from: known.accountId, to: id, userId, now });
  if (common !== null)
    await recordHistory(tx, {
      accountId: id,
      userId,
      subject: 'common_kyc',
      event: common,
      to: common,
      actor: 'job:create-account',
      at: now,
    });
  return ok(id);
}

/** The firm's look is at the person: it holds for a new account too, also where the one it began with is gone. */
async function commonKycOf(tx: Transaction, userId: string): Promise<CommonKycStatus | null> {
  const known = await tx.maybe<{ status: CommonKycStatus }>(sql`select kyc_common_status as status
      /* never null: status */
    from investment_account where user_id = ${userId} and kyc_common_status is not null
    order by deleted_at desc nulls first, kyc_common_status = 'pending' desc limit 1`);
  return known?.status ?? null;
}
