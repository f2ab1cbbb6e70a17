import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, readId } from '@furrow/kernel/ids';
import type { IdentityCheck } from '@furrow/providers/identity-check';
import { isOutdatedCheck, type KycStatus, kycAfterReport } from '../../rules/index.ts';
import { type AccountRow, lockAccount } from '../accounts/account-row.ts';
import { handOver } from '../accounts/hand-over.ts';
import { queueCustomerUpdate } from '../accounts/wallet-jobs.ts';
import { recordHistory } from '../common/history.ts';
import { notifyOfCheck } from './notify-owner.ts';

/** `unknown`: it is about a try that is not on record here, or not yet. */
export type AppliedCheck =
  | { readonly known: true; readonly status: KycStatus; readonly reverify: boolean }
  | { readonly known: false };

/** What of a provider's answer is brought into the account. */
type ReportedCheck = Pick<IdentityCheck, 'id' | 'personId' | 'status' | 'reasons'>;

const ACTOR = 'provider:identity-check';

/** What the provider says of a check, brought into the account: late, twice and in any order, with one end. */
export async function applyCheck(tx: Transaction, check: ReportedCheck, now: Date): Promise<AppliedCheck> {
  const accountId = readId('acc', check.personId);
  const row = accountId === null ? undefined : await lockAccount(tx, accountId);
  if (row === undefined) return { known: false };
  const attempt = await attemptOf(tx, row, check.id);
  if (attempt === null) return { known: false };
  await noteCheck(tx, attempt, check, now);
  const current = { attempt: row.kyc_attempt, status: row.kyc_status };
  const status = kycAfterReport(current, { attempt: attempt.attempt, status: check.status });
  if (status === null) return { known: true, status: row.kyc_status, reverify: row.reverify_account_info };
  const told = { toldVersion: attempt.details_version, changedVersion: row.checked_version };
  const isPassed = status === 'success' && !isOutdatedCheck(told);
  const reverify = (row.reverify_account_info || status === 'success') && !isPassed;
  const evidence = { identity_check: attempt.id, reasons: [...check.reasons] };
  await move(tx, row, { status, reverify, isPassed, evidence, now });
  return { known: true, status, reverify };
}

interface Attempt {
  readonly id: Id<'idc'>;
  readonly attempt: number;
  readonly status: KycStatus;
  /** The oldest version of the details that the provider was told of. */
  readonly details_version: number;
}

/** The provider's id is known from the first word about a try on; a try that has none yet takes it. */
async function attemptOf(tx: Transaction, row: AccountRow, checkId: string): Promise<Attempt | null> {
  const known = await tx.maybe<Attempt>(
    sql`select id, attempt, status, details_version from identity_check
      where provider_check_id = ${checkId} and account_id = ${row.id}`,
  );
  if (known !== undefined) return known;
  const claimed = await tx.maybe<Attempt>(sql`update identity_check set provider_check_id = ${checkId}
    where account_id = ${row.id} and attempt = ${row.kyc_attempt} and provider_check_id is null
    returning id, attempt, status, details_version`);
  return claimed ?? null;
}

async function noteCheck(tx: Transaction, own: Attempt, check: ReportedCheck, now: Date): Promise<void> {
  const same = { attempt: own.attempt, status: own.status };
  const status = kycAfterReport(same, { attempt: own.attempt, status: check.status });
  if (status === null) return;
  await tx.run(sql`update identity_check set status = ${status}, reasons = ${[...check.reasons]}, updated_at = ${now}
    where id = ${own.id}`);
}

interface Move {
  readonly status: KycStatus;
  readonly reverify: boolean;
  /** With the details as they are now. */
  readonly isPassed: boolean;
  readonly evidence: { identity_check: string; reasons: string[] };
  readonly now: Date;
}

async function move(tx: Transaction, row: AccountRow, change: Move): Promise<void> {
  const { status, reverify, isPassed, evidence, now } = change;
  await tx.run(sql`update investment_account set kyc_status = ${status},
      reverify_account_info = ${reverify}, updated_at = ${now}
    where id = ${row.id}`);
  const line = { accountId: row.id, userId: row.user_id, actor: ACTOR, at: now } as const;
  const moved = { event: status, from: row.kyc_status, to: status } as const;
  await recordHistory(tx, { ...line, ...moved, subject: 'kyc', evidence });
  if (row.reverify_account_info !== reverify)
    await recordHistory(tx, { ...line, subject: 'reverification', ...(reverify ? OUTDATED : DONE) });
  await notifyOfOutcome(tx, row, change);
  if (!isPassed) return;
  await queueCustomerUpdate(tx, row);
  await handOver(tx, row.id, { actor: 'job:hand-over', now });
}

/** Somebody looked at it: its owner went away, and was promised to hear of it. All others are there when it ends. */
async function notifyOfOutcome(tx: Transaction, row: AccountRow, { status, reverify }: Move): Promise<void> {
  const isOverruled = row.kyc_status === 'failed' && status === 'success';
  if (row.kyc_status !== 'pending_review' && !isOverruled) return;
  if (status === 'success' && reverify) return notifyOfCheck(tx, 'reverify', row.id, OUTDATED.reason);
  const kind = status === 'success' ? 'check_passed' : status === 'failed' ? 'check_failed' : 'check_ended';
  await notifyOfCheck(tx, kind, row.id);
}

const DONE = { event: 'done', from: 'required' } as const;
const OUTDATED = {
  event: 'required',
  to: 'required',
  reason: 'Details were changed while the identity check was under way.',
} as const;
