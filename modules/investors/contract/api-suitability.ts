import { endpoint } from '@furrow/http/endpoint';
import { accountParams } from './account.ts';
import { formEndpoints } from './form.ts';
import { suitability } from './suitability.ts';

const SUITABILITY = '/api/user/account/:id/suitability';

export const showSuitability = endpoint({
  method: 'GET',
  path: SUITABILITY,
  access: 'signed-in',
  summary: 'Get the suitability of an account',
  params: accountParams,
  answer: suitability,
  refusals: ['not_found'],
});

/** One for each step. */
export const suitabilityForms = {
  wealth: formEndpoints({
    path: `${SUITABILITY}/wealth`,
    summary: 'Wealth suitability',
    params: accountParams,
  }),
  investment: formEndpoints({
    path: `${SUITABILITY}/investment`,
    summary: 'Investment suitability',
    params: accountParams,
  }),
};

export const sendEmployerConsent = endpoint({
  method: 'POST',
  path: `${SUITABILITY}/employer-consent`,
  access: 'signed-in',
  summary: 'Submit the employer’s consent for review',
  params: accountParams,
  answer: suitability,
  idempotent: true,
  refusals: ['not_found', 'employer_consent_not_needed', 'employer_consent_file_missing'],
});
