import { appendAudit } from '@furrow/database/audit';
import { sql } from '@furrow/database/sql';
import { err, ok, type Result } from '@furrow/kernel/result';
import { type ProviderRefusal, refusal } from '@furrow/providers/provider-refusal';
import type { EnvelopeSigner } from '@furrow/providers/signing';
import { termsPageInThread } from '@furrow/signing/sign-in-thread';
import { OPEN_ENVELOPES } from '../../rules/index.ts';
import { documentOf, publishedAgreement, signingPageOf } from '../signing/first-signing.ts';
import { isAgreement } from '../signing/signing-row.ts';
import type { ServiceDeps } from './envelope-row.ts';
import { endTrouble, lockedInvestment, noteTrouble } from './note-envelope.ts';
import type { ReservedEnvelope } from './reserve-envelope.ts';

/** Longer than the service is given to answer. */
const MAKING_MS = 60_000;

/** Has the service make what was reserved; `wrong_state` where something else is to be signed by now. */
export async function makeEnvelope(
  deps: ServiceDeps,
  { row, judged, envelope }: ReservedEnvelope,
  { signer, now }: { readonly signer: EnvelopeSigner; readonly now: Date },
): Promise<Result<string, ProviderRefusal>> {
  const { database, signing } = deps;
  const { id } = envelope;
  const { kind } = judged.signing;
  const claimed = await database.run(sql`update signing_envelope set making_at = ${now}
    where id = ${id} and envelope_id is null
      and (making_at is null or making_at < ${new Date(now.getTime() - MAKING_MS)})`);
  // Another press is at it: a second request with the same key would make a second envelope.
  if (claimed === 0 || !isAgreement(kind)) return err(refusal('busy'));
  const agreement = await publishedAgreement(deps, judged.signing);
  const document = documentOf(judged, kind);
  const terms = await termsPageInThread({ agreement, page: signingPageOf(deps, row, judged), document });
  const made = await signing.create(
    {
      subject: document.name,
      documents: [
        { name: document.name, bytes: agreement },
        { name: 'Signing page', bytes: terms.bytes },
      ],
      signers: [{ ...signer, place: { document: 2, ...terms.place } }],
    },
    id,
  );
  if (!made.ok) {
    await noteTrouble(deps, envelope, now);
    await database.run(
      sql`update signing_envelope set making_at = null where id = ${id} and making_at = ${now}`,
    );
    return made;
  }
  const isKept = await database.transaction(async (tx) => {
    await lockedInvestment(tx, row.id);
    const kept = await tx.run(sql`update signing_envelope set envelope_id = ${made.value}, state = 'sent',
        state_at = ${now}, looked_at = ${now}, trouble_since = null
      where id = ${id} and state = any(${[...OPEN_ENVELOPES]}::text[]) and given_up_at is null`);
    if (kept === 0) return false;
    await endTrouble(tx, row.id, now);
    await appendAudit(tx, {
      actor: `user:${row.user_id}`,
      action: 'investment.envelope_made',
      subject: `investment:${row.id}`,
      after: { kind, signing: judged.signing.id, envelope: made.value },
      at: now,
    });
    return true;
  });
  if (isKept) return ok(made.value);
  // Given up meanwhile. Where this fails, nobody has an address to sign it at all the same.
  await signing.void(made.value, 'This agreement was replaced.');
  return err(refusal('wrong_state'));
}
