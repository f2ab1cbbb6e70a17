import { transitions } from '@furrow/kernel/transitions';

/** Where a direct transfer of ownership stands. The specification shows the first two; the others end it without effect. */
export const TRANSFER_STATUSES = [
  'initiated',
  'signed',
  'canceled',
  'declined',
  'expired',
  'stopped',
] as const;
export type TransferStatus = (typeof TRANSFER_STATUSES)[number];

export const TRANSFER_MOVES = transitions<TransferStatus>({
  initiated: ['signed', 'canceled', 'declined', 'expired', 'stopped'],
  signed: [],
  canceled: [],
  declined: [],
  expired: [],
  stopped: [],
});

/** What `transfer_ownership_status` says of it; null once it ended without effect. */
export const TRANSFER_OWNERSHIP_STATUSES = ['initiated', 'signed'] as const;
export type TransferOwnershipStatus = (typeof TRANSFER_OWNERSHIP_STATUSES)[number];

export function transferOwnershipStatus(status: TransferStatus): TransferOwnershipStatus | null {
  return TRANSFER_OWNERSHIP_STATUSES.find((shown) => shown === status) ?? null;
}

/** Why an investment ended by going to somebody else. */
export const TRANSFER_REASONS = ['sold_on_sm', 'direct'] as const;
export type TransferReason = (typeof TRANSFER_REASONS)[number];
