import { randomUUID } from 'node:crypto';
import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Transaction } from '@furrow/database/transaction';
import type { Clock } from '@furrow/kernel/clock';
import { newId } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import type { IdentityCheck } from './identity-check.ts';
import { FIRST_STEPS, type SandboxOutcome, STEPS_AFTER } from './identity-check-sandbox-people.ts';
import { CHECK_COLUMNS, type CheckRow, sendCheckEvent } from './identity-check-sandbox-row.ts';

type Status = IdentityCheck['status'];
export type LinkFault = 'not_found' | 'expired' | 'over';

export interface SandboxLink {
  /** What the service's page does when it opens. Opening it again goes on with the same session. */
  open(linkToken: string): Promise<Result<{ linkSessionId: string; wantsDocument: boolean }, LinkFault>>;
  /**
   * The person has done their part; `active` when a document is wanted now, which the next call then brings. `told` in
   * place of what their name decides.
   */
  finish(linkSessionId: string, told?: SandboxOutcome): Promise<Result<{ status: Status }, LinkFault>>;
}

const STATUS_OF: Readonly<Record<SandboxOutcome, Status>> = {
  success: 'success',
  failed: 'failed',
  pending_review: 'pending_review',
  expired: 'expired',
  canceled: 'canceled',
  document: 'success',
  watchlist: 'failed',
};

/** The page on which a person proves who they are; the stand-in has no questions of its own, only outcomes. */
export function createSandboxLink({ database, clock }: { database: Database; clock: Clock }): SandboxLink {
  return {
    open: (linkToken) => database.transaction((tx) => open(tx, linkToken, clock.now())),
    finish: (linkSessionId, told) =>
      database.transaction((tx) => finish(tx, linkSessionId, told ?? null, clock.now())),
  };
}

interface TokenRow {
  person_id: string;
  outcome: SandboxOutcome;
  mismatches: string[];
  expires_at: Date;
}

async function open(
  tx: Transaction,
  linkToken: string,
  now: Date,
): Promise<Result<{ linkSessionId: string; wantsDocument: boolean }, LinkFault>> {
  const token = await tx.maybe<TokenRow>(
    sql`select person_id, outcome, mismatches, expires_at from sandbox_link_token where token = ${linkToken} for update`,
  );
  if (token === undefined) return err('not_found');
  if (token.expires_at <= now) return err('expired');
  const last = await lastOf(tx, token.person_id);
  // As with the service, one that ended is followed by another only after a retry.
  if (last !== undefined && last.status !== 'active') return err('over');
  const id = last?.id ?? (await begin(tx, token.person_id, now));
  const row = await tx.one<CheckRow>(sql`update sandbox_check set
      link_session_id = coalesce(link_session_id, ${randomUUID()}), outcome = ${token.outcome},
      mismatches = ${token.mismatches}
    where id = ${id} returning ${CHECK_COLUMNS}`);
  const linkSessionId = row.link_session_id ?? '';
  return ok({ linkSessionId, wantsDocument: row.steps.documentary_verification === 'active' });
}

async function begin(tx: Transaction, personId: string, now: Date): Promise<string> {
  const id = newId('idv', now);
  await tx.run(sql`insert into sandbox_check (id, person_id, template_id, status, steps, created_at)
    values (${id}, ${personId}, 'idvtmp_sandbox', 'active', ${sql.json(FIRST_STEPS)}, ${now})`);
  await sendCheckEvent(tx, id, ['STATUS_UPDATED']);
  return id;
}

async function lastOf(tx: Transaction, personId: string): Promise<CheckRow | undefined> {
  return tx.maybe<CheckRow>(sql`select ${CHECK_COLUMNS} from sandbox_check where person_id = ${personId}
    order by created_at desc, id desc limit 1 for update`);
}

async function finish(
  tx: Transaction,
  linkSessionId: string,
  told: SandboxOutcome | null,
  now: Date,
): Promise<Result<{ status: Status }, LinkFault>> {
  const row = await tx.maybe<CheckRow>(sql`update sandbox_check set outcome = coalesce(${told}, outcome)
    where link_session_id = ${linkSessionId} and outcome is not null returning ${CHECK_COLUMNS}`);
  if (row === undefined || row.outcome === null) return err('not_found');
  if (row.status !== 'active') return err('over');
  if (row.outcome === 'document' && row.steps.documentary_verification !== 'active') {
    await tx.run(
      sql`update sandbox_check set steps = ${sql.json(STEPS_AFTER.document_wanted)} where id = ${row.id}`,
    );
    await sendCheckEvent(tx, row.id, ['STEP_UPDATED']);
    return ok({ status: 'active' });
  }
  return end(tx, row.id, row.outcome, now);
}

/** The service's desk: somebody of the firm decides about one that waits for a review. */
export async function decideSandboxCheck(
  tx: Transaction,
  checkId: string,
  verdict: 'success' | 'failed',
  now: Date,
): Promise<Result<{ status: Status }, LinkFault>> {
  const row = await tx.maybe<CheckRow>(
    sql`select ${CHECK_COLUMNS} from sandbox_check where id = ${checkId} for update`,
  );
  if (row === undefined) return err('not_found');
  if (row.status !== 'pending_review') return err('over');
  return end(tx, row.id, verdict === 'success' ? 'success' : 'watchlist', now);
}

async function end(
  tx: Transaction,
  id: string,
  outcome: SandboxOutcome,
  now: Date,
): Promise<Result<{ status: Status }, LinkFault>> {
  const status = STATUS_OF[outcome];
  await tx.run(sql`update sandbox_check set status = ${status}, steps = ${sql.json(STEPS_AFTER[outcome])},
      completed_at = ${now} where id = ${id}`);
  await sendCheckEvent(tx, id, ['STEP_UPDATED', 'STATUS_UPDATED']);
  return ok({ status });
}
