import { formatShortDate } from '@furrow/kernel/dates';
import { plural } from '@furrow/kernel/text';
import type { Account, AccountDates } from '@furrow/modules/investors/contract';
import type { PathStep, PathStepKey, StepOwner } from '@furrow/modules/investors/rules';

/** Whose step it is. An IRA's custodian has a name. */
export function ownerName(owner: StepOwner, account: Pick<Account, 'ownership'>): string {
  switch (owner) {
    case 'you':
      return 'You';
    case 'us':
      return 'Us';
    case 'advisor':
      return 'Your advisor';
    case 'custodian':
      return account.ownership.custodian ?? 'Your custodian';
    case 'payment_service':
      return 'Our payment service';
  }
}

const DONE: Readonly<Record<PathStepKey, string>> = {
  account: 'Saved',
  wealth: 'Answered',
  investment: 'Answered',
  identity: 'Verified',
  people: 'Complete',
  business: 'Approved',
  certification: 'Certified',
  wallet: 'Open',
  custodian: 'Pays for this account’s investments',
  accreditation: 'Approved',
  email: 'Verified',
  ready: 'Ready',
};

const AHEAD: Readonly<Partial<Record<PathStepKey, string>>> = {
  certification: 'After our review of the business',
  wallet: 'Opens automatically after the steps above',
  custodian: 'Named in step 1',
  ready: 'When every step is done',
};

export const minutesText = (minutes: number) => `About ${minutes} ${plural(minutes, 'minute')}`;

/** How a step stands, in one short line, with the day where one is known. */
export function stateText(step: PathStep, dates: AccountDates): string {
  const since = dates.steps[step.key];
  const day = since === undefined || step.key === 'custodian' ? '' : ` ${formatShortDate(new Date(since))}`;
  switch (step.state) {
    case 'done':
      return `${DONE[step.key]}${day}`;
    case 'waiting':
      return `${waitingFor(step)}${day && ` since${day}`}${answerText(dates.answers[step.key])}`;
    case 'ahead':
      return AHEAD[step.key] ?? '';
    case 'hold':
      return 'On hold';
    case 'todo':
      return step.minutes === null ? 'To do' : minutesText(step.minutes);
  }
}

const waitingFor = ({ owner }: PathStep) => (owner === 'advisor' ? 'Waiting for an answer' : 'Under review');

/** ', answer expected by Nov 18, 2026'; nothing where no reviewer of ours has it. */
function answerText(answer: AccountDates['answers'][PathStepKey]): string {
  if (answer === undefined) return '';
  return `, answer ${answer.isLate ? 'was expected' : 'expected'} by ${formatShortDate(answer.by)}`;
}

/** For those who do not see the mark. */
export const STATE_SAID = {
  done: 'done',
  todo: 'to do',
  waiting: 'waiting',
  hold: 'on hold',
  ahead: 'later',
} as const;

const WITH: Readonly<Record<StepOwner, string>> = {
  you: 'your turn',
  us: 'with us',
  advisor: 'with your advisor',
  custodian: 'with your custodian',
  payment_service: 'with our payment service',
};

/** 'your turn', 'with your advisor' */
export function whoHasIt(step: Pick<PathStep, 'state' | 'owner'>): string {
  return step.state === 'hold' ? 'on hold' : WITH[step.owner];
}
