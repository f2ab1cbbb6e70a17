import type { Investment } from '@furrow/modules/investments/contract';
import { INVESTMENT_STATUS_CODES, resumeStep } from '@furrow/modules/investments/rules';
import { farmFixture } from '../farms/farm.fixture.ts';
import type { ProcessData } from './load-process.ts';
import type { ProcessFarm } from './process-farm.ts';

export function sampleInvestment(changed: Partial<Investment> = {}): Investment {
  const status_name = changed.status_name ?? 'new';
  return {
    id: 'inv_1' as Investment['id'],
    status: INVESTMENT_STATUS_CODES[status_name],
    status_name,
    investment_process_step: resumeStep(status_name),
    version: 1,
    farm: {
      id: 'farm_1' as Investment['farm']['id'],
      slug: 'salt-fork',
      name: 'Salt Fork',
      percent_subscribed: 90,
    },
    profile: null,
    number_of_shares: 20,
    investment_amount: '24164.60',
    fees: '0.00',
    total: '24164.60',
    payment_method: null,
    funding: null,
    message: null,
    refusal: null,
    can_cancel: true,
    can_reinitiate: false,
    needs_signing_again: false,
    custodian: null,
    isExited: false,
    can_transfer: false,
    reason_for_transfer: null,
    transfer_ownership_id: null,
    transfer_ownership_status: null,
    former_owner_id: null,
    created_at: '2026-11-17T15:00:00.000Z',
    updated_at: '2026-11-17T15:42:00.000Z',
    confirm_date: null,
    closed_at: null,
    ...changed,
  };
}

const sampleFarm: ProcessFarm = {
  ...farmFixture,
  fees: [],
  purchase_price: '1801200.00',
  year_one: null,
  lease: null,
};

export const sampleProcess = (changed: Partial<Investment> = {}): ProcessData => ({
  investment: sampleInvestment(changed),
  farm: sampleFarm,
  chosen: { funding: null, accreditation: null },
  channels: [],
  now: new Date('2026-11-17T15:42:00.000Z'),
});
