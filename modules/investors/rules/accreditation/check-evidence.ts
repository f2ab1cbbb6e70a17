import { type FormValues, isList } from '@furrow/forms/values';
import type { FieldErrors } from '@furrow/kernel/errors';
import { type Cents, formatDollars, parseDollars } from '@furrow/kernel/money';
import type { EvidenceAsked } from '../forms/evidence-form.ts';
import { highMinimumCents, highMinimumHolds } from './accreditation-methods.ts';
import { EVIDENCE_PROBLEMS, type Evidence, type EvidenceProblem, evidenceProblem } from './evidence.ts';
import { incomeCents, notMoreThan, WORTH_CENTS } from './thresholds.ts';

/** Where a problem is shown. */
const PLACES: Readonly<Record<EvidenceProblem, string>> = {
  no_files: 'files',
  no_date: 'dated_on',
  in_the_future: 'dated_on',
  too_old: 'dated_on',
  years_missing: 'income_years',
  no_crd: 'crd',
  crd_not_a_number: 'crd',
  no_advisor: 'advisor_email',
};

/** What is wrong with the evidence of a request as a whole, by field; asked before it is sent. */
export function checkEvidence(asked: EvidenceAsked, answers: FormValues): FieldErrors {
  const problem = evidenceProblem(asked.method, evidenceOf(answers), asked.today, asked.sentOn);
  if (problem !== null) return { [PLACES[problem]]: [EVIDENCE_PROBLEMS[problem]] };
  switch (asked.method) {
    case 'income':
      return tooLittle(answers, ['income_latest', 'income_before'], incomeCents(asked.statements));
    case 'net_worth':
      return netWorthProblem(answers);
    case 'entity_assets':
      return tooLittle(answers, ['assets'], WORTH_CENTS.entity);
    case 'high_minimum':
      return highMinimumProblem(asked, answers);
    default:
      return {};
  }
}

function evidenceOf(answers: FormValues): Evidence {
  return {
    files: listOf(answers, 'files').length,
    datedOn: textOf(answers, 'dated_on'),
    incomeYears: listOf(answers, 'income_years').map(Number),
    crd: textOf(answers, 'crd'),
    advisorEmail: textOf(answers, 'advisor_email'),
  };
}

function tooLittle(answers: FormValues, names: readonly string[], least: Cents): FieldErrors {
  const below = names.filter((name) => centsOf(answers, name) <= least);
  return Object.fromEntries(below.map((name) => [name, [notMoreThan(least)]]));
}

function netWorthProblem(answers: FormValues): FieldErrors {
  const [assets, debts] = [centsOf(answers, 'assets'), centsOf(answers, 'debts')];
  if (assets - debts > WORTH_CENTS.person) return {};
  const net = assets > debts ? formatDollars(assets - debts, { cents: 'auto' }) : 'nothing';
  return { assets: [`What you own minus what you owe is ${net}. It must be more than $1 million.`] };
}

function highMinimumProblem({ type }: EvidenceAsked, answers: FormValues): FieldErrors {
  const said = {
    amountCents: centsOf(answers, 'amount'),
    isAccredited: answers.is_accredited === true,
    isOwnMoney: answers.is_own_money === true,
    owners: Number(textOf(answers, 'owners')),
  };
  if (highMinimumHolds(type, said)) return {};
  const least = highMinimumCents(type, said.owners);
  return said.amountCents < least
    ? { amount: [`It must be at least ${formatDollars(least, { cents: 'never' })}.`] }
    : { amount: ['Enter the amount and check both statements.'] };
}

function centsOf(answers: FormValues, name: string): Cents {
  const cents = parseDollars(textOf(answers, name) ?? '');
  return cents.ok ? cents.value : 0n;
}

export function textOf(answers: FormValues, name: string): string | null {
  const value = answers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

function listOf(answers: FormValues, name: string): readonly unknown[] {
  const value = answers[name];
  return value !== undefined && isList(value) ? value : [];
}
