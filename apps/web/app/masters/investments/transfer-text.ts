import { formatShortDate } from '@furrow/kernel/dates';
import { plural } from '@furrow/kernel/text';
import { sharesText } from '@furrow/modules/farms/rules';
import type { DeskTransferRecord, DeskTransfers } from '@furrow/modules/investments/contract';
import type { TransferStatus } from '@furrow/modules/investments/rules';
import type { Tone } from '@furrow/ui/tone';

export type DeskTransfer = DeskTransfers['data'][number];

export const TRANSFER_TEXTS: Readonly<Record<TransferStatus, string>> = {
  initiated: 'Waiting for the recipient',
  signed: 'Signed',
  canceled: 'Canceled by the giver',
  declined: 'Declined by the recipient',
  expired: 'Expired',
  stopped: 'Stopped by us',
};

/** Only what the firm stopped stands out. */
export const transferTone = (status: TransferStatus): Tone | 'neutral' =>
  status === 'stopped' ? 'warning' : 'neutral';

const DAY_MS = 86_400_000;
/** As many whole days are left when the recipient is reminded. */
const SOON_DAYS = 7;

/** Whole days until nobody can sign any more; the last one counts as none. */
export const daysLeft = ({ expires_at }: Pick<DeskTransfer, 'expires_at'>, now: Date): number =>
  Math.max(0, Math.floor((new Date(expires_at).getTime() - now.getTime()) / DAY_MS));

export const endsSoon = (transfer: Pick<DeskTransfer, 'expires_at'>, now: Date): boolean =>
  daysLeft(transfer, now) < SOON_DAYS;

export const daysText = (days: number): string =>
  days === 0 ? 'less than a day' : `${days} ${plural(days, 'day')}`;

/** Whoever has a part in it, by the account or, before there is one, by name. */
export const giverText = ({ giver }: Pick<DeskTransfer, 'giver'>): string => giver.account.name || giver.name;
export const recipientText = ({ recipient }: Pick<DeskTransfer, 'recipient'>): string =>
  recipient.account?.name || recipient.name || recipient.email;

/** What there is to know, in a sentence or two. */
export function transferFinding(record: DeskTransferRecord, now: Date): string {
  const what = `${sharesText(record.farm, record.shares)} of ${record.farm.name}`;
  const ended = record.ended_at === null ? '' : ` on ${formatShortDate(record.ended_at)}`;
  if (record.status === 'initiated') {
    const read =
      record.joinder === null
        ? 'The recipient has not opened the joinder agreement.'
        : 'The recipient opened the joinder agreement and has not signed.';
    return `${giverText(record)} gives ${what} to ${recipientText(record)}. ${read} ${daysText(daysLeft(record, now))} left.`;
  }
  if (record.status === 'signed')
    return `${recipientText(record)} signed${ended} and holds ${what} since then.`;
  return `${TRANSFER_TEXTS[record.status]}${ended}. ${giverText(record)} keeps ${what}.`;
}

type Line = DeskTransferRecord['story'][number];

const EVENTS: Readonly<Record<Line['event'], string>> = {
  initiated: 'confirmed the assignment',
  account_chosen: 'chose the receiving account',
  joinder_opened: 'opened the joinder agreement',
  reminded: 'reminded the recipient by email',
  signed: 'signed the joinder agreement: the shares changed hands',
  canceled: 'canceled the transfer',
  declined: 'declined the transfer',
  expired: 'ended it because nobody signed in time',
  stopped: 'stopped the transfer',
};

/** The second half of a sentence that begins with who did it. */
export const eventText = ({ event }: Pick<Line, 'event'>): string => EVENTS[event];

export const whoDid = ({ by, by_kind }: Pick<Line, 'by' | 'by_kind'>): string =>
  by_kind === 'system' ? 'The system' : by;
