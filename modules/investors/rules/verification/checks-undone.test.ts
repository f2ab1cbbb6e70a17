import { warningsOf } from '@furrow/forms/validate';
import { expect, it } from 'vitest';
import { detailsForm } from '../forms/details-form.ts';
import {
  changeQuestion,
  changesChecked,
  checksUndone,
  isOutdatedCheck,
  REVIEW_AGAIN,
  saveCheckedOnSubmit,
  warnOfReview,
} from './checks-undone.ts';

const VERIFIED = { kycStatus: 'success', kybStatus: 'approved' } as const;

it.each([
  ['phone', false, false],
  ['address', true, false],
  ['ein', true, true],
  ['is_entity_owner', false, true],
  ['plans_trustee', false, true],
  ['type_of_llc', false, true],
  ['type_of_corporation', false, true],
  ['disregarded_entity_name', false, true],
] as const)(
  'a change of %s undoes the check of identity %s, of the business %s',
  (field, identity, business) => {
    expect(checksUndone(VERIFIED, ['phone', field])).toEqual({ identity, business });
    const begun = { kycStatus: 'new', kybStatus: 'pending' } as const;
    expect(checksUndone(begun, [field])).toEqual({ identity: false, business });
    for (const kybStatus of ['rejected', null] as const)
      expect(checksUndone({ kycStatus: 'new', kybStatus }, [field])).toEqual({
        identity: false,
        business: false,
      });
  },
);

it.each([
  [2, 2, false],
  [2, 3, true],
  [3, 2, false],
  [0, 1, true],
])(
  'a check told of version %i, when what it is made with changed last in %i, is outdated: %s',
  (told, changed, is) => {
    expect(isOutdatedCheck({ toldVersion: told, changedVersion: changed })).toBe(is);
    expect([changesChecked(['phone', 'title_entity']), changesChecked(['phone', 'last_name'])]).toEqual([
      false,
      true,
    ]);
  },
);

it('every field that undoes a review is asked for somewhere', () => {
  const asked = new Set(
    (['entity', 'trust', 'solo401k'] as const).flatMap((type) =>
      detailsForm(type).fields.map(({ name }) => name),
    ),
  );
  const undoing = [...asked].filter((name) => checksUndone(VERIFIED, [name]).business);
  expect(undoing).toHaveLength(12);
});

it('a choice other than the reviewed one says what follows, before it is saved', () => {
  const stored = { is_entity_owner: 'yes', use_ein_for_tax_filing: 'yes' };
  const warned = (kyb: 'approved' | 'pending', answer: string) =>
    warningsOf(warnOfReview(detailsForm('solo401k'), stored, kyb), {
      ...stored,
      is_entity_owner: answer,
      use_ein_for_tax_filing: 'no',
    });
  expect(warned('approved', 'no')).toEqual({ is_entity_owner: [REVIEW_AGAIN.field] });
  expect(warned('approved', 'yes')).toEqual({});
  expect(warned('pending', 'no')).toEqual({});
});

it('asks before a change ends what was verified, and says what has to be done again', () => {
  const person = { kycStatus: 'success', kybStatus: null } as const;
  expect(changeQuestion(person, ['phone'])).toBeNull();
  expect(changeQuestion({ kycStatus: 'new', kybStatus: null }, ['address'])).toBeNull();
  expect(changeQuestion(person, ['phone', 'address'])?.text).toContain('a new identity check');
  expect(changeQuestion(person, ['address'])?.text).not.toContain('review');
  expect(changeQuestion(VERIFIED, ['plans_trustee'])?.text).toContain('review the business or trust again');
  // Under review it cannot invest anyway: nothing is lost by a change.
  expect(changeQuestion({ kycStatus: 'new', kybStatus: 'pending' }, ['plans_trustee'])).toBeNull();
});

it('keeps what ends a verification from being saved while it is typed', () => {
  const held = (checks: Parameters<typeof saveCheckedOnSubmit>[1]) =>
    saveCheckedOnSubmit(detailsForm('individual'), checks)
      .fields.filter((field) => field.saved_on_submit)
      .map(({ name }) => name);
  expect(held({ kycStatus: 'new', kybStatus: null })).toEqual([]);
  expect(held({ kycStatus: 'success', kybStatus: null })).toEqual(
    expect.arrayContaining(['address', 'city', 'state', 'zip_code', 'last_name', 'ssn']),
  );
  expect(held({ kycStatus: 'success', kybStatus: null })).not.toContain('phone');
});
