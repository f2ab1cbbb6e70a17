import { normalizeValue } from '@furrow/forms/normalize';
import { answersOf } from '@furrow/forms/server-form';
import { validateForm } from '@furrow/forms/validate';
import { type FormValues, isStoredSecret } from '@furrow/forms/values';
import type { FieldErrors } from '@furrow/kernel/errors';
import { err, ok, type Result } from '@furrow/kernel/result';
import type { GivenBeneficiary } from '../../contract/index.ts';
import {
  BENEFICIARY_PROBLEMS,
  beneficiaryForm,
  beneficiaryOf,
  beneficiaryProblems,
} from '../../rules/index.ts';

export interface ReadBeneficiary {
  /** Undefined for a new one. */
  readonly id: string | undefined;
  readonly rank: 'primary' | 'contingent';
  readonly answers: FormValues;
  readonly shareBasisPoints: number;
  /** Undefined leaves what is kept; '' takes it away. */
  readonly birthday: string | undefined;
}

/** What was given, cleaned and checked: each one by the form, all together by the rules. */
export function readBeneficiaries(
  given: readonly GivenBeneficiary[],
  today: string,
): Result<ReadBeneficiary[], FieldErrors> {
  const read = given.map(readOne);
  const errors: Record<string, readonly string[]> = {};
  for (const [index, { group, values }] of read.entries()) {
    const wrong = validateForm(beneficiaryForm(group), values, { today });
    for (const [name, texts] of Object.entries(wrong)) errors[`${index}.${name}`] = texts;
  }
  const list = read.map(({ group, values }) => beneficiaryOf(group, values));
  const problems = Object.keys(errors).length > 0 ? [] : beneficiaryProblems(list);
  if (problems.length > 0) errors.data = problems.map((problem) => BENEFICIARY_PROBLEMS[problem]);
  if (Object.keys(errors).length > 0) return err(errors);
  return ok(read.map(finished));
}

interface HalfRead {
  readonly given: GivenBeneficiary;
  readonly group: GivenBeneficiary['rank'];
  readonly values: FormValues;
}

function readOne(given: GivenBeneficiary): HalfRead {
  const form = beneficiaryForm(given.rank);
  const values = form.fields.map((field) => {
    const value = given[field.name as keyof GivenBeneficiary] ?? '';
    return [field.name, normalizeValue(field, value)] as const;
  });
  return { given, group: given.rank, values: Object.fromEntries(values) };
}

function finished({ given, group, values }: HalfRead): ReadBeneficiary {
  const { birthday, share: _share, ...shown } = answersOf(beneficiaryForm(group), values);
  const { primaryRelationship, shareBasisPoints } = beneficiaryOf(group, values);
  const isPerson = birthday !== undefined;
  const stays = isPerson && (given.birthday === undefined || isStoredSecret(birthday));
  return {
    id: given.id,
    rank: group,
    answers: {
      ...shown,
      ...(primaryRelationship === null ? {} : { primary_relationship: primaryRelationship }),
    },
    shareBasisPoints,
    birthday: stays ? undefined : typeof birthday === 'string' ? birthday : '',
  };
}
