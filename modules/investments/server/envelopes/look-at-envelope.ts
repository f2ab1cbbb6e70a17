import { err, ok, type Result } from '@furrow/kernel/result';
import { type ProviderRefusal, refusal } from '@furrow/providers/provider-refusal';
import { isOpenEnvelope } from '../../rules/index.ts';
import { type EnvelopeRow, envelopeById, type ServiceDeps } from './envelope-row.ts';
import { noteEnvelope, noteTrouble } from './note-envelope.ts';
import { KEY_LIFE_MS } from './reserve-envelope.ts';
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
  const { service } = deps;
  // The answer that told its id may have been lost.
  const known =
    envelope.envelope_id === null ? await service.findByKey(envelope.id) : ok(envelope.envelope_id);
  if (!known.ok) return known;
  if (known.value === null) {
    const isForgotten = now.getTime() - envelope.made_at.getTime() >= KEY_LIFE_MS;
    const state = envelope.given_up_at !== null || isForgotten ? 'voided' : 'asked';
    return ok(await noteEnvelope(deps, envelope, { envelopeId: null, state, now }));
  }
  const envelopeId = known.value;
  const found = await service.find(envelopeId);
  // It was deleted or belongs to another account, so nobody can sign it anymore.
  if (!found.ok && found.error.code === 'not_found')
    return ok(
      await noteEnvelope(deps, envelope, { envelopeId, state: 'voided', refusedAs: 'not_found', now }),
    );
  if (!found.ok) return found;
  const { status } = found.value;
  if (status === 'completed') return takeInCompleted(deps, envelope, { found: found.value, now });
  const state = status === 'created' ? 'sent' : status;
  return ok(await noteEnvelope(deps, envelope, { envelopeId, state, now }));
}

/** The investment can change while the document is being set, so it is set again. */
const TAKE_IN_TRIES = 3;

async function takeInCompleted(
  deps: ServiceDeps,
  envelope: EnvelopeRow,
  completed: Parameters<typeof takeIn>[2],
): Promise<Result<EnvelopeRow, ProviderRefusal>> {
  for (let tries = 1; ; tries += 1) {
    const taken = await takeIn(deps, envelope, completed);
    if (!taken.ok) return taken;
    if (taken.value !== 'changed meanwhile') return ok(taken.value);
    if (tries === TAKE_IN_TRIES) return err(refusal('busy'));
  }
}
