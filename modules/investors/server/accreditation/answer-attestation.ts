import type { Transaction } from '@furrow/database/database';
import type { Json } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { acceptSubmit } from '@furrow/forms/server-form';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { ok, type Result } from '@furrow/kernel/result';
import { ATTESTATION_FORM, ATTESTED, type Refusal, refuse, signatureProblem } from '../../rules/index.ts';
import { recordHistory } from '../common/history.ts';
import { lockStanding, type Standing } from './account-standing.ts';
import { attestationHash } from './attestation-link.ts';
import { type AttestationRow, attestationByHash } from './attestation-row.ts';
import { notifyOwner } from './notify-owner.ts';
import { findRequest } from './request-row.ts';
import { sendBack } from './send-back.ts';

interface Attest {
  readonly token: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly now: Date;
}

/** The advisor confirms it, in words that are kept as they were shown. */
export async function attest(
  tx: Transaction,
  { token, data, now }: Attest,
): Promise<Result<void, Refusal<AnswerRefusal | 'bot_detected' | 'validation_error' | 'no_changed_data'>>> {
  const empty = { data: {}, version: 1 };
  const plan = acceptSubmit(ATTESTATION_FORM, empty, { data, version: 1 }, { today: newYorkDay(now) });
  if (plan.kind === 'bot_detected') return refuse('bot_detected');
  if (plan.kind === 'invalid') return refuse('validation_error', { fields: plan.fields });
  if (plan.kind !== 'accepted') return refuse('no_changed_data');
  const fields = signatureProblem(plan.changed);
  if (Object.keys(fields).length > 0) return refuse('validation_error', { fields });
  const { name, firm, profession, license_number, signature } = plan.changed as Record<string, string>;
  const said = { name, firm, profession, license_number, signature, confirmed: ATTESTED };
  return answer(tx, { token, outcome: 'attested', said: said as Json, now }, async (account, asked) => {
    await notifyOwner(tx, 'advisor_attested', account.id, { attestationId: asked.id });
  });
}

const DECLINED =
  'Your advisor did not confirm your accreditation. Speak with them, ask another advisor, or choose another way.';

/** The advisor would rather not: the owner is sent back to the request. */
export function decline(
  tx: Transaction,
  { token, reason, now }: { readonly token: string; readonly reason: string; readonly now: Date },
): Promise<Result<void, Refusal<AnswerRefusal>>> {
  return answer(tx, { token, outcome: 'declined', said: { reason }, now }, async (account, asked) => {
    const actor = actorOf(asked);
    await sendBack(tx, account, { requestId: asked.request_id, reason: DECLINED, actor, at: now });
    await notifyOwner(tx, 'advisor_declined', account.id, { attestationId: asked.id });
  });
}

type AnswerRefusal = 'attestation_gone' | 'attestation_answered';

interface Answer {
  readonly token: string;
  readonly outcome: 'attested' | 'declined';
  readonly said: Json;
  readonly now: Date;
}

/** Written once, by the first who answers in time. */
async function answer(
  tx: Transaction,
  { token, outcome, said, now }: Answer,
  then: (account: Standing, asked: AttestationRow) => Promise<void>,
): Promise<Result<void, Refusal<AnswerRefusal>>> {
  const hash = attestationHash(token);
  const found = await attestationByHash(tx, hash);
  const request = found && (await findRequest(tx, found.request_id));
  const account = request && (await lockStanding(tx, request.account_id));
  const asked = account && (await attestationByHash(tx, hash));
  if (account === undefined || asked === undefined) return refuse('attestation_gone');
  if (asked.outcome === 'attested' || asked.outcome === 'declined') return refuse('attestation_answered');
  const written = await tx.run(sql`update accreditation_attestation
    set outcome = ${outcome}, status = null, answer = ${sql.json(said)}::jsonb, answered_at = ${now}
    where id = ${asked.id} and outcome is null and expires_at > ${now}`);
  if (written === 0) return refuse('attestation_gone');
  await recordHistory(tx, {
    accountId: account.id,
    userId: account.user_id,
    subject: 'attestation',
    event: outcome,
    from: asked.status,
    actor: actorOf(asked),
    evidence: { request_id: asked.request_id, attestation_id: asked.id },
    at: now,
  });
  await then(account, asked);
  return ok(undefined);
}

/** Known by the link they were sent. Who they say they are is in their answer. */
const actorOf = ({ id }: AttestationRow) => `advisor:${id}`;
