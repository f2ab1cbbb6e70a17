import { formatShortDate } from '@furrow/kernel/dates';
import type { Wire } from '@furrow/modules/wallet/contract';
import type { PathPoint } from '../complete/money-path.ts';

const BEHIND: Readonly<Record<Wire['status'], number>> = {
  awaited: 1,
  sent: 2,
  received: 3,
  matched: 4,
  withdrawn: 0,
};

/** How far a transfer is that pays for an investment: from its reference to the farm's escrow. */
export function wirePath({ status, awarded_on, told, received_on, matched }: Wire): readonly PathPoint[] {
  const behind = BEHIND[status];
  const points = [
    { key: 'awaited', name: 'Reference given', note: formatShortDate(awarded_on) },
    { key: 'sent', name: 'You sent it', note: told === null ? 'Tell us below' : sentNote(told) },
    {
      key: 'received',
      name: 'At our bank',
      note: received_on === null ? 'Usually the same or the next business day' : formatShortDate(received_on),
    },
    {
      key: 'matched',
      name: 'Matched to your investment',
      note: matched === null ? 'Then we email you' : formatShortDate(matched.on),
    },
  ];
  return points.map((point, index) => ({
    ...point,
    state: index < behind ? 'done' : index === behind ? 'current' : 'ahead',
  }));
}

const sentNote = ({ bank, sent_on }: NonNullable<Wire['told']>) =>
  `${formatShortDate(sent_on)}, from ${bank}`;
