import { formatShortDate } from '@furrow/kernel/dates';
import type { OwnershipTransfer } from '@furrow/modules/investments/contract';
import type { TransferStatus } from '@furrow/modules/investments/rules';
import type { Tone } from '@furrow/ui/tone';
import { sharesOf, sharesText } from '../../farms/farm-text.ts';

export interface TransferWords {
  readonly chip: string;
  /** Only what waits for the reader, or went wrong, carries a color. */
  readonly tone: Tone | 'neutral';
  readonly title: string;
  /** What is so now and what follows. */
  readonly text: string;
}

type Told = Pick<
  OwnershipTransfer,
  'status' | 'role' | 'farm' | 'number_of_shares' | 'giver' | 'recipient' | 'expires_at' | 'ended_at'
>;

/** Whoever gets the shares, as far as the reader may know: their account, their name or where it was sent. */
export function recipientText({ role, recipient }: Pick<Told, 'role' | 'recipient'>): string {
  const own = recipient.profile?.name;
  if (role === 'both') return own ?? 'another account of yours';
  if (role === 'recipient') return own ?? 'you';
  return recipient.name ?? recipient.email ?? 'the new owner';
}

/** The same in a table, where the reader is named too. */
export function recipientFact(transfer: Pick<Told, 'role' | 'recipient'>): string {
  const isOpen = transfer.role === 'recipient' && transfer.recipient.profile === null;
  return isOpen ? 'You, no account chosen yet' : recipientText(transfer);
}

export const givenText = ({ farm, number_of_shares }: Pick<Told, 'farm' | 'number_of_shares'>): string =>
  `${sharesText(farm, number_of_shares)} of ${farm.name}`;

const day = (at: string | null): string => (at === null ? '' : ` on ${formatShortDate(at)}`);

/** Where a transfer stands, for one of its two sides. */
export function transferWords(transfer: Told): TransferWords {
  const { status, role, giver, recipient, expires_at, ended_at } = transfer;
  const shares = givenText(transfer);
  const word = sharesOf(transfer.farm);
  const until = formatShortDate(expires_at);
  const isGiver = role === 'giver';
  if (status === 'initiated') {
    if (isGiver)
      return {
        chip: 'Waiting for the recipient',
        tone: 'neutral',
        title: `Waiting for ${recipientText(transfer)} to sign`,
        text: `The ${word} stay yours until then. If nobody signs by ${until}, the transfer ends and nothing changes.`,
      };
    const from = role === 'both' ? 'Move' : `${giver.name} gives you`;
    return {
      chip: 'Your turn',
      tone: 'warning',
      title: `${from} ${shares}${role === 'both' ? ` to ${recipientText(transfer)}` : ''}`,
      text: `Read the joinder agreement and sign it by ${until}. No money is paid. The ${word} change hands the moment you sign.`,
    };
  }
  if (status === 'signed') {
    const who = isGiver ? `${recipient.name ?? 'The recipient'} signed` : 'You signed';
    return {
      chip: isGiver ? 'Transferred' : 'Received',
      tone: 'positive',
      title: isGiver
        ? `Transferred to ${recipientText(transfer)}`
        : `${shares} ${role === 'both' ? `moved to ${recipientText(transfer)}` : 'are yours'}`,
      text: `${who}${day(ended_at)}. Distributions with a later record date go to the new owner.`,
    };
  }
  return { ...OVER[status](transfer, day(ended_at)), tone: 'neutral' };
}

type Over = (transfer: Told, when: string) => Pick<TransferWords, 'chip' | 'title' | 'text'>;

const unchanged = ({ role, giver, farm }: Told): string =>
  `The ${sharesOf(farm)} stay ${role === 'recipient' ? `with ${giver.name}` : 'where they were'}.`;

const OVER: Readonly<Record<Exclude<TransferStatus, 'initiated' | 'signed'>, Over>> = {
  canceled: (transfer, when) => ({
    chip: 'Canceled',
    title: 'This transfer was canceled',
    text: `${transfer.role === 'recipient' ? transfer.giver.name : 'You'} canceled it${when}. ${unchanged(transfer)}`,
  }),
  declined: (transfer, when) => ({
    chip: 'Declined',
    title: 'This transfer was declined',
    text: `${transfer.role === 'recipient' ? 'You' : (transfer.recipient.email ?? 'The recipient')} declined it${when}. ${unchanged(transfer)}`,
  }),
  expired: (transfer, when) => ({
    chip: 'Expired',
    title: 'This transfer has expired',
    text: `Nobody signed in time, and it ended${when}. ${unchanged(transfer)}`,
  }),
  stopped: (transfer, when) => ({
    chip: 'Stopped by us',
    title: 'We stopped this transfer',
    text: `It ended${when} without effect. ${unchanged(transfer)} Contact us if you have questions.`,
  }),
};

/** 'Begun Nov 18, 2026, open until Dec 18, 2026' */
export const spanText = ({
  initiated_at,
  expires_at,
}: Pick<OwnershipTransfer, 'initiated_at' | 'expires_at'>): string =>
  `Begun ${formatShortDate(initiated_at)}, open until ${formatShortDate(expires_at)}`;
