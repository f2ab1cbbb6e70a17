import type {
  Balance,
  Bank,
  DepositPlan,
  Wallet,
  WalletTransaction,
  Wire,
  WirePage,
} from '@furrow/modules/wallet/contract';
import type { PaymentDays, WalletData } from './load-wallet.ts';
import { stripOf } from './strip/strip-of.ts';

const TODAY = '2026-11-17';

export function sampleBank(changed: Partial<Bank> = {}): Bank {
  return {
    id: 'bank_1' as Bank['id'],
    name: 'First Prairie Bank ••4417',
    type: 'checking',
    status: 'verified',
    attachment_method: 'automated',
    linked_on: '2024-02-04',
    amounts: null,
    payouts_from: null,
    under_review: false,
    end_reason: null,
    can_remove: true,
    ...changed,
  };
}

/** One that was typed in and waits for its two amounts. */
export const waitingBank = (changed: Partial<Bank> = {}): Bank =>
  sampleBank({
    id: 'bank_2' as Bank['id'],
    name: 'Kishwaukee Union ••0932',
    type: 'savings',
    status: 'pending',
    attachment_method: 'manual',
    linked_on: '2026-11-13',
    amounts: { land_on: '2026-11-16', enter_until: '2026-11-30', tries_left: 3, can_enter: true },
    ...changed,
  });

export function sampleTransaction(changed: Partial<WalletTransaction> = {}): WalletTransaction {
  return {
    id: 'txn_1' as WalletTransaction['id'],
    type: 'deposit',
    status: 2,
    status_name: 'processed',
    amount: '3000.00',
    title: 'Deposit from First Prairie Bank ••4417',
    cause: 'You asked for it on Oct 7.',
    created_at: '2026-10-07T14:00:00Z',
    lands_on: null,
    ended_at: '2026-10-12T10:00:00Z',
    balance_after: '16482.47',
    withdrawable_on: null,
    can_cancel: false,
    cancel_until: null,
    story: [{ at: '2026-10-07T14:00:00Z', text: 'You asked for it.' }],
    document: null,
    ...changed,
  };
}

const BALANCE: Balance = {
  value: '10422.47',
  pending: '25986.80',
  pending_investments: '6060.00',
  total: '42469.27',
  owed: '0.00',
  withdrawable: '10422.47',
  transactions: 38,
  pending_transactions: 2,
};

export function sampleWallet(
  changed: Partial<Omit<Wallet, 'balance'>> & { readonly balance?: Partial<Balance> } = {},
): Wallet {
  return {
    account_id: 'acc_1' as Wallet['account_id'],
    account_name: 'Ruth Halloran',
    banks: [sampleBank()],
    is_possibly: true,
    is_withdraw_possible: true,
    status: 'open',
    message: null,
    as_of: '2026-11-17T15:42:00Z',
    landings: [
      { on: '2026-11-19', kind: 'lands', amount: '5000.00', transaction_id: null },
      { on: '2026-11-27', kind: 'withdrawable', amount: '5000.00', transaction_id: null },
    ],
    limits: { deposit: '1000000.00', withdraw_days: 5 },
    plan: null,
    ...changed,
    balance: { ...BALANCE, ...changed.balance },
  };
}

export const samplePlan = (changed: Partial<DepositPlan> = {}): DepositPlan => ({
  id: 'plan_1' as DepositPlan['id'],
  bank_id: 'bank_1' as DepositPlan['bank_id'],
  bank_name: 'First Prairie Bank ••4417',
  amount: '500.00',
  day: 15,
  status: 'active',
  paused_because: null,
  next_on: '2026-12-15',
  ...changed,
});

const DEPOSIT: PaymentDays = {
  lands_on: '2026-11-20',
  withdrawable_on: '2026-11-30',
  cancel_until: '2026-11-17T22:00:00Z',
};

export function sampleData(wallet: Wallet = sampleWallet(), rows = [sampleTransaction()]): WalletData {
  return {
    wallet,
    transactions: { data: rows, count: rows.length, total: 38 },
    pageSize: 25,
    strip: stripOf(wallet.landings, TODAY),
    deposit: DEPOSIT,
    withdrawal: { ...DEPOSIT, lands_on: '2026-11-18', withdrawable_on: null },
    today: TODAY,
    wires: null,
  };
}

export const sampleWire = (changed: Partial<Wire> = {}): Wire => ({
  id: 'wire_1' as Wire['id'],
  reference: 'FRW-7K3M-9QX4-C',
  purpose: 'wallet',
  amount: '1500000.00',
  status: 'awaited',
  awarded_on: '2026-11-16',
  told: null,
  received_on: null,
  matched: null,
  can_tell: true,
  ...changed,
});

export const sampleWires = (wires: readonly Wire[] = []): WirePage => ({
  account_id: 'acc_1' as WirePage['account_id'],
  instructions: {
    bank_name: 'Prairie State Bank',
    routing_number: '222222226',
    account_number: '000123456789',
    beneficiary: 'Furrow Clearing',
    address: '1 Elevator Rd., Ames, Iowa',
    is_demonstration: true,
    changed_on: null,
  },
  warning: 'Never by email.',
  refusal: null,
  message: null,
  wires: [...wires],
});
