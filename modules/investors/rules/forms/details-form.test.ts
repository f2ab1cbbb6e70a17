import { isRequired, shownFields } from '@furrow/forms/conditions';
import { validateForm, warningsOf } from '@furrow/forms/validate';
import type { FormValues } from '@furrow/forms/values';
import { expect, it } from 'vitest';
import { ACCOUNT_TYPES, type AccountType } from '../accounts/account-types.ts';
import { askedFields } from '../accounts/ownership-fields.ts';
import { detailsForm } from './details-form.ts';
import { missingOwnership, ownershipOf } from './ownership-answers.ts';

const TODAY = '2026-03-04';

const PERSON = {
  first_name: 'Jane',
  last_name: 'Roe',
  phone: '+15552345678',
  birthday: '1975-01-18',
  address: '123 Main St.',
  city: 'Pawnee',
  state: 'IN',
  zip_code: '46001',
  ssn: '123456788',
} satisfies FormValues;

const COMPLETE: Readonly<Record<AccountType, readonly FormValues[]>> = {
  individual: [{}],
  entity: [
    {
      entity_name: 'Roe Inc',
      type_of_entity: 'Corporation',
      type_of_corporation: 'S Corp',
      title_entity: 'President',
      ein: '123456789',
    },
    {
      entity_name: 'Roe LP',
      type_of_entity: 'Limited Partnership',
      title_entity: 'General Partner',
      ein: '123456789',
    },
    {
      entity_name: 'Roe LLC',
      type_of_entity: 'LLC',
      type_of_llc: 'taxed as a partnership',
      title_entity: 'Manager',
      ein: '123456789',
    },
    {
      entity_name: 'Roe LLC',
      type_of_entity: 'LLC',
      type_of_llc: 'disregarded entity',
      title_entity: 'Manager',
      use_ein_for_tax_filing: 'no',
      disregarded_entity_name: 'Jane Roe',
      disregarded_entity_title: 'Owner',
      disregarded_entity_reporting_account_type: 'individual',
    },
  ],
  trust: [
    {
      trust_name: 'Roe Trust',
      type_of_trust: 'irrevocable',
      trustees: 'Jane Roe\nJohn Roe',
      ein: '123456789',
    },
    {
      trust_name: 'Roe Trust',
      type_of_trust: 'revocable',
      trustees: 'Jane Roe',
      use_ein_for_tax_filing: 'no',
    },
  ],
  sdira: [{ custodian: 'Prairie Trust', custodian_full_account_name: 'Prairie Trust FBO Jane Roe IRA' }],
  solo401k: [
    {
      trust_name: 'Roe Plan',
      plans_trustee: 'Jane Roe',
      is_entity_owner: 'no',
      use_ein_for_tax_filing: 'no',
    },
    {
      trust_name: 'Roe Plan',
      plans_trustee: 'Jane Roe',
      is_entity_owner: 'yes',
      entity_name: 'Roe Inc',
      title_entity: 'President',
      use_ein_for_tax_filing: 'yes',
      ein: '123456789',
    },
  ],
};

const ANSWERS = ACCOUNT_TYPES.flatMap((type) =>
  COMPLETE[type].map((own) => ({ type, answers: { ...PERSON, ...own } as FormValues })),
);

it.each(ANSWERS)('$type is complete with $answers', ({ type, answers }) => {
  expect(validateForm(detailsForm(type), answers, { today: TODAY })).toEqual({});
  expect(missingOwnership(type, answers)).toEqual({});
});

it.each(ANSWERS)('$type asks for all that its kind of ownership needs: $answers', ({ type, answers }) => {
  const form = detailsForm(type);
  const shown = shownFields(form, answers).map(({ name }) => name);
  const asked = Object.keys(askedFields(type, ownershipOf(type, answers)));
  const names = asked.map((field) =>
    field === 'disregarded_entity.ein' ? 'ein' : field.replaceAll('.', '_'),
  );
  expect(shown).toEqual(expect.arrayContaining(names));
});

it.each(ANSWERS)(
  '$type without any one of its required answers is not complete: $answers',
  ({ type, answers }) => {
    const form = detailsForm(type);
    for (const field of shownFields(form, answers)) {
      if (!isRequired(form, field, answers)) continue;
      const without = Object.fromEntries(Object.entries(answers).filter(([name]) => name !== field.name));
      expect(validateForm(form, without, { today: TODAY }), field.name).toHaveProperty(field.name);
    }
  },
);

it('an LLC that becomes a corporation is complete with what is asked of a corporation', () => {
  const answers = {
    ...PERSON,
    ...COMPLETE.entity[3],
    ...COMPLETE.entity[0],
    ein: { last_four: '6789' },
  } as FormValues;
  expect(validateForm(detailsForm('entity'), answers, { today: TODAY })).toEqual({});
  expect(missingOwnership('entity', answers)).toEqual({});
  expect(ownershipOf('entity', answers)).toMatchObject({
    type_of_entity: 'Corporation',
    type_of_llc: undefined,
    'disregarded_entity.name': undefined,
    ein: '6789',
  });
});

it('what only the kind of ownership knows to be needed is named at its field', () => {
  const disregarded = { ...PERSON, ...COMPLETE.entity[3], use_ein_for_tax_filing: 'yes' } as FormValues;
  expect(missingOwnership('entity', disregarded)).toEqual({ ein: ['This field is required.'] });
  const plan = { ...PERSON, ...COMPLETE.solo401k[1], use_ein_for_tax_filing: 'no', ein: '' } as FormValues;
  expect(missingOwnership('solo401k', plan)).toEqual({ ein: ['This field is required.'] });
});

it('nobody under 18 opens an account', () => {
  const errors = validateForm(
    detailsForm('individual'),
    { ...PERSON, birthday: '2008-03-05' },
    { today: TODAY },
  );
  expect(errors).toHaveProperty('birthday');
  expect(
    validateForm(detailsForm('individual'), { ...PERSON, birthday: '2008-03-04' }, { today: TODAY }),
  ).toEqual({});
});

it('an IRA is asked for its custodian: the directory is offered, and any other name is fine', () => {
  const field = detailsForm('sdira').fields.find(({ name }) => name === 'custodian');
  expect(field?.suggestions).toHaveLength(9);
  const problems = validateForm(detailsForm('sdira'), { custodian: 'Our Own Trust Co.' }, { today: TODAY });
  expect(problems).not.toHaveProperty('custodian');
});

it.each(['P.O. Box 12', 'po box 7', 'Post Office Box 9'])('%s is no street, and is told so', (address) => {
  expect(warningsOf(detailsForm('individual'), { ...PERSON, address })).toHaveProperty('address');
  expect(warningsOf(detailsForm('individual'), { ...PERSON, address: '12 Boxwood Pl.' })).toEqual({});
});

it('an EIN is marked as required wherever its kind of ownership needs it', () => {
  for (const { type, answers } of ANSWERS) {
    for (const use of ['yes', 'no']) {
      const given = { ...answers, use_ein_for_tax_filing: use, ein: '' };
      const form = detailsForm(type);
      const field = shownFields(form, given).find(({ name }) => name === 'ein');
      const isNeeded = 'ein' in missingOwnership(type, given);
      expect([type, use, field !== undefined && isRequired(form, field, given)]).toEqual([
        type,
        use,
        isNeeded,
      ]);
    }
  }
});

it('a city is called as cities are called', () => {
  const problems = (city: string) =>
    validateForm(detailsForm('individual'), { ...PERSON, city }, { today: TODAY });
  for (const city of [
    'Coeur d’Alene',
    "O'Fallon",
    'St. Paul',
    'Washington, D.C.',
    'Winston-Salem',
    'Paris 16',
  ])
    expect(problems(city), city).toEqual({});
  for (const city of ['Pawnee 🌽', 'Pawnee<b>', '=Pawnee'])
    expect(Object.keys(problems(city)), city).toEqual(['city']);
});
