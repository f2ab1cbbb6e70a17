import { endpoint } from '@furrow/http/endpoint';
import { formDescription } from '../../investors/contract/index.ts';
import { accreditationStep, fundingStep, investmentParams, ownershipStep } from './investment.ts';

const REFUSALS = ['not_found', 'investment_over', 'step_not_reached'] as const;

/** What every step of the flow answers to OPTIONS: the fields that its POST takes, as they are for this investment now. */
const describeStep = (step: string, summary: string, refusals: readonly string[] = []) =>
  endpoint({
    method: 'OPTIONS',
    path: `/api/investment/:id/${step}`,
    access: 'signed-in',
    summary,
    params: investmentParams,
    answer: formDescription,
    refusals: [...REFUSALS, ...refusals],
  });

export const describeAmount = describeStep('amount', 'Describe the amount step: how few and how many shares');
export const describeOwnership = describeStep(
  'ownership',
  'Describe the ownership step: your accounts, and what each still lacks',
);
export const describeSignatures = describeStep(
  'signatures',
  'Describe the signatures step: what has to be agreed to',
  ['agreements_missing'],
);
export const describeFunding = describeStep(
  'funding',
  'Describe the funding step: the ways to pay this amount, and the banks',
);
export const describeAccreditation = describeStep(
  'accreditation',
  'Describe the accreditation step, which takes no fields',
);

export const showOwnership = endpoint({
  method: 'GET',
  path: '/api/investment/:id/ownership',
  access: 'signed-in',
  summary: 'Get the ownership step: the account that was chosen, and what it still lacks',
  params: investmentParams,
  answer: ownershipStep,
  refusals: REFUSALS,
});

export const showFunding = endpoint({
  method: 'GET',
  path: '/api/investment/:id/funding',
  access: 'signed-in',
  summary: 'Get the funding step: how you chose to pay',
  params: investmentParams,
  answer: fundingStep,
  refusals: REFUSALS,
});

export const showAccreditation = endpoint({
  method: 'GET',
  path: '/api/investment/:id/accreditation',
  access: 'signed-in',
  summary: 'Get the accreditation step: whether it has been passed',
  params: investmentParams,
  answer: accreditationStep,
  refusals: REFUSALS,
});
