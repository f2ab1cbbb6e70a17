import { formatShortDate } from '@furrow/kernel/dates';
import type { InvestmentPages, OwnershipTransfer } from '@furrow/modules/investments/contract';
import { sharesOf } from '../../farms/farm-text.ts';
import type { Attention } from '../portfolio/attention.ts';
import { transferPath } from './transfer-address.ts';
import { givenText, recipientText } from './transfer-words.ts';

const MOST_SHOWN = 20;

/** Transfers under way that somebody gives or receives. */
export async function openTransfers(
  { transfers }: Pick<InvestmentPages, 'transfers'>,
  userId: string,
): Promise<readonly OwnershipTransfer[]> {
  return (await transfers.list(userId, { state: 'under_way', limit: MOST_SHOWN, offset: 0 })).data;
}

/** Transfers that wait for whoever looks. */
export const transfersToSign = (transfers: readonly OwnershipTransfer[]): readonly Attention[] =>
  transfers
    .filter(({ status, role }) => status === 'initiated' && role !== 'giver')
    .map((transfer) => ({
      key: transfer.id,
      kind: 'transfer',
      title:
        transfer.role === 'both'
          ? `Sign to move ${givenText(transfer)} to ${recipientText(transfer)}`
          : `${transfer.giver.name} gives you ${givenText(transfer)}`,
      text: `No money is paid. The ${sharesOf(transfer.farm)} change hands when you sign the joinder agreement.`,
      note: `Until ${formatShortDate(transfer.expires_at)}`,
      act: 'Read and sign',
      to: transferPath(transfer.id),
    }));

/** Transfers that wait for somebody else: 'Your transfer of 12 shares of Elm Creek waits for ada@example.com'. */
export const transferLines = (transfers: readonly OwnershipTransfer[]): readonly string[] =>
  transfers
    .filter(({ status, role }) => status === 'initiated' && role === 'giver')
    .map(
      (transfer) =>
        `Your transfer of ${givenText(transfer)} waits for ${recipientText(transfer)} until ${formatShortDate(transfer.expires_at)}`,
    );
