import { describe, expect, it } from 'vitest';
import { allAnswers, changedFields, submitRefusal } from './changes.ts';
import { SAMPLE, TODAY } from './sample-form.fixture.ts';
import type { FormValues } from './values.ts';

const STORED: FormValues = {
  first_name: 'Ada',
  email: 'ada@example.com',
  agreed: true,
  income: '12500.00',
  tax_id: { last_four: '6789' },
};
const names = (after: FormValues) =>
  changedFields(SAMPLE, STORED, { ...STORED, ...after }).map(({ name }) => name);

describe('changed fields', () => {
  it.each<[string, FormValues, string[]]>([
    ['none', {}, []],
    ['another spelling of the same', { income: '$12,500', first_name: ' Ada ' }, []],
    ['a secret whose box was opened and left empty', { tax_id: '' }, []],
    ['a secret that was typed anew', { tax_id: '123-45-6789' }, ['tax_id']],
    ['an emptied answer', { email: '' }, ['email']],
    ['a field that is not shown', { kind: 'person', firm_name: 'Acme' }, ['kind']],
    ['a shown one', { kind: 'firm', firm_name: 'Acme' }, ['kind', 'firm_name']],
    ['a file, which travels by itself', { proof: [{ id: '1', name: 'a', bytes: 1 }] }, []],
    ['the trap', { fax_extension: 'x' }, []],
  ])('%s', (_what, after, wanted) => {
    expect(names(after)).toEqual(wanted);
  });
});

describe('sending', () => {
  const refusal = (after: FormValues, changesRequired = true) =>
    submitRefusal(SAMPLE, STORED, { ...STORED, ...after }, { today: TODAY, changesRequired });

  it('says No changes, unless none are needed', () => {
    expect(refusal({})).toEqual({ code: 'no_changed_data' });
    expect(refusal({}, false)).toBeNull();
    expect(refusal({ first_name: 'Grace' })).toBeNull();
  });

  it('says which fields are invalid', () => {
    expect(refusal({ first_name: '' })).toEqual({
      code: 'validation_error',
      fields: { first_name: ['First name is required.'] },
    });
  });

  it('E25 a filled trap is a program', () => {
    expect(refusal({ first_name: '', fax_extension: 'x' })).toEqual({ code: 'bot_detected' });
  });

  it('sends everything that is shown, as it travels, and no secret that is kept', () => {
    const sent = allAnswers(SAMPLE, { ...STORED, phone: '(555) 234-5678', firm_name: 'Acme' });
    expect(sent).toMatchObject({ phone: '+15552345678', income: '12500.00', note: '', fax_extension: '' });
    for (const name of ['tax_id', 'proof', 'firm_name']) expect(sent).not.toHaveProperty(name);
  });
});
