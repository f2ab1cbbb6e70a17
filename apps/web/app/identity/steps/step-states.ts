import type { SignUpAnswers } from '@furrow/modules/identity/contract';

const STEPS = [
  ['account', 'Account'],
  ['accreditation', 'Finances'],
  ['experience', 'Experience'],
  ['complete', 'Email'],
] as const;

/** The steps that ask something, of which the answer is known. */
export function answeredSteps({ financialSituation, experience }: SignUpAnswers): string[] {
  return [
    ...(financialSituation.length > 0 ? ['accreditation'] : []),
    ...(experience.invested_in_farmland_before === undefined ? [] : ['experience']),
  ];
}

/** What came before is done, or was skipped where a question has no answer. */
export function stepStates(pathname: string, answered: ReadonlySet<string>, done: boolean) {
  const [, way, current] = pathname.toLowerCase().split('/');
  const steps = way === 'sign-up-social' ? STEPS.slice(0, 3) : STEPS;
  const at = done ? steps.length : steps.findIndex(([key]) => key === current);
  const asks = (key: string) => key === 'accreditation' || key === 'experience';
  return steps.map(([key, label], index) => ({ key, label, state: stateOf(key, index) }));

  function stateOf(key: string, index: number): 'done' | 'skipped' | 'current' | 'ahead' {
    if (index === at) return 'current';
    if (index > at) return 'ahead';
    return asks(key) && !answered.has(key) ? 'skipped' : 'done';
  }
}
