import { endpoint } from '@furrow/http/endpoint';
import { pageQuery } from '../../identity/contract/index.ts';
import {
  account,
  accountHistory,
  accountParams,
  accounts,
  createAccountBody,
  existsAnswer,
  existsQuery,
} from './account.ts';
import { beneficiaries, beneficiariesChange, beneficiariesConflict } from './beneficiaries.ts';
import { custodians } from './custodians.ts';
import { formEndpoints } from './form.ts';

const ACCOUNT = '/api/user/account';

export const listAccounts = endpoint({
  method: 'GET',
  path: ACCOUNT,
  access: 'signed-in',
  summary: 'List your investment accounts',
  query: pageQuery,
  answer: accounts,
});

export const openAccount = endpoint({
  method: 'POST',
  path: ACCOUNT,
  access: 'signed-in',
  summary: 'Open an investment account',
  body: createAccountBody,
  answer: account,
  status: 201,
  idempotent: true,
  refusals: ['not_found', 'too_many_accounts', 'bot_detected'],
});

export const checkAccountName = endpoint({
  method: 'GET',
  path: `${ACCOUNT}/exists`,
  access: 'signed-in',
  summary: 'Check whether you already have an account of this type and name',
  query: existsQuery,
  answer: existsAnswer,
});

export const showAccount = endpoint({
  method: 'GET',
  path: `${ACCOUNT}/:id`,
  access: 'signed-in',
  summary: 'Get an investment account',
  params: accountParams,
  answer: account,
  refusals: ['not_found'],
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: `${ACCOUNT}/:id`,
  access: 'signed-in',
  summary: 'Delete an unused investment account',
  params: accountParams,
  idempotent: true,
  refusals: ['not_found', 'account_in_use', 'account_under_review'],
});

export const showAccountHistory = endpoint({
  method: 'GET',
  path: `${ACCOUNT}/:id/history`,
  access: 'signed-in',
  summary: 'Get the history of an account',
  params: accountParams,
  query: pageQuery,
  answer: accountHistory,
  refusals: ['not_found'],
});

export const accountDetailsForm = formEndpoints({
  path: `${ACCOUNT}/:id/details`,
  summary: 'Account details',
  params: accountParams,
});

export const listBeneficiaries = endpoint({
  method: 'GET',
  path: `${ACCOUNT}/:id/beneficiaries`,
  access: 'signed-in',
  summary: 'List the beneficiaries of an account',
  params: accountParams,
  query: pageQuery,
  answer: beneficiaries,
  refusals: ['not_found'],
});

export const replaceBeneficiaries = endpoint({
  method: 'PUT',
  path: `${ACCOUNT}/:id/beneficiaries`,
  access: 'signed-in',
  summary: 'Replace the beneficiaries of an account',
  params: accountParams,
  body: beneficiariesChange,
  answer: beneficiaries,
  refusalBodies: { 409: beneficiariesConflict },
  idempotent: true,
  refusals: ['not_found', 'no_changed_data', 'bot_detected', 'form_conflict'],
});

/** Belongs to the content service, where public reference data is read. */
export const listCustodians = endpoint({
  method: 'GET',
  path: '/api/content/custodians',
  access: 'public',
  summary: 'List custodians of self-directed IRAs',
  query: pageQuery,
  answer: custodians,
});
