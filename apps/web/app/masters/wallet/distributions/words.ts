import { ACCOUNT_TYPE_LABELS, type AccountType } from '@furrow/modules/investors/rules';
import type { Payment, RunCheck, RunRecord } from '@furrow/modules/wallet/contract';
import type { CustodianWireStatus, DistributionKind, DistributionStatus } from '@furrow/modules/wallet/rules';
import { dollarText } from '../../shell/dollar-text.ts';

export const KIND_LABELS: Readonly<Record<DistributionKind, string>> = {
  income: 'Income',
  sale: 'Sale',
  return_of_capital: 'Return of capital',
};

export const STATUS_CHIPS: Readonly<
  Record<
    DistributionStatus,
    { readonly label: string; readonly tone: 'neutral' | 'plain' | 'warning' | 'positive' }
  >
> = {
  draft: { label: 'Draft', tone: 'neutral' },
  checked: { label: 'Checked', tone: 'plain' },
  for_approval: { label: 'Needs a second person', tone: 'warning' },
  approved: { label: 'Approved', tone: 'positive' },
  paid: { label: 'Paid', tone: 'positive' },
  cancelled: { label: 'Canceled', tone: 'neutral' },
};

export const WIRE_LABELS: Readonly<Record<CustodianWireStatus, string>> = {
  waiting: 'To be sent',
  sent: 'Sent, not confirmed',
  confirmed: 'Confirmed',
  failed: 'Returned by the bank',
};

const count = (value: number) => value.toLocaleString('en-US');

/** What one check of the books says, met or not. */
export function checkText(check: RunCheck, { gross, total }: Pick<RunRecord, 'gross' | 'total'>): string {
  switch (check.code) {
    case 'money': {
      const kept = check.promised === '0.00' ? '' : `, ${dollarText(check.promised)} of it for other runs`;
      const verdict = check.is_met ? 'enough for this run' : `less than ${dollarText(gross)}`;
      return `Operating account holds ${dollarText(check.operating)}${kept}, ${verdict}`;
    }
    case 'register':
      if (check.unknown > 0) return `${count(check.unknown)} shares belong to holders without an account`;
      return check.held === 0
        ? 'Nobody held shares at the record date'
        : `Share register adds up to ${count(check.held)} of ${count(check.issued)}`;
    case 'sum':
      return check.is_met
        ? `${count(check.payments)} payments add up to ${dollarText(total)} to the cent`
        : 'The payments no longer match the share register';
    case 'only_run':
      return 'No other run for this farm, kind and record date';
    case 'record_date':
      return check.is_met ? 'The record date is over' : 'The record date isn’t over yet';
    case 'pay_day':
      return check.is_met
        ? 'The pay day is a business day ahead'
        : 'The pay day is in the past or isn’t a business day';
  }
}

/** The type of a holder's account, in a word. */
export const accountText = (type: string): string =>
  isAccountType(type) ? ACCOUNT_TYPE_LABELS[type].label : type;

const isAccountType = (type: string): type is AccountType => Object.hasOwn(ACCOUNT_TYPE_LABELS, type);

const FAILURES: Readonly<Record<string, string>> = {
  account_closed: 'account closed',
  operating_too_low: 'not enough money at the farm',
};

export const failureText = (failure: string | null): string => FAILURES[failure ?? ''] ?? 'failed';

/** Where a payment goes, or where it is. */
export function destinationText({ goes_to, custodian, status, failure, paid_outside }: Payment): string {
  if (status === 'failed') return failureText(failure);
  if (status === 'paying_outside') return 'by other means, needs its number';
  if (paid_outside !== null) return `by other means, ${paid_outside}`;
  if (goes_to === 'held') return 'held, blocked';
  return custodian ?? 'wallet';
}

/** An amount, what is taken off in brackets: ($9,718.00). */
export const sourceText = (amount: string): string =>
  amount.startsWith('-') ? `(${dollarText(amount.slice(1))})` : dollarText(amount);
