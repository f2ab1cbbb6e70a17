/** How far the try to have an agreement signed at a service is. */
export const ENVELOPE_STATES = [
  /** Asked for; the service has not answered yet. */
  'asked',
  'sent',
  /** Its signer has opened it. */
  'delivered',
  'completed',
  'declined',
  'voided',
] as const;
export type EnvelopeState = (typeof ENVELOPE_STATES)[number];

/** Whatever is in none of these is over for good. */
export const OPEN_ENVELOPES = ['asked', 'sent', 'delivered'] as const satisfies readonly EnvelopeState[];

export const isOpenEnvelope = (state: EnvelopeState): boolean =>
  (OPEN_ENVELOPES as readonly EnvelopeState[]).includes(state);

/** Reasons that need a person of the firm: the signature can't be used, or the service turned the agreement down. */
export const UNUSABLE_ENVELOPES = [
  'signer_missing',
  'document_too_large',
  'agreement_unsettable',
  'invalid_input',
] as const;

/** Why an envelope led to no signature: something `changed` before it was taken in, or it is `unusable`. */
export function envelopeRefusal(
  state: EnvelopeState,
  refusedAs: string | null,
): 'changed' | 'unusable' | null {
  if (refusedAs === null) return null;
  if ((UNUSABLE_ENVELOPES as readonly string[]).includes(refusedAs)) return 'unusable';
  return state === 'completed' ? 'changed' : null;
}

const MINUTE_MS = 60_000;
/** The service asks not to be asked about the same envelope more often. */
const LEAST_MS = 15 * MINUTE_MS;
const MOST_MS = 24 * 60 * MINUTE_MS;
/** What nobody signed for long is looked at less often. */
const PART_OF_AGE = 8;

/** When to ask about an envelope next that was not heard of since. */
export function nextLook({ madeAt, lookedAt }: { readonly madeAt: Date; readonly lookedAt: Date }): Date {
  const age = lookedAt.getTime() - madeAt.getTime();
  const wait = Math.min(MOST_MS, Math.max(LEAST_MS, age / PART_OF_AGE));
  return new Date(lookedAt.getTime() + wait);
}
