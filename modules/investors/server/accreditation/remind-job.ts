import type { Database, Transaction } from '@furrow/database/database';
import { defineJob, type Job } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { type AttestationStatus, dueReminder } from '../../rules/index.ts';
import { recordHistory } from '../common/history.ts';
import { lockStanding, type Standing } from './account-standing.ts';
import { type AttestationRow, closeAttestation, findAttestation } from './attestation-row.ts';
import { notifyOwner } from './notify-owner.ts';
import { sendBack } from './send-back.ts';

const NAME = 'investors.remind-advisors';
const ACTOR = `job:${NAME}`;

/** Reminds advisors after five and ten days, and sends the owner back to the request when thirty are over. */
export const remindAdvisorsJob: Job = defineJob({
  name: NAME,
  async handle(_payload, { database, clock, signal }) {
    const now = clock.now();
    const waiting = await database.rows<{
      id: Id<'att'>;
      account_id: Id<'acc'>;
    }>(sql`select attestation.id, account_id
      from accreditation_attestation attestation
      join accreditation_request request on request.id = attestation.request_id
      where attestation.outcome is null order by attestation.asked_at, attestation.id`);
    for (const { id, account_id } of waiting) {
      if (signal.aborted) return;
      await lookAt(database, id, account_id, now);
    }
  },
});

async function lookAt(database: Database, id: Id<'att'>, accountId: Id<'acc'>, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const account = await lockStanding(tx, accountId);
    const attestation = await findAttestation(tx, id);
    if (account === undefined || attestation?.outcome !== null) return;
    if (attestation.expires_at <= now) return giveUp(tx, account, attestation, now);
    const { status: current } = attestation;
    const due = current && dueReminder(current, attestation.asked_at, now);
    if (due) await remind(tx, account, { attestation, from: current, to: due, now });
  });
}

interface Reminder {
  readonly attestation: AttestationRow;
  readonly from: AttestationStatus;
  readonly to: 'pending-5' | 'pending-10';
  readonly now: Date;
}

async function remind(
  tx: Transaction,
  account: Standing,
  { attestation, from, to, now }: Reminder,
): Promise<void> {
  const { id } = attestation;
  await tx.run(sql`update accreditation_attestation set status = ${to}
    where id = ${id} and status = ${from} and outcome is null`);
  await recordHistory(tx, {
    accountId: account.id,
    userId: account.user_id,
    subject: 'attestation',
    event: 'reminded',
    from,
    to,
    actor: ACTOR,
    evidence: { request_id: attestation.request_id, attestation_id: id },
    at: now,
  });
  await notifyOwner(tx, 'advisor_reminded', account.id, { attestationId: id });
  await notifyOwner(tx, 'advisor_waits', account.id, { attestationId: id });
}

const SILENT =
  'Your advisor did not answer within 30 days. Ask them again, ask another advisor, or choose another way.';

async function giveUp(
  tx: Transaction,
  account: Standing,
  attestation: AttestationRow,
  now: Date,
): Promise<void> {
  await closeAttestation(tx, attestation.request_id, 'expired', now);
  await sendBack(tx, account, { requestId: attestation.request_id, reason: SILENT, actor: ACTOR, at: now });
  await notifyOwner(tx, 'advisor_silent', account.id, { attestationId: attestation.id });
}
