import { ok, type Result } from '@furrow/kernel/result';
import type { ProviderRefusal, ProviderRefusalCode } from '@furrow/providers/provider-refusal';
import type { SignerVisit } from '@furrow/providers/signing';
import { MOST_BYTES } from '@furrow/signing/limits';
import { EvidenceRefused, firstEvidence } from '@furrow/signing/make-evidence';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { isOpenEnvelope } from '../../rules/index.ts';
import { firstSigning } from '../signing/first-signing.ts';
import type { JudgeRefusal } from '../signing/judge-signing.ts';
import type { EnvelopeRow, ServiceDeps } from './envelope-row.ts';
import { lookAtEnvelope } from './look-at-envelope.ts';
import { makeEnvelope } from './make-envelope.ts';
import { noteTrouble } from './note-envelope.ts';
import { type AskedEnvelope, type ReservedEnvelope, reserveEnvelope } from './reserve-envelope.ts';

export interface OpenEnvelope extends AskedEnvelope {
  /** How and when the signer proved to us who they are. */
  readonly proof: Omit<SignerVisit, 'returnUrl'>;
}

type OpenRefusal =
  | JudgeRefusal
  | 'signing_service_down'
  | 'signing_service_busy'
  | 'signing_service_refused'
  | 'agreement_too_large'
  | 'agreement_unsettable';

/** The agreement stands in what is kept three times: as its pages, as published, and in the service's file. */
const COPIES = 3;
const ROOM_BYTES = 2 * 1024 * 1024;
/** What was opened before may turn out to be signed or declined: then everything is judged once more. */
const TRIES = 3;

/** What the investor is told for each refusal. Any other code means that the service can't be reached. */
const REFUSALS: Readonly<Partial<Record<ProviderRefusalCode, OpenRefusal>>> = {
  busy: 'signing_service_busy',
  wrong_state: 'signing_service_busy',
  invalid_input: 'signing_service_refused',
  file_too_large: 'agreement_too_large',
};
/** These codes mean that the envelope changed at the service, so it is read before anything is said about it. */
const LOOK_AGAIN: ReadonlySet<ProviderRefusalCode> = new Set(['wrong_state', 'not_found']);

/**
 * The address at which one agreement is signed at the service: for one use, within minutes. It is made for whoever asked and
 * handed to nobody else: it is neither kept nor logged nor mailed.
 */
export async function openEnvelope(
  deps: ServiceDeps,
  asked: OpenEnvelope,
): Promise<Result<{ readonly url: string }, Refusal<OpenRefusal>>> {
  const params = { service: deps.service.name };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const reserved = await reserveEnvelope(deps, asked);
    if (!reserved.ok) return reserved;
    const unfit = await unfitness(deps, reserved.value, asked);
    if (unfit !== null) return refuse(unfit, { params });
    const at = await envelopeAtService(deps, reserved.value, asked);
    if (!at.ok) return refuse(refusalFor(at.error), { params });
    if (at.value === null) continue;
    const { envelope, judged } = reserved.value;
    const signer = signerOf(envelope, judged.facts.signerName, asked);
    const returnUrl = returnUrlOf(deps, reserved.value, asked);
    const linked = await deps.service.signerLink(at.value, signer, { ...asked.proof, returnUrl });
    if (linked.ok) return ok({ url: linked.value });
    const looked = LOOK_AGAIN.has(linked.error.code)
      ? await lookAtEnvelope(deps, envelope.id, asked.now)
      : linked;
    if (!looked.ok || isOpenEnvelope(looked.value.state)) {
      await noteTrouble(deps, envelope, asked.now);
      return refuse(refusalFor(linked.error), { params });
    }
  }
  return refuse('signing_service_busy', { params });
}

const refusalFor = ({ code }: ProviderRefusal): OpenRefusal => REFUSALS[code] ?? 'signing_service_down';

/** Null where what was open is over: it was signed, declined or voided there. */
async function envelopeAtService(
  deps: ServiceDeps,
  reserved: ReservedEnvelope,
  asked: OpenEnvelope,
): Promise<Result<string | null, ProviderRefusal>> {
  const { envelope, judged } = reserved;
  if (envelope.envelope_id === null) {
    const signer = signerOf(envelope, judged.facts.signerName, asked);
    return makeEnvelope(deps, reserved, { signer, now: asked.now });
  }
  const looked = await lookAtEnvelope(deps, envelope.id, asked.now);
  if (!looked.ok) return looked;
  return ok(isOpenEnvelope(looked.value.state) ? looked.value.envelope_id : null);
}

const signerOf = ({ id }: EnvelopeRow, name: string, { email }: OpenEnvelope) => ({
  reference: id,
  name,
  email,
  order: 1,
});

/** Which document it was is ours to say; what the service adds to it is not believed. */
const returnUrlOf = (
  { site }: ServiceDeps,
  { row, judged }: ReservedEnvelope,
  { kind }: OpenEnvelope,
): string =>
  `${site.origin}/${judged.facts.terms.slug}/investment-process/${row.id}/signatures?signed=${kind}`;

/** Whatever would keep the signature from being taken in is said before anybody signs (H19). */
async function unfitness(
  deps: ServiceDeps,
  { row, judged, envelope }: ReservedEnvelope,
  { kind, signer, now }: OpenEnvelope,
): Promise<'agreement_too_large' | 'agreement_unsettable' | null> {
  const signature = {
    kind: 'service',
    service: deps.service.name,
    envelope: envelope.id,
    sha256: envelope.agreement_sha256,
    signedAt: now.toISOString(),
  } as const;
  const { agreement, signingPage, certificate } = await firstSigning(deps, row, judged, {
    kind,
    signature,
    signer,
    now,
  });
  if (COPIES * agreement.length + ROOM_BYTES > MOST_BYTES) return 'agreement_too_large';
  try {
    firstEvidence(signingPage, certificate, { sha256: envelope.agreement_sha256, pages: 1 });
    return null;
  } catch (error) {
    if (error instanceof EvidenceRefused) return 'agreement_unsettable';
    throw error;
  }
}
