import { expect, it } from 'vitest';
import { envelopeRefusal, isOpenEnvelope, nextLook } from './envelope.ts';

const at = (text: string) => new Date(`2026-03-${text}Z`);

it('what was not heard of is asked about after a quarter of an hour, then ever less often, and daily at least', () => {
  const madeAt = at('10T15:00');
  const next = (lookedAt: Date) => nextLook({ madeAt, lookedAt });
  expect(next(at('10T15:00'))).toEqual(at('10T15:15'));
  expect(next(at('10T16:00'))).toEqual(at('10T16:15'));
  expect(next(at('11T15:00'))).toEqual(at('11T18:00'));
  expect(next(at('30T15:00'))).toEqual(at('31T15:00'));
});

it('is over once it was signed, declined or voided', () => {
  expect(['asked', 'sent', 'delivered'].every((state) => isOpenEnvelope(state as never))).toBe(true);
  expect(['completed', 'declined', 'voided'].some((state) => isOpenEnvelope(state as never))).toBe(false);
});

it('was for nothing because something changed, or because nobody can use it', () => {
  expect(envelopeRefusal('completed', null)).toBeNull();
  expect(envelopeRefusal('completed', 'resign_required')).toBe('changed');
  expect(envelopeRefusal('completed', 'signer_missing')).toBe('unusable');
  expect(envelopeRefusal('voided', 'invalid_input')).toBe('unusable');
  expect(envelopeRefusal('voided', 'not_found')).toBeNull();
});
