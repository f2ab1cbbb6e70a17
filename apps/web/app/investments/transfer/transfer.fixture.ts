import type { OwnershipTransfer } from '@furrow/modules/investments/contract';

/** A transfer as its giver sees it; a test names only what it is about. */
export function sampleTransfer(changed: Partial<OwnershipTransfer> = {}): OwnershipTransfer {
  return {
    id: 'trf_1' as OwnershipTransfer['id'],
    status: 'initiated',
    transfer_ownership_status: 'initiated',
    role: 'giver',
    farm: {
      id: 'farm_1' as OwnershipTransfer['farm']['id'],
      slug: 'salt-fork',
      name: 'Salt Fork',
      type: 'invest',
      county: 'Champaign',
      state: 'IL',
      thumbnail: '/portraits/salt-fork.svg',
    },
    number_of_shares: 20,
    giver: { name: 'Ada Quill', profile: null, investment_id: 'inv_1' as never },
    recipient: { name: null, email: 'ben@example.com', profile: null, investment_id: null },
    initiated_at: '2026-11-18T15:00:00.000Z',
    expires_at: '2026-12-18T15:00:00.000Z',
    ended_at: null,
    can_cancel: true,
    can_decline: false,
    can_sign: false,
    assignment: null,
    ...changed,
  };
}
