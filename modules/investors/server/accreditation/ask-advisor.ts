import type { Sealer } from '@furrow/crypto/seal';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { lockUser } from '../../../identity/server/index.ts';
import type { Refusal } from '../../rules/index.ts';
import { recordHistory } from '../common/history.ts';
import { ATTESTATION_DAYS, attestationHash, attestationToken } from './attestation-link.ts';
import { notifyOwner } from './notify-owner.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Nobody has more advisors; whoever mails strangers through us meets it. */
const ASKED_A_DAY = 10;

interface AskAdvisor {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
  readonly requestId: Id<'acr'>;
  readonly name: string;
  readonly email: string;
  readonly now: Date;
}

export async function askAdvisor(
  tx: Transaction,
  sealer: Sealer,
  asked: AskAdvisor,
): Promise<Refusal<'attestations_today'> | null> {
  const { userId, accountId, requestId, now } = asked;
  if (await hasAskedEnough(tx, userId, now)) return { code: 'attestations_today' };
  const id = newId('att', now);
  await tx.run(sql`insert into accreditation_attestation
      (id, request_id, advisor_name, advisor_email, asked_at, expires_at, hash)
    values (${id}, ${requestId}, ${asked.name}, ${asked.email}, ${now},
      ${new Date(now.getTime() + ATTESTATION_DAYS * DAY_MS)}, ${attestationHash(attestationToken(sealer, id))})`);
  await recordHistory(tx, {
    accountId,
    userId,
    subject: 'attestation',
    event: 'asked',
    to: 'pending',
    actor: `user:${userId}`,
    evidence: { request_id: requestId, attestation_id: id },
    at: now,
  });
  await notifyOwner(tx, 'advisor_asked', accountId, { attestationId: id });
  return null;
}

async function hasAskedEnough(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  // Two accounts of one person at once: the second counts the first.
  await lockUser(tx, userId);
  const { count } = await tx.one<{ count: number }>(sql`select count(*)::integer as count
    from accreditation_attestation attestation
    join accreditation_request request on request.id = attestation.request_id
    join investment_account account on account.id = request.account_id
    where account.user_id = ${userId} and attestation.asked_at > ${new Date(now.getTime() - DAY_MS)}`);
  return count >= ASKED_A_DAY;
}
