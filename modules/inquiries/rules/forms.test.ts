import { describe, expect, it } from 'vitest';
import { FORM_NAMES, FORMS, nextDelivery, readHutk, submittedFields } from './index.ts';

describe('forms', () => {
  it('each asks for a required email of 5 to 255 characters and has a trap for programs', () => {
    for (const name of FORM_NAMES) {
      const { fields } = FORMS[name];
      expect(fields.find((field) => field.name === 'email')).toMatchObject({
        type: 'email',
        required: true,
        min_length: 5,
        max_length: 255,
      });
      expect(fields.filter(({ type }) => type === 'honeypot')).toHaveLength(1);
    }
  });

  it('the newsletter asks for nothing else', () => {
    expect(FORMS.newsletter.fields.map(({ name }) => name)).toEqual(['email', 'fax_extension']);
  });
});

describe('what the service is sent', () => {
  it('calls names as the service does, and takes where somebody came from along', () => {
    const answers = { first_name: 'Ada', last_name: 'Loam', message: 'Hello' };
    expect(submittedFields({ email: 'ada@furrow.example', answers, tracking: { gclid: 'x' } })).toEqual([
      { name: 'email', value: 'ada@furrow.example' },
      { name: 'firstname', value: 'Ada' },
      { name: 'lastname', value: 'Loam' },
      { name: 'message', value: 'Hello' },
      { name: 'gclid', value: 'x' },
    ]);
  });

  it.each([
    ['5552345678', '15552345678'],
    ['+15552345678', '15552345678'],
    ['15552345678', '15552345678'],
    ['+442071838750', '+442071838750'],
    ['555234567', '555234567'],
  ])('has the phone %s as %s', (phone, passedOn) => {
    const fields = submittedFields({
      email: 'a@b.test',
      answers: { phone, acres: '5552345678' },
      tracking: {},
    });
    expect(fields.slice(1)).toEqual([
      { name: 'phone', value: passedOn },
      { name: 'acres', value: '5552345678' },
    ]);
  });

  it('G13 takes no name that objects inherit for one of the service’s', () => {
    const fields = submittedFields({ email: 'a@b.test', answers: { constructor: 'x' }, tracking: {} });
    expect(fields[1]).toEqual({ name: 'constructor', value: 'x' });
  });

  it.each([
    ['0123456789abcdef0123456789abcdef', true],
    ['0123456789ABCDEF0123456789ABCDEF', false],
    ['37184', false],
    ['', false],
  ])('the mark %s of a browser is passed on: %s', (hutk, isGood) => {
    expect(readHutk(hutk) === hutk).toBe(isGood);
  });
});

describe('a service that is away', () => {
  it('is asked again at growing distances, and then no more', () => {
    const at = new Date('2026-11-17T12:00:00.000Z');
    const waits = Array.from({ length: 8 }, (_, index) => nextDelivery(index + 1, at)).map((next) =>
      next === null ? null : (next.getTime() - at.getTime()) / 60_000,
    );
    expect(waits).toEqual([1, 5, 30, 120, 360, 1440, 2880, null]);
  });
});
