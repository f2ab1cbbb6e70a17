import { endpoint } from '@furrow/http/endpoint';
import { reinvestBody, reinvesting, reinvestParams } from './reinvest.ts';

const REINVEST = '/api/investment/reinvest';

export const showReinvesting = endpoint({
  method: 'GET',
  path: REINVEST,
  access: 'signed-in',
  summary: 'Get where the distributions of your accounts go on, and what was collected',
  answer: reinvesting,
});

export const setReinvesting = endpoint({
  method: 'PUT',
  path: `${REINVEST}/:id`,
  access: 'signed-in',
  summary: 'Choose where an account’s distributions are reinvested, or turn it off; this buys nothing',
  params: reinvestParams,
  body: reinvestBody,
  answer: reinvesting,
  idempotent: true,
  refusals: ['not_found', 'validation_error', 'reinvest_custodian', 'offering_not_open'],
});
