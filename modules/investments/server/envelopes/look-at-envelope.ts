import { err, ok, type Result } from '@furrow/kernel/result';
import type { ProviderRefusal } from '@furrow/providers/provider-refusal';
import { isOpenEnvelope } from '../../rules/index.ts';
import { type EnvelopeRow, envelopeById, type ServiceDeps } from './envelope-row.ts';
import { noteEnvelope, noteTrouble } from './note-envelope.ts';
import { takeIn } from './take-in.ts';

/**
 * Asks the service what became of an envelope, and takes in what was signed. What a webhook or a returning browser says is
 * only the reason to ask: it may be early, late, repeated or made up.
 */
export async function lookAtEnvelope(
  deps: ServiceDeps,
  id: string,
  now: Date,
): Promise<Result<EnvelopeRow, ProviderRefusal>> {
  const envelope = await envelopeById(deps.database, id);
  if (envelope === undefined) throw new Error(`there is no envelope ${id}`);
  if (!isOpenEnvelope(envelope.state)) return ok(envelope);
  const looked = await ask(deps, envelope, now);
  if (!looked.ok) await noteTrouble(deps, envelope, now);
  return looked;
}

async function ask(
  deps: ServiceDeps,
  envelope: EnvelopeRow,
  now: Date,
): Promise<Result<EnvelopeRow, ProviderRefusal>> {
  const { signing } = deps;
  // The answer that told its id may have been lost.
  const known =
    envelope.envelope_id === null ? await signing.findByKey(envelope.id) : ok(envelope.envelope_id);
  if (!known.ok) return known;
  if (known.value === null) {
    const state = envelope.given_up_at === null ? 'asked' : 'voided';
    return ok(await noteEnvelope(deps, envelope, { envelopeId: null, state, now }));
  }
  const envelopeId = known.value;
  const found = await signing.find(envelopeId);
  if (!found.ok) return err(found.error);
  const { status } = found.value;
  if (status === 'completed') return takeIn(deps, envelope, { found: found.value, now });
  const state = status === 'created' ? 'sent' : status;
  return ok(await noteEnvelope(deps, envelope, { envelopeId, state, now }));
}
