import { describe, expect, it } from 'vitest';
import { consentsFor } from './consents.ts';
import { FUNDING_TYPES } from './funding.ts';
import { accreditationForm, amountForm, fundingForm, ownershipForm, signaturesForm } from './step-forms.ts';

const valuesOf = (form: ReturnType<typeof fundingForm>, name: string) =>
  form.fields.find((field) => field.name === name)?.options?.map(({ value }) => value);

describe('the amount', () => {
  it('is a whole number from the minimum to all that are left', () => {
    const [field] = amountForm('invest', { least: 9, most: 40 }).fields;
    expect(field).toMatchObject({
      type: 'integer',
      required: true,
      integer_only: true,
      min_value: '9',
      max_value: '40',
    });
  });
  it('counts units where units are offered', () => {
    const range = { least: 1, most: 2 };
    const label = (type: 'invest' | 'invest_unit') => amountForm(type, range).fields[0]?.label;
    expect([label('invest'), label('invest_unit')]).toEqual(['Shares', 'Units']);
  });
});

it('an account that cannot invest here is offered with everything it lacks', () => {
  const form = ownershipForm([
    { id: 'a', name: 'Ada Quill', lacks: [] },
    { id: 'b', name: 'Quill LLC', lacks: ['One.', 'Two.'] },
  ]);
  expect(form.fields[0]?.options).toEqual([
    { value: 'a', label: 'Ada Quill' },
    { value: 'b', label: 'Quill LLC', detail: 'One. Two.' },
  ]);
});

it('asks to agree to the statements of this kind of account', () => {
  expect(valuesOf(signaturesForm(consentsFor('sdira', 'Ada Quill IRA')), 'consents')).toEqual([
    'records',
    'accredited',
    'provider',
  ]);
});

describe('ways to pay', () => {
  const banks = [{ id: 'bank_1', name: 'First Prairie Bank ••• 4321' }];
  it('a pull names one of the banks', () => {
    const form = fundingForm({ types: FUNDING_TYPES, banks });
    expect(valuesOf(form, 'type')).toEqual(['balance', 'bank', 'WIRE', 'ACH']);
    expect(valuesOf(form, 'funding_source')).toEqual(['bank_1']);
    expect(form.fields[1]).toMatchObject({ required_if_equal: { field: 'type', values: ['bank'] } });
  });
  it('without a bank there is no pull, and a bank that cannot be pulled from is not offered', () => {
    expect(valuesOf(fundingForm({ types: FUNDING_TYPES, banks: [] }), 'type')).not.toContain('bank');
    expect(valuesOf(fundingForm({ types: ['WIRE'], banks }), 'funding_source')).toEqual([]);
  });
});

it('accreditation takes no fields', () => {
  expect(accreditationForm().fields).toEqual([]);
});
