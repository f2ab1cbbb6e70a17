import { formatShortDate } from '@furrow/kernel/dates';
import type { OwnershipTransfer } from '@furrow/modules/investments/contract';
import { sharesOf } from '../../farms/farm-text.ts';
import type { PathPoint } from '../complete/money-path.ts';

/** From the giver's confirmation to shares that changed hands. */
export function transferPoints(
  transfer: Pick<OwnershipTransfer, 'role' | 'farm' | 'initiated_at' | 'expires_at'>,
): readonly PathPoint[] {
  const { role, initiated_at, expires_at } = transfer;
  const isOwn = role === 'both';
  return [
    { key: 'begun', name: 'You confirmed', note: formatShortDate(initiated_at), state: 'done' },
    {
      key: 'signed',
      name: isOwn ? 'You sign for the receiving account' : 'The recipient chooses an account and signs',
      note: `By ${formatShortDate(expires_at)}. Otherwise the transfer ends and nothing changes.`,
      state: 'current',
    },
    {
      key: 'moved',
      name: `The ${sharesOf(transfer.farm)} change hands`,
      note: 'At once. This position moves to Exited, and both sides get an email.',
      state: 'ahead',
    },
  ];
}
