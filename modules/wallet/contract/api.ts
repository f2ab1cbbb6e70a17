import { endpoint } from '@furrow/http/endpoint';
import {
  bankAnswer,
  bankLinkTokenAnswer,
  microDepositsBody,
  newBankAnswer,
  newBankBody,
  removeBankBody,
  sandboxBankQuery,
} from './bank.ts';
import {
  accountParams,
  bankParams,
  cancelBody,
  paymentAnswer,
  planAnswer,
  planBody,
  planStatusBody,
  transactionList,
  transactionQuery,
  transferBody,
  wallet,
} from './wallet.ts';

export * from './api-wires.ts';

const WALLET = '/api/user/account/:id/wallet';

/** Why money does not move, whichever way. */
const PAYMENT_REFUSALS = [
  'not_found',
  'amount_invalid',
  'identity_not_confirmed',
  'wallet_blocked',
  'wallet_closed',
  'wallet_not_wanted',
  'bank_not_verified',
  'payment_over_limit',
  'payments_provider_is_down',
] as const;

export const showWallet = endpoint({
  method: 'GET',
  path: WALLET,
  access: 'signed-in',
  summary: 'Get an account’s wallet: balance, banks and what is possible',
  params: accountParams,
  answer: wallet,
  refusals: ['not_found'],
});

export const createBankLinkToken = endpoint({
  method: 'GET',
  path: `${WALLET}/create-link-token`,
  access: 'signed-in',
  summary: 'Start linking a bank',
  params: accountParams,
  answer: bankLinkTokenAnswer,
  refusals: [
    'not_found',
    'identity_not_confirmed',
    'wallet_blocked',
    'wallet_closed',
    'wallet_not_wanted',
    'email_not_verified',
    'banks_full',
    'payments_provider_is_down',
  ],
});

export const addBank = endpoint({
  method: 'POST',
  path: `${WALLET}/funding-source`,
  access: 'signed-in',
  summary: 'Add a bank, by link or by its numbers',
  params: accountParams,
  body: newBankBody,
  answer: newBankAnswer,
  status: 201,
  idempotent: 'stored',
  refusals: [
    'not_found',
    'routing_number_invalid',
    'account_number_invalid',
    'bank_known',
    'banks_full',
    'link_unfinished',
    'link_failed',
    'identity_not_confirmed',
    'wallet_blocked',
    'wallet_closed',
    'wallet_not_wanted',
    'email_not_verified',
    'auth/requires-recent-login',
    'payments_provider_is_down',
  ],
});

export const removeBank = endpoint({
  method: 'DELETE',
  path: `${WALLET}/funding-source`,
  access: 'signed-in',
  summary: 'Remove a bank',
  params: accountParams,
  body: removeBankBody,
  idempotent: 'stored',
  refusals: ['not_found', 'bank_in_use', 'payments_provider_is_down'],
});

export const enterMicroDeposits = endpoint({
  method: 'POST',
  path: `${WALLET}/funding-source/:bank/micro-deposits`,
  access: 'signed-in',
  summary: 'Verify a bank by the two small deposits it received',
  params: bankParams,
  body: microDepositsBody,
  answer: bankAnswer,
  idempotent: 'stored',
  refusals: [
    'not_found',
    'amount_invalid',
    'amounts_wrong',
    'amounts_tries_used_up',
    'amounts_expired',
    'amounts_not_landed',
    'bank_not_waiting',
    'payments_provider_is_down',
  ],
});

/** A page of the demonstration, where the bank link would show its own. */
export const showSandboxBankLink = endpoint({
  method: 'GET',
  path: '/api/user/sandbox/bank-link',
  access: 'public',
  summary: 'Choose a bank on the demonstration’s bank page',
  query: sandboxBankQuery,
});

export const listTransactions = endpoint({
  method: 'GET',
  path: `${WALLET}/transaction`,
  access: 'signed-in',
  summary: 'List a wallet’s transactions, newest first',
  params: accountParams,
  query: transactionQuery,
  answer: transactionList,
  refusals: ['not_found'],
});

export const cancelTransaction = endpoint({
  method: 'DELETE',
  path: `${WALLET}/transaction`,
  access: 'signed-in',
  summary: 'Cancel a deposit or withdrawal that hasn’t left for the bank',
  params: accountParams,
  body: cancelBody,
  answer: paymentAnswer,
  idempotent: 'stored',
  refusals: ['not_found', 'too_late_to_cancel', 'payments_provider_is_down'],
});

export const deposit = endpoint({
  method: 'POST',
  path: `${WALLET}/deposit`,
  access: 'signed-in',
  summary: 'Deposit money from a linked bank',
  params: accountParams,
  body: transferBody,
  answer: paymentAnswer,
  status: 201,
  idempotent: 'stored',
  refusals: [...PAYMENT_REFUSALS],
});

export const withdraw = endpoint({
  method: 'POST',
  path: `${WALLET}/withdraw`,
  access: 'signed-in',
  summary: 'Withdraw money to a linked bank',
  params: accountParams,
  body: transferBody,
  answer: paymentAnswer,
  status: 201,
  idempotent: 'stored',
  refusals: [
    ...PAYMENT_REFUSALS,
    'idempotency_key_required',
    'auth/requires-recent-login',
    'balance_too_low',
    'not_withdrawable_yet',
    'bank_cooling',
  ],
});

export const savePlan = endpoint({
  method: 'POST',
  path: `${WALLET}/plan`,
  access: 'signed-in',
  summary: 'Deposit an amount every month',
  params: accountParams,
  body: planBody,
  answer: planAnswer,
  idempotent: true,
  refusals: [...PAYMENT_REFUSALS],
});

export const changePlan = endpoint({
  method: 'PATCH',
  path: `${WALLET}/plan`,
  access: 'signed-in',
  summary: 'Pause, resume or end the monthly deposit',
  params: accountParams,
  body: planStatusBody,
  answer: planAnswer,
  idempotent: true,
  refusals: ['not_found', 'bank_not_verified', 'wallet_blocked'],
});

export * from './api-bank-desk.ts';
export * from './api-distributions.ts';
export * from './api-ledger-desk.ts';
export * from './api-statements.ts';
export * from './api-taxes.ts';
