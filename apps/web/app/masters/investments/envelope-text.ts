import { formatShortDateTime } from '@furrow/kernel/dates';
import type { DeskRecord } from '@furrow/modules/investments/contract';

type Envelope = DeskRecord['documents'][number]['envelopes'][number];

const STATES: Readonly<Record<Envelope['state'], string>> = {
  asked: 'Asked for',
  sent: 'Sent, not opened',
  delivered: 'Opened, not signed',
  completed: 'Signed',
  declined: 'Declined by its signer',
  voided: 'Voided',
};

export const isOpen = ({ state }: Pick<Envelope, 'state'>): boolean =>
  state === 'asked' || state === 'sent' || state === 'delivered';

/** How far it is, and what of it somebody of the firm should know. */
export function envelopeText(envelope: Envelope): string {
  const { state, counts, given_up, trouble_since } = envelope;
  const text = STATES[state];
  if (state === 'completed') return counts ? text : `${text}, and doesn’t count: something changed meanwhile`;
  if (trouble_since !== null)
    return `${text}. The service hasn’t answered since ${formatShortDateTime(new Date(trouble_since))}`;
  return given_up && isOpen(envelope) ? `${text}. Replaced, about to be voided` : text;
}
