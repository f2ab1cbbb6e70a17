import { FARM_STATUS_CODES, FARM_STATUSES, type FarmStatus, type FarmStatusCode } from '../status.ts';

/** How the desk sorts its list of offerings. */
export const OFFERING_GROUPS = ['all', 'draft', 'open', 'hold', 'closed', 'declined'] as const;
export type OfferingGroup = (typeof OFFERING_GROUPS)[number];

const GROUP_OF: Record<FarmStatus, Exclude<OfferingGroup, 'all'>> = {
  new: 'draft',
  pending: 'draft',
  approved: 'draft',
  declined: 'declined',
  approved_ncp: 'draft',
  declined_ncd: 'declined',
  verified: 'open',
  preview: 'draft',
  'successfully closed': 'closed',
  'unsuccessfully closed': 'closed',
  sold: 'closed',
  exited: 'closed',
  verified_hold: 'hold',
};

export const groupOf = (status: FarmStatus): Exclude<OfferingGroup, 'all'> => GROUP_OF[status];

export function statusCodesIn(group: OfferingGroup): readonly FarmStatusCode[] {
  return FARM_STATUSES.filter((status) => group === 'all' || GROUP_OF[status] === group).map(
    (status) => FARM_STATUS_CODES[status],
  );
}
