import type { PaymentRecord, WalletRecord } from '@furrow/modules/wallet/contract';
import { dollarText } from '../../shell/dollar-text.ts';

const STORY: Readonly<Record<string, string>> = {
  blocked: 'blocked this wallet',
  unblocked: 'lifted the block',
  adjusted: 'agreed to a booking by hand',
  money_held: 'set money aside',
  deposit_requested: 'asked for this deposit',
  withdrawal_requested: 'asked for this withdrawal',
  withdrawal_stopped: 'blocked the wallet, which stops it',
  cancel_ordered: 'decided to cancel it',
  pull_dropped: 'ended what it was for, so it is called off',
  payment_kept_as_deposit: 'found it too late to cancel: it goes into the wallet',
  payment_settled: 'settled it',
  payment_failed: 'ended it: it failed',
  payment_cancelled: 'canceled it',
  payment_returned: 'returned it',
  return_closed: 'marked the return as handled',
};

export const storyText = (event: string, by: string): string =>
  `${by} ${STORY[event] ?? event.replaceAll('_', ' ')}`;

const KINDS: Readonly<Record<string, string>> = {
  wallet_available: 'Available',
  wallet_pending: 'On its way',
  wallet_held: 'Held',
  receivable: 'Owed to us',
  escrow: 'Escrow',
  operating: 'Operating',
  tax_withheld: 'Withheld tax',
  bank_clearing: 'At the bank',
  provider_suspense: 'With the payment service',
  wire_suspense: 'Unmatched wires',
  custodian_payable: 'Owed to custodian',
  fee_income: 'Fees',
  rounding: 'Rounding',
};

/** What an account of the ledger is for. */
export const kindText = (kind: string): string => KINDS[kind] ?? kind;

/** Whose an account of the ledger is; by its id where it has no name. */
export function ownerText(owner: string, name: string | null): string {
  if (owner === 'firm') return 'The firm';
  if (owner === 'provider:first') return 'First settlement account';
  if (owner === 'provider:second') return 'Second settlement account';
  const called = name ?? owner.slice(owner.indexOf(':') + 1);
  if (owner.startsWith('custodian:')) return `Custodian ${called}`;
  return owner.startsWith('farm:') ? called : `Wallet of ${called}`;
}

/** What moved the money, where its own words are not known. */
export function causeText(type: string): string {
  const text = type.replaceAll('_', ' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

const PHASES: Readonly<Record<string, string>> = {
  single: 'Booked at once',
  pending: 'Waiting',
  post: 'Settled',
  void: 'Given back',
  expire: 'Expired',
};

export const phaseText = (phase: string): string => PHASES[phase] ?? phase;

export const STATUS_TEXTS: Readonly<Record<PaymentRecord['status_name'], string>> = {
  pending: 'Pending',
  processed: 'Processed',
  failed: 'Failed',
  cancelled: 'Canceled',
};

export const SENDING_TEXTS: Readonly<Record<PaymentRecord['sending'], string>> = {
  new: 'Not sent yet',
  unknown: 'Sent; the answer was lost and is being looked up',
  known: 'The payment service has it',
  refused: 'The payment service never took it',
};

/** What there is to know of a wallet, in a sentence. */
export function walletFinding({ balance, block, status }: WalletRecord): string {
  if (status === 'custodian') return 'This account’s custodian holds its money.';
  if (block?.reason === 'return')
    return `A returned deposit left ${dollarText(balance.owed)} to pay. Nothing leaves until it is paid.`;
  if (block?.reason === 'firm') return 'We blocked this wallet. Nothing leaves it.';
  return `${dollarText(balance.total)} in total, ${dollarText(balance.withdrawable)} can leave today.`;
}

/** What canceling a payment does, in a sentence. */
export function callOffEffect({ direction, amount, purpose_path }: PaymentRecord): string {
  if (direction === 'push')
    return `${dollarText(amount)} goes back to the wallet and pays first what is owed.`;
  return purpose_path === null
    ? 'nothing is taken from the bank.'
    : 'nothing is taken from the bank, and the payment for the investment has failed.';
}

/** What there is to know of a payment, in a sentence. */
export function paymentFinding(record: PaymentRecord): string {
  const noun = record.direction === 'pull' ? 'deposit' : 'withdrawal';
  if (record.returned_at !== null) {
    const owed = record.owed === '0.00' ? 'Nothing is owed.' : `${dollarText(record.owed)} is owed.`;
    return `This ${noun} came back because ${record.meaning ?? 'the bank sent it back'}. ${owed}`;
  }
  if (record.status_name === 'failed')
    return `This ${noun} failed because ${record.meaning ?? 'the bank sent it back'}.`;
  if (record.status_name === 'cancelled') return `This ${noun} was canceled before it left.`;
  if (record.status_name === 'processed') return `This ${noun} has landed.`;
  return `This ${noun} is on its way.`;
}
