import { endpoint } from '@furrow/http/endpoint';
import { forRoles } from '../../identity/rules/index.ts';
import * as reconciliation from './operator-reconciliation.ts';
import * as desk from './operator-wires.ts';

const WIRES = '/api/masters/wallet/wires';
const ONE = `${WIRES}/:id`;
const RECONCILIATION = '/api/masters/wallet/reconciliation';

const treasury = forRoles('treasury');
const PROPOSAL = ['not_found', 'line_decided', 'proposal_waits_already', 'proposal_concerns_you'] as const;

export const showLineDesk = endpoint({
  ...treasury,
  method: 'GET',
  path: WIRES,
  summary: 'List wires that wait to be matched',
  answer: desk.lineDesk,
});

export const showLine = endpoint({
  ...treasury,
  method: 'GET',
  path: ONE,
  summary: 'Get a line of the bank beside what was awaited',
  params: desk.lineParams,
  answer: desk.lineRecord,
  refusals: ['not_found'],
});

export const previewBankLines = endpoint({
  ...treasury,
  method: 'POST',
  path: `${WIRES}/preview`,
  summary: 'Say what a CSV of the bank would bring',
  body: desk.csvBody,
  answer: desk.csvPreview,
  idempotent: 'repeatable',
});

export const importBankLines = endpoint({
  ...treasury,
  method: 'POST',
  path: `${WIRES}/import`,
  summary: 'Import a CSV of the bank',
  body: desk.csvBody,
  answer: desk.importAnswer,
  status: 201,
  idempotent: true,
  refusals: ['bank_csv_invalid'],
});

export const addBankLine = endpoint({
  ...treasury,
  method: 'POST',
  path: WIRES,
  summary: 'Add one line of the bank by hand',
  body: desk.newLineBody,
  answer: desk.addedLine,
  status: 201,
  idempotent: true,
  refusals: ['validation_error', 'bank_line_known'],
});

export const matchLine = endpoint({
  ...treasury,
  method: 'POST',
  path: `${ONE}/match`,
  summary: 'Credit a wire whose reference, amount and sender agree',
  params: desk.lineParams,
  body: desk.matchBody,
  answer: desk.lineRecord,
  idempotent: true,
  refusals: [
    'not_found',
    'line_decided',
    'line_needs_two',
    'wallet_own',
    'wire_not_open',
    'wallet_not_wanted',
  ],
});

export const proposeLineMatch = endpoint({
  ...treasury,
  method: 'POST',
  path: `${ONE}/propose-match`,
  summary: 'Propose to credit a wire where something differs',
  params: desk.lineParams,
  body: desk.proposeMatchBody,
  answer: desk.lineProposed,
  status: 201,
  idempotent: true,
  refusals: [...PROPOSAL, 'wire_not_open', 'account_unknown', 'wallet_not_wanted'],
});

export const proposeLineReturn = endpoint({
  ...treasury,
  method: 'POST',
  path: `${ONE}/return`,
  summary: 'Propose to send a wire back; nothing is sent before a second person agrees',
  params: desk.lineParams,
  body: desk.returnBody,
  answer: desk.lineProposed,
  status: 201,
  idempotent: true,
  refusals: PROPOSAL,
});

export const confirmLineReturn = endpoint({
  ...treasury,
  method: 'POST',
  path: `${ONE}/returned`,
  summary: 'Record that the bank has sent a wire back',
  params: desk.lineParams,
  body: desk.sentBackBody,
  answer: desk.lineRecord,
  idempotent: true,
  refusals: ['not_found', 'line_decided'],
});

export const keepLine = endpoint({
  ...treasury,
  method: 'POST',
  path: `${ONE}/keep`,
  summary: 'Put a wire in the queue again because the bank can’t send it back',
  params: desk.lineParams,
  body: desk.keepBody,
  answer: desk.lineRecord,
  idempotent: true,
  refusals: ['not_found', 'line_decided'],
});

export const proposeLineIgnore = endpoint({
  ...treasury,
  method: 'POST',
  path: `${ONE}/ignore`,
  summary: 'Propose to take a duplicate line out of the books',
  params: desk.lineParams,
  body: desk.ignoreBody,
  answer: desk.lineProposed,
  status: 201,
  idempotent: true,
  refusals: [...PROPOSAL, 'line_no_duplicate'],
});

export const proposeTakeBack = endpoint({
  ...treasury,
  method: 'POST',
  path: `${ONE}/take-back`,
  summary: 'Propose to take back what a line of the bank credited to the wrong wallet or farm',
  params: desk.lineParams,
  body: desk.takeBackBody,
  answer: desk.lineProposed,
  status: 201,
  idempotent: true,
  refusals: [
    'not_found',
    'line_not_credited',
    'line_pays_investment',
    'line_money_gone',
    'proposal_waits_already',
    'proposal_concerns_you',
  ],
});

export const showReconciliation = endpoint({
  ...treasury,
  method: 'GET',
  path: RECONCILIATION,
  summary: 'Compare our books with the payment service’s statement',
  answer: reconciliation.reconciliationPage,
});

export const runReconciliation = endpoint({
  ...treasury,
  method: 'POST',
  path: `${RECONCILIATION}/run`,
  summary: 'Reconcile now',
  answer: reconciliation.reconciliationPage,
  idempotent: 'stored',
  refusals: ['payments_provider_is_down'],
});

export const explainDifference = endpoint({
  ...treasury,
  method: 'POST',
  path: `${RECONCILIATION}/differences/:id/explain`,
  summary: 'Explain a difference',
  params: reconciliation.differenceParams,
  body: reconciliation.explainBody,
  answer: reconciliation.reconciliationPage,
  idempotent: true,
  refusals: ['not_found', 'difference_resolved'],
});
