import type { InvestmentStatus } from './status.ts';
import { UNFINISHED } from './status.ts';

/** In the address of the signatures: who comes there was asked to sign afresh. */
export const RESIGN_FLAG = 'resign';

/** The steps of the wizard, in their order (B2). */
export const INVESTMENT_STEPS = [
  'amount',
  'ownership',
  'signatures',
  'funding',
  'accreditation',
  'confirmation',
] as const;
export type InvestmentStep = (typeof INVESTMENT_STEPS)[number];

const RESUME: Readonly<Partial<Record<InvestmentStatus, InvestmentStep>>> = {
  new: 'ownership',
  profile: 'ownership',
  ownership_err: 'ownership',
  ownership: 'signatures',
  signatures: 'funding',
  escrow_err: 'funding',
  escrow: 'accreditation',
  accreditation: 'confirmation',
  confirmation_err: 'confirmation',
};

/** Where an unfinished investment goes on; null once it is confirmed or has ended. */
export const resumeStep = (status: InvestmentStatus): InvestmentStep | null => RESUME[status] ?? null;

/** Whether a step can be opened: every step up to the one where it goes on. */
export function canOpen(status: InvestmentStatus, step: InvestmentStep): boolean {
  const resume = resumeStep(status);
  return resume !== null && INVESTMENT_STEPS.indexOf(step) <= INVESTMENT_STEPS.indexOf(resume);
}

/** Whether what a step asks for has been given and still counts: it lies before the one where the investment goes on. */
export function isStepComplete(status: InvestmentStatus, step: InvestmentStep): boolean {
  const resume = resumeStep(status);
  return resume !== null && INVESTMENT_STEPS.indexOf(step) < INVESTMENT_STEPS.indexOf(resume);
}

export const isUnfinished = (status: InvestmentStatus): boolean => UNFINISHED.includes(status);
