import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { ok, type Result } from '@furrow/kernel/result';
import type { CheckedPerson, IdentityChecks, LinkToken } from '@furrow/providers/identity-check';
import { lockUser } from '../../../identity/server/index.ts';
import { KYC_MOVES, type Refusal, refuse, startKycRefusal } from '../../rules/index.ts';
import { type AccountRow, lockOwnAccount, ownAccount } from '../accounts/account-row.ts';
import { hasMissingDetails } from '../accounts/account-state.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { recordHistory } from '../common/history.ts';
import { lastFours } from '../common/secrets.ts';
import { applyCheck } from './apply-check.ts';
import { checkedPerson } from './checked-person.ts';
import { triesRefusal } from './kyc-tries.ts';

export type BeginRefusal =
  | 'not_found'
  | 'account_incomplete'
  | 'kyc_done'
  | 'kyc_pending_review'
  | 'kyc_tries_today'
  | 'kyc_tries_used_up'
  | 'verification_unavailable';

interface Asked {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
}

/**
 * A token to go through the check with: a new try, or the one that is under way. The service is asked first and our
 * own state follows, so that nothing has begun here that could not be begun there.
 */
export async function beginCheck(
  deps: InvestorDeps,
  asked: Asked,
): Promise<Result<LinkToken, Refusal<BeginRefusal>>> {
  const { database, clock, identityCheck } = deps;
  const now = clock.now();
  await catchUp(deps, asked);
  const told = await database.transaction((tx) => toldOf(tx, deps, asked, now));
  if (!told.ok) return told;
  if (identityCheck === null) return refuse('verification_unavailable');
  const { row, person } = told.value;
  const isNew = row.kyc_status !== 'active';
  const begun = isNew && row.kyc_attempt > 0 ? await beginAnew(identityCheck.checks, person) : ok(null);
  if (!begun.ok) return begun;
  const token = await identityCheck.checks.createLinkToken(person);
  if (!token.ok) return refuse('verification_unavailable');
  const refusal = isNew ? await database.transaction((tx) => startAttempt(tx, row, begun.value, now)) : null;
  return refusal === null ? token : refuse(refusal);
}

/** The end of a try may have passed us by; whoever comes back gets it now. */
async function catchUp({ database, clock, identityCheck }: InvestorDeps, asked: Asked): Promise<void> {
  const row = await ownAccount(database, asked);
  if (row?.kyc_status !== 'active' || identityCheck === null) return;
  const known = await database.maybe<{
    id: string | null;
  }>(sql`select provider_check_id as id from identity_check
    where account_id = ${row.id} and attempt = ${row.kyc_attempt}`);
  const found = known?.id ? await identityCheck.checks.find(known.id) : null;
  if (!found?.ok || found.value.personId !== row.id || found.value.status === 'active') return;
  await database.transaction((tx) => applyCheck(tx, found.value, clock.now()));
}

/** What the service is told, and the account as it is in the same moment: its version is what the check is about. */
async function toldOf(
  tx: Transaction,
  { sealer, identityCheck }: InvestorDeps,
  asked: Asked,
  now: Date,
): Promise<Result<{ readonly row: AccountRow; readonly person: CheckedPerson }, Refusal<BeginRefusal>>> {
  const row = await lockOwnAccount(tx, asked);
  if (row === undefined) return refuse('not_found');
  const secrets = (await lastFours(tx, [row.id])).get(row.id);
  const barred = startKycRefusal({
    status: row.kyc_status,
    reverify: row.reverify_account_info,
    hasMissingDetails: hasMissingDetails(row, { ...row.details, ...secrets }, newYorkDay(now)),
    isAvailable: identityCheck !== null,
  });
  if (barred !== null) return refuse(barred);
  const refusal = row.kyc_status === 'active' ? null : await triesRefusal(tx, row.user_id, now);
  if (refusal !== null) return refuse(refusal);
  return ok({ row, person: await checkedPerson(tx, sealer, row, now) });
}

/** The service lets somebody try again only when told so. Null where it has an open try already, or knows of none. */
async function beginAnew(
  checks: IdentityChecks,
  person: CheckedPerson,
): Promise<Result<string | null, Refusal<'verification_unavailable'>>> {
  const again = await checks.retry(person, 'reset');
  if (again.ok) return ok(again.value.id);
  const goesOn = ['invalid_input', 'wrong_state', 'not_found'].includes(again.error.code);
  return goesOn ? ok(null) : refuse('verification_unavailable');
}

/**
 * Of two at once one counts: the other has a token for the same try, perhaps with what was there before a change. Tries
 * on several accounts at once are counted one after the other; a token that is one too many is given to nobody.
 */
async function startAttempt(
  tx: Transaction,
  row: AccountRow,
  checkId: string | null,
  now: Date,
): Promise<Awaited<ReturnType<typeof triesRefusal>>> {
  const attempt = row.kyc_attempt + 1;
  const free = await tx.maybe(sql`select from investment_account
    where id = ${row.id} and kyc_attempt = ${row.kyc_attempt} and deleted_at is null
      and kyc_status = any(${KYC_MOVES.before('active')}) for update`);
  if (free === undefined) {
    await tx.run(sql`update identity_check set details_version = least(details_version, ${row.version})
      where account_id = ${row.id} and attempt = ${attempt}`);
    return null;
  }
  await lockUser(tx, row.user_id);
  const refusal = await triesRefusal(tx, row.user_id, now);
  if (refusal !== null) return refusal;
  await tx.run(sql`update investment_account
    set kyc_status = 'active', kyc_attempt = ${attempt}, updated_at = ${now} where id = ${row.id}`);
  const id = newId('idc', now);
  await tx.run(sql`insert into identity_check
      (id, account_id, attempt, provider_check_id, status, details_version, created_at, updated_at)
    values (${id}, ${row.id}, ${attempt}, ${checkId}, 'active', ${row.version}, ${now}, ${now})`);
  await recordHistory(tx, {
    accountId: row.id,
    userId: row.user_id,
    subject: 'kyc',
    event: 'started',
    from: row.kyc_status,
    to: 'active',
    actor: `user:${row.user_id}`,
    evidence: { identity_check: id },
    at: now,
  });
  return null;
}
