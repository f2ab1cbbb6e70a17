import { validateForm } from '@furrow/forms/validate';
import type { FormValues } from '@furrow/forms/values';
import { expect, it } from 'vitest';
import { beneficiaryProblems, equalShares, NAME_SUFFIXES, PRIMARY_RELATIONSHIPS } from '../beneficiaries.ts';
import { beneficiaryForm, beneficiaryOf, shareText } from './beneficiary-form.ts';

const TODAY = '2026-03-04';
const CHILD: FormValues = {
  relationship: 'non_spouse',
  primary_relationship: 'Child',
  first_name: 'Nell',
  last_name: 'Roe',
  share: '100',
};
const problems = (values: FormValues) =>
  Object.keys(validateForm(beneficiaryForm('primary'), values, { today: TODAY }));

it.each<[string, FormValues, string[]]>([
  ['a child', CHILD, []],
  ['a child born today', { ...CHILD, birthday: TODAY }, []],
  ['a child born tomorrow', { ...CHILD, birthday: '2026-03-05' }, ['birthday']],
  ['a spouse', { relationship: 'spouse', first_name: 'Ann', last_name: 'Roe', share: '0.01' }, []],
  ['a trust', { relationship: 'trust', entity_name: 'Roe Trust', share: '33.34' }, []],
  ['a trust without a name', { relationship: 'trust', share: '50' }, ['entity_name']],
  ['somebody unknown', { ...CHILD, primary_relationship: '' }, ['primary_relationship']],
  ['a spouse by another list', { ...CHILD, primary_relationship: 'Spouse' }, ['primary_relationship']],
  ['nothing', { ...CHILD, share: '0' }, ['share']],
  ['more than all', { ...CHILD, share: '100.01' }, ['share']],
  ['a share too fine', { ...CHILD, share: '33.333' }, ['share']],
])('%s is asked for what is missing', (_who, values, wrong) => {
  expect(problems(values)).toEqual(wrong);
});

it('every answer of the form fits the rules about lists, and the rules’ lists are offered whole', () => {
  for (const relationship of ['spouse', 'non_spouse', 'entity', 'trust']) {
    const one = beneficiaryOf('primary', { ...CHILD, relationship });
    expect(beneficiaryProblems([one]), relationship).toEqual([]);
  }
  const options = (name: string) =>
    beneficiaryForm('primary')
      .fields.find((field) => field.name === name)
      ?.options?.map(({ value }) => value);
  expect(options('suffix')).toEqual([...NAME_SUFFIXES]);
  expect([...(options('primary_relationship') ?? []), 'Spouse', 'Trust'].sort()).toEqual(
    [...PRIMARY_RELATIONSHIPS].sort(),
  );
});

it('contingent ones are not asked what they are to the owner', () => {
  expect(beneficiaryForm('contingent').fields.map(({ name }) => name)).not.toContain('primary_relationship');
  expect(beneficiaryOf('contingent', CHILD).primaryRelationship).toBeNull();
});

it('shares are read and written without a float', () => {
  for (const basisPoints of [1, 10, 29, 3334, 5000, 10_000])
    expect(beneficiaryOf('primary', { share: shareText(basisPoints) }).shareBasisPoints).toBe(basisPoints);
  expect(equalShares(3).map(shareText)).toEqual(['33.34', '33.33', '33.33']);
  expect(beneficiaryOf('primary', { share: 'all' }).shareBasisPoints).toBe(0);
});
