import { expect, it } from 'vitest';
import { envelopeText } from './envelope-text.ts';

const envelope = {
  id: 'env_00000000000000000000000001' as never,
  envelope_id: '8f3c',
  state: 'sent',
  since: '2026-03-10T15:00:00.000Z',
  signed_at: null,
  counts: false,
  refused_as: null,
  given_up: false,
  trouble_since: null,
} as const;

it('says how far an envelope is, whether it counts, and since when the service does not answer', () => {
  expect(envelopeText(envelope)).toBe('Sent, not opened');
  expect(envelopeText({ ...envelope, state: 'completed', counts: true })).toBe('Signed');
  expect(envelopeText({ ...envelope, state: 'completed', refused_as: 'resign_required' })).toContain(
    'doesn’t count',
  );
  expect(envelopeText({ ...envelope, state: 'completed', refused_as: 'signer_missing' })).toContain(
    'signers',
  );
  expect(envelopeText({ ...envelope, state: 'voided', refused_as: 'not_found' })).toContain('no record');
  expect(envelopeText({ ...envelope, given_up: true })).toContain('about to be voided');
  expect(envelopeText({ ...envelope, trouble_since: envelope.since })).toContain('hasn’t answered since');
});
