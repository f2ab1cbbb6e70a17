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

/** Why it was for nothing, where nobody chose that. */
const REFUSALS: Readonly<Record<string, string>> = {
  signer_missing: 'Signed, and doesn’t count: the investor isn’t among its signers',
  document_too_large: 'Doesn’t count: its file is too large',
  agreement_unsettable: 'Signed, and doesn’t count: its file can’t be kept with our evidence',
  invalid_input: 'Not accepted by the service: look at the name and email address of the investor',
  not_found: 'Ended: the service doesn’t know this envelope',
};

/** How far it is, and what of it somebody of the firm should know. */
export function envelopeText(envelope: Envelope): string {
  const { state, counts, refused_as, given_up, trouble_since } = envelope;
  const refused = REFUSALS[refused_as ?? ''];
  if (refused !== undefined) return refused;
  const text = STATES[state];
  if (state === 'completed') return counts ? text : `${text}, and doesn’t count: something changed meanwhile`;
  if (trouble_since !== null)
    return `${text}. The service hasn’t answered since ${formatShortDateTime(new Date(trouble_since))}`;
  return given_up && isOpenEnvelope(state) ? `${text}. Replaced, about to be voided` : text;
}
