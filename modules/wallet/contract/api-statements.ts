import { endpoint } from '@furrow/http/endpoint';
import { distributionParams, statementQuery } from './statements.ts';
import { accountParams } from './wallet.ts';

const WALLET = '/api/user/account/:id/wallet';

export const showStatement = endpoint({
  method: 'GET',
  path: `${WALLET}/statement`,
  access: 'signed-in',
  summary: 'Get a wallet’s statement of a month or a year, as PDF',
  params: accountParams,
  query: statementQuery,
  refusals: ['not_found', 'validation_error', 'statement_too_long', 'unavailable'],
});

export const exportTransactions = endpoint({
  method: 'GET',
  path: `${WALLET}/export`,
  access: 'signed-in',
  summary: 'Download all of a wallet’s transactions as CSV',
  params: accountParams,
  refusals: ['not_found'],
});

export const showDistributionStatement = endpoint({
  method: 'GET',
  path: `${WALLET}/distribution/:distribution`,
  access: 'signed-in',
  summary: 'Get the statement of a distribution, as PDF',
  params: distributionParams,
  refusals: ['not_found', 'unavailable'],
});
