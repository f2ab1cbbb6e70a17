import { formatShortDateTime } from '@furrow/kernel/dates';
import type { DeskRecord } from '@furrow/modules/investments/contract';
import { isOpenEnvelope } from '@furrow/modules/investments/rules';

type Envelope = DeskRecord['documents'][number]['envelopes'][number];

const STATES: Readonly<Record<Envelope['state'], string>> = {
  asked: 'Asked for',
  sent: 'Sent, not opened',
  delivered: 'Opened, not signed',
  completed: 'Signed',
  declined: 'Declined by its signer',
  voided: 'Voided',
};

/** Reasons that need attention, each with what to do or what it means. */
const REFUSALS: Readonly<Record<string, string>> = {
  signer_missing: 'Signed, but the investor isn’t listed as one of the signers. Ask them to sign again',
  document_too_large: 'The file is too large, so it doesn’t count. Publish a smaller agreement',
  agreement_unsettable: 'Signed, but we couldn’t file the document. Ask the investor to sign again',
  invalid_input: 'The service turned it down. Check the investor’s name and email address',
  not_found: 'The service has no record of it anymore',
};

/** The state of an envelope, as the firm reads it. */
export function envelopeText(envelope: Envelope): string {
  const { state, counts, refused_as, given_up, trouble_since } = envelope;
  const refused = REFUSALS[refused_as ?? ''];
  if (refused !== undefined) return refused;
  const text = STATES[state];
  if (state === 'completed')
    return counts ? text : `${text}, but it doesn’t count: something changed in the meantime`;
  if (trouble_since !== null)
    return `${text}. The service hasn’t answered since ${formatShortDateTime(new Date(trouble_since))}`;
  return given_up && isOpenEnvelope(state) ? `${text}. Replaced, about to be voided` : text;
}
