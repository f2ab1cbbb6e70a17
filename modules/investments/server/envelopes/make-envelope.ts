import { sql } from '@furrow/database/sql';
import { err, ok, type Result } from '@furrow/kernel/result';
import { type ProviderRefusal, type ProviderRefusalCode, refusal } from '@furrow/providers/provider-refusal';
import type { EnvelopeSigner } from '@furrow/providers/signing';
import { termsPageInThread } from '@furrow/signing/sign-in-thread';
import { isOpenEnvelope } from '../../rules/index.ts';
import { documentOf, publishedAgreement, signingPageOf } from '../signing/first-signing.ts';
import { isAgreement } from '../signing/signing-row.ts';
import type { ServiceDeps } from './envelope-row.ts';
import { noteEnvelope, noteTrouble } from './note-envelope.ts';
import type { ReservedEnvelope } from './reserve-envelope.ts';

/** Longer than the deadline of a call and the time until a new envelope is found by its key. */
const MAKING_MS = 3 * 60_000;
/** The service may have made the envelope although its answer didn't arrive. */
const UNKNOWN: ReadonlySet<ProviderRefusalCode> = new Set(['unavailable', 'unexpected']);
/** Asking again would get the same answer. */
const FOR_GOOD: Readonly<Partial<Record<ProviderRefusalCode, string>>> = {
  invalid_input: 'invalid_input',
  file_too_large: 'document_too_large',
};

interface Making {
  readonly signer: EnvelopeSigner;
  readonly now: Date;
}

/**
 * Has the service make what was reserved; `busy` while somebody else is at it or nobody knows whether it was made,
 * `wrong_state` where something else is to be signed by now.
 */
export async function makeEnvelope(
  deps: ServiceDeps,
  reserved: ReservedEnvelope,
  { signer, now }: Making,
): Promise<Result<string, ProviderRefusal>> {
  const { database, service } = deps;
  const { id } = reserved.envelope;
  // Another press may have made it, or its answer got lost, and a second request would make a second envelope.
  const known = await service.findByKey(id);
  if (!known.ok) return refused(deps, reserved, known.error, now);
  if (known.value !== null) return keep(deps, reserved, known.value, now);
  const claimed = await database.run(sql`update signing_envelope set making_at = ${now}
    where id = ${id} and envelope_id is null
      and (making_at is null or making_at <= ${new Date(now.getTime() - MAKING_MS)})`);
  if (claimed === 0) return err(refusal('busy'));
  const made = await create(deps, reserved, signer);
  if (made.ok) return keep(deps, reserved, made.value, now);
  if (!UNKNOWN.has(made.error.code))
    await database.run(
      sql`update signing_envelope set making_at = null where id = ${id} and making_at = ${now}`,
    );
  return refused(deps, reserved, made.error, now);
}

async function create(
  deps: ServiceDeps,
  { row, judged, envelope }: ReservedEnvelope,
  signer: EnvelopeSigner,
): Promise<Result<string, ProviderRefusal>> {
  const { kind } = judged.signing;
  if (!isAgreement(kind)) throw new Error(`${envelope.id} is of no agreement`);
  const agreement = await publishedAgreement(deps, judged.signing);
  const document = documentOf(judged, kind);
  const terms = await termsPageInThread({ agreement, page: signingPageOf(deps, row, judged), document });
  return deps.service.create(
    {
      subject: document.name,
      documents: [
        { name: document.name, bytes: agreement },
        { name: 'Signing page', bytes: terms.bytes },
      ],
      signers: [{ ...signer, place: { document: 2, ...terms.place } }],
    },
    envelope.id,
  );
}

async function keep(
  deps: ServiceDeps,
  { envelope }: ReservedEnvelope,
  envelopeId: string,
  now: Date,
): Promise<Result<string, ProviderRefusal>> {
  const kept = await noteEnvelope(deps, envelope, { envelopeId, state: 'sent', now });
  const counts = kept.envelope_id === envelopeId && kept.given_up_at === null && isOpenEnvelope(kept.state);
  if (counts) return ok(envelopeId);
  // It was given up meanwhile. If voiding fails, nobody can sign it either, because nobody has a link.
  await deps.service.void(envelopeId, 'This agreement was replaced.');
  return err(refusal('wrong_state'));
}

/** Ends what the service will never accept. Anything else is asked again. */
async function refused(
  deps: ServiceDeps,
  { envelope }: ReservedEnvelope,
  why: ProviderRefusal,
  now: Date,
): Promise<Result<never, ProviderRefusal>> {
  const refusedAs = FOR_GOOD[why.code];
  if (refusedAs === undefined) await noteTrouble(deps, envelope, now);
  else await noteEnvelope(deps, envelope, { envelopeId: null, state: 'voided', refusedAs, now });
  return err(why);
}
