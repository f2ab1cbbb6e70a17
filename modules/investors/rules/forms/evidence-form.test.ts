import { describeForm } from '@furrow/forms/describe-form';
import { validateForm } from '@furrow/forms/validate';
import type { FormValues } from '@furrow/forms/values';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_TYPES } from '../accounts/account-types.ts';
import { ACCREDITATION_METHODS, type AccreditationMethod } from '../accreditation/accreditation-methods.ts';
import { checkEvidence } from '../accreditation/check-evidence.ts';
import { ATTESTATION_FORM, signatureProblem } from './attestation-form.ts';
import { type EvidenceAsked, evidenceForm, FOLLOW_UP_FIELDS } from './evidence-form.ts';

const today = '2026-11-15';
const asked = (method: AccreditationMethod, more: Partial<EvidenceAsked> = {}): EvidenceAsked => ({
  method,
  type: 'individual',
  statements: [2],
  today,
  ...more,
});
const files = [{ id: 'afl_1', name: 'a.pdf', bytes: 1 }];

const COMPLETE: Readonly<Record<AccreditationMethod, FormValues>> = {
  income: {
    income_latest: '250000',
    income_before: '200000.01',
    income_years: ['2024', '2025'],
    expects_same: true,
    files,
  },
  net_worth: { assets: '1500000', debts: '499999.99', dated_on: '2026-11-01', files },
  license: { license: '65', crd: '2345678', in_good_standing: true },
  entity_assets: { assets: '5000000.01', dated_on: '2026-11-01', not_formed_for_this: true, files },
  professional_letter: {
    professional_name: 'Jo Ledger',
    professional_role: 'cpa',
    dated_on: '2026-11-01',
    files,
  },
  advisor_attestation: { advisor_name: 'Jo Ledger', advisor_role: 'cpa', advisor_email: 'jo@ledger.example' },
  high_minimum: { amount: '200000', is_accredited: true, is_own_money: true },
};

function problems(what: EvidenceAsked, answers: FormValues): string[] {
  const form = describeForm(evidenceForm(what));
  return Object.keys({ ...validateForm(form, answers, { today }), ...checkEvidence(what, answers) }).sort();
}

describe('the evidence of', () => {
  it.each(ACCREDITATION_METHODS)('%s can be complete, and is not without any of its answers', (method) => {
    expect(problems(asked(method), COMPLETE[method])).toEqual([]);
    for (const name of Object.keys(COMPLETE[method])) {
      const { [name]: _gone, ...rest } = COMPLETE[method];
      expect(problems(asked(method), rest), name).toContain(name);
    }
    for (const type of ACCOUNT_TYPES) expect(evidenceForm(asked(method, { type })).fields).not.toEqual([]);
  });

  it.each<[string, EvidenceAsked, FormValues, string]>([
    ['exactly $200,000 is not over it', asked('income'), { income_before: '200000' }, 'income_before'],
    [
      'a joint income is $300,000',
      asked('income', { statements: [3] }),
      { income_before: '299999' },
      'income_before',
    ],
    ['one year is missing', asked('income'), { income_years: ['2025'] }, 'income_years'],
    ['exactly $1,000,000 is not over it', asked('net_worth'), { debts: '500000' }, 'assets'],
    ['three months old', asked('net_worth'), { dated_on: '2026-08-15' }, 'dated_on'],
    ['of tomorrow', asked('professional_letter'), { dated_on: '2026-11-16' }, 'dated_on'],
    ['exactly $5,000,000', asked('entity_assets', { type: 'entity' }), { assets: '5000000' }, 'assets'],
    ['a million for an entity', asked('high_minimum', { type: 'trust' }), {}, 'amount'],
    ['three owners', asked('high_minimum', { type: 'entity' }), { owners: '3', amount: '599999' }, 'amount'],
    ['letters in a CRD number', asked('license'), { crd: '12a' }, 'crd'],
  ])('%s', (_what, what, changed, field) => {
    expect(problems(what, { ...COMPLETE[what.method], ...changed })).toContain(field);
  });
});

describe('an advisor’s answer', () => {
  const answer = {
    name: 'Jo Ledger',
    firm: 'Ledger LLP',
    profession: 'cpa',
    license_number: 'TX 0123456',
    is_licensed: true,
    took_steps: true,
    may_be_relied_on: true,
    signature: 'jo  ledger',
  };

  it('is whole with every box ticked and signed with the name given', () => {
    expect(validateForm(ATTESTATION_FORM, answer, { today })).toEqual({});
    expect(signatureProblem(answer)).toEqual({});
    for (const name of Object.keys(answer)) {
      const { [name as 'name']: _gone, ...rest } = answer;
      expect(Object.keys(validateForm(ATTESTATION_FORM, rest, { today }))).toEqual([name]);
    }
    expect(signatureProblem({ ...answer, signature: 'J. Ledger' })).toHaveProperty('signature');
  });
});

it.each(ACCREDITATION_METHODS)('%s has a place for what a reviewer asks for', (method) => {
  const names = (what: EvidenceAsked) => evidenceForm(what).fields.map(({ name }) => name);
  const first = names(asked(method));
  const again = names(asked(method, { isFollowUp: true }));
  expect(first).not.toContain('reply');
  expect(again).toEqual(expect.arrayContaining([...first, ...FOLLOW_UP_FIELDS]));
  expect(new Set(again).size).toBe(again.length);
});

it('what was new enough when it was sent is not asked for again later', () => {
  const letter = {
    professional_name: 'Jo Ledger',
    professional_role: 'cpa',
    dated_on: '2026-11-01',
    files: [{ id: 'afl_1', name: 'letter.pdf', bytes: 1 }],
  };
  const later = { isFollowUp: true, today: '2027-03-01' } as const;
  const again = (sentOn: string | null) =>
    Object.keys(checkEvidence(asked('professional_letter', { ...later, sentOn }), letter));
  expect(again('2026-11-15')).toEqual([]);
  expect(again(null)).toEqual(['dated_on']);
  const years = (sentOn: string | null) =>
    evidenceForm(asked('income', { ...later, sentOn })).fields.find(({ name }) => name === 'income_years');
  expect(years('2026-12-30')?.options?.map(({ value }) => value)).toEqual(['2024', '2025']);
  expect(years(null)?.options?.map(({ value }) => value)).toEqual(['2025', '2026']);
});
