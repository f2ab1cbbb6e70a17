import type { Account } from '@furrow/modules/investors/contract';
import type { AccountPanel } from '@furrow/modules/investors/rules';
import type { Step } from '@furrow/ui/stepper';
import { isDraft } from './account-words.ts';

interface OpeningStep {
  readonly key: string;
  readonly label: string;
  readonly panel: AccountPanel;
  /** About so many minutes. */
  readonly minutes: number;
  isDone(account: Account): boolean;
}

const isComplete = (account: Account) => !isDraft(account);

/** What is asked before an account counts as opened, in this order. */
export const OPENING_STEPS: readonly OpeningStep[] = [
  { key: 'details', label: 'Investment account', panel: 'details', minutes: 5, isDone: isComplete },
  {
    key: 'wealth',
    label: 'Wealth suitability',
    panel: 'suitability',
    minutes: 2,
    isDone: (account) => account.suitability_wealth_completed,
  },
  {
    key: 'investment',
    label: 'Investment suitability',
    panel: 'suitability',
    minutes: 2,
    isDone: (account) => account.suitability_investment_completed,
  },
];

export interface Opening {
  readonly steps: readonly Step[];
  /** From 1. */
  readonly at: number;
  readonly minutes: number;
}

/** Where somebody is who opens an account; null at a step that is done, and where one is looking at something else. */
export function openingAt(account: Account, key: string | null): Opening | null {
  const at = OPENING_STEPS.findIndex((step) => step.key === key);
  const current = OPENING_STEPS[at];
  if (current === undefined || current.isDone(account)) return null;
  // Of the parts of one panel the earlier are done, or the later would not be open.
  const isPast = (step: OpeningStep, index: number) =>
    step.isDone(account) || (step.panel === current.panel && index < at);
  return {
    at: at + 1,
    minutes: current.minutes,
    steps: OPENING_STEPS.map((step, index) => ({
      key: step.key,
      label: step.label,
      state: index === at ? 'current' : isPast(step, index) ? 'done' : 'ahead',
    })),
  };
}

/** The step that is open after this one was completed; undefined when it was the last. */
export function stepAfter(account: Account, panel: AccountPanel): AccountPanel | undefined {
  return OPENING_STEPS.find((step) => step.panel !== panel && !step.isDone(account))?.panel;
}
