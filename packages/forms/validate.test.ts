import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineForm } from './define-form.ts';
import { describeForm } from './describe-form.ts';
import { normalizeValue } from './normalize.ts';
import { SAMPLE, TODAY } from './sample-form.fixture.ts';
import { rulesFrom } from './server-rules.ts';
import { validateForm, warningsOf } from './validate.ts';
import type { FieldValue, FormValues } from './values.ts';

const RIGHT: FormValues = { first_name: 'Ada', email: 'ada@example.com', agreed: true };
const errorsOf = (values: FormValues, draft = false) => validateForm(SAMPLE, values, { today: TODAY, draft });

describe('what must be there', () => {
  it('is satisfied by the required alone', () => {
    expect(errorsOf(RIGHT)).toEqual({});
  });

  it('names what is missing, in words', () => {
    expect(errorsOf({})).toEqual({
      first_name: ['First name is required.'],
      phone: ['Phone is required.'],
      agreed: [expect.stringMatching(/check this box/)],
    });
  });

  it('asks for nothing that is missing in a draft', () => {
    expect(errorsOf({}, true)).toEqual({});
  });

  it('required-unless: one of two', () => {
    const { email: _left, ...rest } = RIGHT;
    expect(errorsOf({ ...rest, phone: '(555) 234-5678' })).toEqual({});
    expect(Object.keys(errorsOf({ ...rest, email: '  ' }))).toEqual(['phone']);
  });

  it('required-if-equal: a question ends in a question', () => {
    expect(errorsOf({ ...RIGHT, goals: ['income'] })).toEqual({});
    expect(errorsOf({ ...RIGHT, goals: ['income', 'other'] })).toEqual({
      reason: ['Please answer this question.'],
    });
  });

  it('asks for shown fields only; what hangs on a hidden one is hidden with it', () => {
    expect(errorsOf({ ...RIGHT, kind: 'person', firm_name: '' })).toEqual({});
    expect(Object.keys(errorsOf({ ...RIGHT, kind: 'firm' }))).toEqual(['firm_name']);
    expect(Object.keys(errorsOf({ ...RIGHT, kind: 'firm', firm_name: 'Acme' }))).toEqual(['firm_state']);
    expect(errorsOf({ ...RIGHT, kind: 'person', firm_name: 'Acme' })).toEqual({});
  });
});

describe('what stands there', () => {
  it.each<[string, FieldValue, RegExp]>([
    ['email', 'a@b', /^Email .*at least 5 characters/],
    ['email', 'plain text', /valid email address/],
    ['email', 'a..b@example.com', /valid email address/],
    ['email', `${'x'.repeat(250)}@example.com`, /^Email .*255 characters\. .*262/],
    ['phone', '123', /area code.*\(555\) 234-5678/],
    ['phone', '(155) 234-5678', /area code.*\(555\) 234-5678/],
    ['birthday', '02/30/1980', /exist/],
    ['birthday', '02/', /MM\/DD\/YYYY/],
    ['birthday', '11/16/2008', /at least 18 years ago/],
    ['birthday', '11/16/2026', /in the future/],
    ['birthday', '12/31/1899', /01\/01\/1900 or a later/],
    ['income', '12,50', /amount in dollars, such as 12,500/],
    ['income', '999.99', /\$1,000 or more/],
    ['income', '9000000.01', /\$9,000,000 or less/],
    ['children', '2.5', /whole number/],
    ['children', '21', /20 or less/],
    ['share', '100.01', /100% or less/],
    ['share', '1.234', /percentage .*two decimals/],
    ['kind', 'robot', /from the list/],
    ['goals', ['income', 'fame'], /from the list/],
    ['reason', 'because 7!', /remove 7 ! .*letters, spaces and - '/],
    ['first_name', 'x'.repeat(41), /^First name .*40 characters\. .*41/],
    ['zip', '1234', /five-digit ZIP code/],
    ['licence', '12a', /remove a .*digits/],
    ['tax_id', '12345', /nine digits/],
    ['tax_id', '666-12-3456', /valid Social Security number/],
    ['tax_id', '000-12-3456', /valid Social Security number/],
    ['tax_id', '900-49-3456', /valid Social Security number/],
  ])('%s: %j', (name, value, fact) => {
    const said = { [name]: [expect.stringMatching(fact)] };
    expect(errorsOf({ ...RIGHT, [name]: value })).toEqual(said);
    expect(errorsOf({ ...RIGHT, [name]: value }, true)).toEqual(said);
  });

  it.each<[string, FieldValue]>([
    ['birthday', '11/15/2008'],
    ['birthday', '1980-02-29'],
    ['income', '$200,000.00'],
    ['share', '33.33'],
    ['zip', '12345'],
    ['zip', '12345-6789'],
    ['tax_id', '900-70-3456'],
    ['tax_id', { last_four: '6789' }],
    ['phone', '+44 20 7946 0958'],
    ['reason', "Zoë O'Neill-Łukasz"],
    ['proof', [{ id: 'file_1', name: 'w2.pdf', bytes: 5 }]],
  ])('%s: %j is fine', (name, value) => {
    expect(errorsOf({ ...RIGHT, [name]: value })).toEqual({});
  });

  it('a birthday on a leap day is counted in years without one', () => {
    const form = { name: 'x', fields: SAMPLE.fields.filter(({ name }) => name === 'birthday') };
    const on = (today: string, birthday: string) => validateForm(form, { birthday }, { today });
    expect(on('2026-02-28', '2008-02-29')).not.toEqual({});
    expect(on('2026-03-01', '2008-02-29')).toEqual({});
  });
});

describe('both sides', () => {
  it('say the same, from the definition and from what OPTIONS tells of it', () => {
    const described = JSON.parse(JSON.stringify(describeForm(SAMPLE)));
    const values = fc.dictionary(
      fc.constantFrom(...SAMPLE.fields.map(({ name }) => name)),
      fc.oneof(
        fc.string(),
        fc.constantFrom('firm', 'person', '12345', '1980-03-05', 'Acme', '250000'),
        fc.boolean(),
        fc.subarray(['income', 'growth', 'other', 'fame']),
      ),
    );
    fc.assert(
      fc.property(values, fc.boolean(), (given, draft) => {
        const options = { today: TODAY, draft };
        expect(validateForm(described, given, options)).toEqual(validateForm(SAMPLE, given, options));
        expect(warningsOf(described, given)).toEqual(warningsOf(SAMPLE, given));
      }),
    );
  });
});

describe('what the server said', () => {
  const rules = rulesFrom(
    SAMPLE,
    { email: ['This address is taken.'], unknown: ['x'] },
    { email: 'ada@example.com' },
  );

  it('marks that very value, in whatever spelling, until it changes', () => {
    const check = (email: string) => validateForm(SAMPLE, { ...RIGHT, email }, { today: TODAY, rules });
    expect(check('ada@example.com ')).toEqual({ email: ['This address is taken.'] });
    expect(check('ada@example.org')).toEqual({});
    expect(check('ada@example.com')).toEqual({ email: ['This address is taken.'] });
  });
});

describe('a warning', () => {
  it.each([
    ['P.O. Box 7', true],
    ['p o box 7', true],
    ['PO Box7', true],
    ['12 Elm St., POB 7', true],
    ['Post Office Box 7', true],
    ['9 Pobbox Lane', false],
    ['12 Depot Boxwood Rd', false],
    ['7 Box Hill', false],
    ['', false],
  ])('is said of words in %j: %s', (address, isSaid) => {
    const warnings = [{ phrases: ['po box', 'pob', 'post office box'], text: 'A street, please.' }];
    const form = defineForm({ name: 'x', fields: [{ name: 'address', type: 'text', label: 'A', warnings }] });
    expect('address' in warningsOf(form, { address })).toBe(isSaid);
  });

  it('stands beside what is allowed', () => {
    expect(warningsOf(SAMPLE, { income: '150,000' })).toEqual({ income: ['Most people have more.'] });
    expect(errorsOf({ ...RIGHT, income: '150,000' })).toEqual({});
    expect(warningsOf(SAMPLE, { income: '200,000' })).toEqual({});
    expect(warningsOf(SAMPLE, { income: '' })).toEqual({});
    expect(warningsOf(SAMPLE, { goals: ['growth'] })).toEqual({ goals: ['Growth takes time.'] });
  });
});

describe('the address of a website', () => {
  const field = { name: 'site', type: 'url', label: 'Website', max_length: 60 } as const;
  const form = defineForm({ name: 'x', fields: [field] });
  const isTaken = (site: string) =>
    Object.keys(validateForm(form, { site }, { today: '2026-03-02' })).length === 0;

  it('is taken as people write it, and kept with its scheme', () => {
    for (const site of ['https://www.example.com', 'http://example.com/ira', ''])
      expect(isTaken(site)).toBe(true);
    expect(normalizeValue(field, 'www.example.com/ira')).toBe('https://www.example.com/ira');
  });

  it.each([
    'my custodian',
    'javascript:alert(1)',
    'https://localhost',
    'https://bank.example@evil.example',
    'ftp://example.com',
    `https://www.example.com/${'x'.repeat(60)}`,
  ])('is not %s', (site) => {
    expect(isTaken(site)).toBe(false);
  });
});
