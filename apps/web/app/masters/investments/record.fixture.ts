import type { DeskRecord } from '@furrow/modules/investments/contract';

const AT = '2026-03-10T15:00:00.000Z';

/** The record of an investment that was paid from the wallet and is in escrow. */
export const investmentRecord = (changes: Partial<DeskRecord> = {}): DeskRecord => ({
  id: 'inv_00000000000000000000000001' as DeskRecord['id'],
  version: 4,
  farm: {
    id: 'farm_00000000000000000000000001' as DeskRecord['farm']['id'],
    name: 'Salt Fork Prairie',
    type: 'invest',
  },
  account: {
    id: 'acc_00000000000000000000000001' as NonNullable<DeskRecord['account']>['id'],
    name: 'Ruth Halloran',
    type: 'individual',
  },
  owner: {
    user_id: 'user_00000000000000000000000001' as DeskRecord['owner']['user_id'],
    name: 'Ruth Halloran',
    email: 'ruth@example.com',
  },
  status: 21,
  status_name: 'completed',
  status_before: null,
  shares: 12,
  amount: '14498.76',
  fees: '0.00',
  total: '14498.76',
  payment_method: 'balance',
  funding_state: 'settled',
  payment_id: null,
  paid: '14498.76',
  message: null,
  asked_again_at: null,
  is_barred: false,
  is_owing: false,
  money: [{ amount: '14498.76', state: 'escrow', since: AT, ended_at: null }],
  documents: [],
  waiting: [],
  acts: { cancel: true, set_aside: true, put_back: false, ask_again: false, resolve: false },
  is_own: false,
  created_at: AT,
  confirm_date: AT,
  closed_at: null,
  story: [],
  ...changes,
});
