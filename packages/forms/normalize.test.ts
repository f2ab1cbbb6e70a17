import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeValue, sameValue, shownValue } from './normalize.ts';
import { SAMPLE } from './sample-form.fixture.ts';
import { fieldNamed } from './values.ts';

const field = (name: string) => {
  const found = fieldNamed(SAMPLE, name);
  if (found === undefined) throw new Error(name);
  return found;
};

describe('an answer as it travels', () => {
  it.each([
    ['first_name', '  Ada\u0000 \tKing ', 'Ada  King'],
    ['first_name', 'Zoe\u0308', 'Zo\u00eb'],
    ['first_name', 'safe\u202eevil', 'safeevil'],
    ['first_name', 'half \ud83d', 'half \ufffd'],
    ['note', ' one\r\n\ttwo\n', 'one\n\ttwo'],
    ['phone', '(555) 234-5678', '+15552345678'],
    ['phone', '1 555.234.5678', '+15552345678'],
    ['phone', '+44 20 7946 0958', '+442079460958'],
    ['phone', '123', '123'],
    ['birthday', '3/5/1980', '1980-03-05'],
    ['birthday', '02/30', '02/30'],
    ['income', '$12,500.5', '12500.50'],
    ['income', '12,50', '12,50'],
    ['children', '1,200', '1200'],
    ['share', '12.50 %', '12.5'],
    ['share', '1.234', '1.234'],
    ['zip', '123456789', '12345-6789'],
    ['zip', '12345', '12345'],
    ['zip', 'K1A 0B1', 'K1A 0B1'],
    ['tax_id', '123-45-6789', '123456789'],
    ['licence', ' 0012 ', '0012'],
  ])('%s: %j is %j', (name, typed, wanted) => {
    expect(normalizeValue(field(name), typed)).toBe(wanted);
  });

  it('orders ticks as the list does, each once', () => {
    expect(normalizeValue(field('goals'), ['other', 'income', 'other'])).toEqual(['income', 'other']);
    expect(sameValue(field('goals'), ['growth', 'income'], ['income', 'growth'])).toBe(true);
  });

  it.each([
    ['birthday', '1980-03-05', '03/05/1980'],
    ['phone', '+15552345678', '(555) 234-5678'],
    ['phone', '+442079460958', '+442079460958'],
    ['income', '12500.00', '12,500'],
    ['income', '12500.50', '12,500.50'],
    ['children', '1200', '1,200'],
    ['tax_id', '123456789', '123-45-6789'],
    ['first_name', 'Ada', 'Ada'],
  ])('%s: %j is shown as %j', (name, stored, wanted) => {
    expect(shownValue(field(name), stored)).toBe(wanted);
  });

  it('is at rest once it is brought into its form, and comes back from the screen as it was', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^[\d/$,.+() -]{0,16}$/),
      fc.date({ noInvalidDate: true }).map((at) => at.toISOString().slice(0, 10)),
      fc.nat().map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`),
    );
    fc.assert(
      fc.property(fc.constantFrom(...SAMPLE.fields), texts, (one, text) => {
        const stored = normalizeValue(one, text);
        expect(normalizeValue(one, stored)).toEqual(stored);
        expect(normalizeValue(one, shownValue(one, stored))).toEqual(stored);
      }),
      { numRuns: 800 },
    );
  });
});
