import { plural } from '@furrow/kernel/text';
import type { Investment } from '@furrow/modules/investments/contract';
import {
  canOpen,
  INVESTMENT_STEPS,
  type InvestmentStep,
  resumeStep,
} from '@furrow/modules/investments/rules';
import { ACCOUNT_TYPE_LABELS, type AccountType } from '@furrow/modules/investors/rules';
import { sharesText } from '../../farms/farm-text.ts';
import { dollars } from '../../wallet/wallet-words.ts';
import type { ProcessData } from '../load-process.ts';
import { stepPath } from '../process-address.ts';

interface StepWords {
  readonly name: string;
  /** How long it usually takes. */
  readonly minutes: number;
}

export const STEP_WORDS: Readonly<Record<InvestmentStep, StepWords>> = {
  amount: { name: 'Amount', minutes: 2 },
  ownership: { name: 'Ownership', minutes: 2 },
  signatures: { name: 'Signatures', minutes: 6 },
  funding: { name: 'Funding', minutes: 2 },
  accreditation: { name: 'Accreditation', minutes: 1 },
  confirmation: { name: 'Confirmation', minutes: 1 },
};

export interface RailStep extends StepWords {
  readonly key: InvestmentStep;
  readonly number: number;
  readonly state: 'done' | 'current' | 'ahead';
  /** What was chosen, or about how long it takes. */
  readonly note: string;
  /** Null where it is open already, or cannot be opened yet. */
  readonly to: string | null;
}

/** The six steps as they stand, with what was chosen in each. */
export function railOf(process: ProcessData, current: InvestmentStep): readonly RailStep[] {
  const { investment } = process;
  const resume = INVESTMENT_STEPS.indexOf(resumeStep(investment.status_name) ?? 'amount');
  return INVESTMENT_STEPS.map((key, index) => {
    const { name, minutes } = STEP_WORDS[key];
    const isDone = index < resume;
    const chosen = chosenIn(key, process, isDone);
    return {
      key,
      name,
      minutes,
      number: index + 1,
      state: key === current ? 'current' : isDone ? 'done' : 'ahead',
      note: chosen ?? `About ${minutes} min`,
      to: key !== current && canOpen(investment.status_name, key) ? stepPath(investment, key) : null,
    };
  });
}

function chosenIn(step: InvestmentStep, process: ProcessData, isDone: boolean): string | null {
  const { investment, farm, chosen } = process;
  switch (step) {
    case 'amount':
      return `${sharesText(farm, investment.number_of_shares)}, ${dollars(investment.total)}`;
    case 'ownership':
      return ownerText(investment);
    case 'signatures':
      if (chosen.signed !== undefined) return chosen.signed;
      if (investment.needs_signing_again) return 'Something changed: sign again';
      return isDone ? 'Signed' : null;
    case 'funding':
      return chosen.funding;
    case 'accreditation':
      return chosen.accreditation;
    case 'confirmation':
      return null;
  }
}

/** 'Ruth Halloran, individual' */
export function ownerText({ profile }: Pick<Investment, 'profile'>): string | null {
  if (profile === null) return null;
  const { label } = ACCOUNT_TYPE_LABELS[profile.type as AccountType];
  return `${profile.name}, ${/^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label}`;
}

/** About how long the rest takes: this step and all that are not done. */
export function minutesLeft(rail: readonly RailStep[]): number {
  return rail.reduce((sum, { state, minutes }) => (state === 'done' ? sum : sum + minutes), 0);
}

export const minutesText = (minutes: number): string => `about ${minutes} ${plural(minutes, 'minute')}`;
