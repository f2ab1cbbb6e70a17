import { formatShortDate } from '@furrow/kernel/dates';
import type { Investment, OwnershipTransfer } from '@furrow/modules/investments/contract';
import { buttonClass } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { PageLink } from '../../shell/links/page-link.tsx';
import { givePath, transferPath } from './transfer-address.ts';
import { recipientText } from './transfer-words.ts';

/** In words, of the transfer a position is in, went by or came by: 'Under transfer since Nov 18, 2026 to ada@example.com'. */
export function positionTransferText(
  transfer: OwnershipTransfer,
  positionId: string,
): { readonly text: string; readonly isOpen: boolean } | null {
  const { status, giver, recipient, initiated_at, ended_at, role } = transfer;
  if (status === 'initiated')
    return {
      isOpen: true,
      text: `Under transfer since ${formatShortDate(initiated_at)} to ${recipientText(transfer)}`,
    };
  if (status !== 'signed') return null;
  const on = ended_at === null ? '' : ` on ${formatShortDate(ended_at)}`;
  if (recipient.investment_id === positionId) {
    const from = role === 'both' ? (giver.profile?.name ?? giver.name) : giver.name;
    return { isOpen: false, text: `Received from ${from}${on}` };
  }
  return { isOpen: false, text: `Transferred to ${recipientText(transfer)}${on}` };
}

interface PositionTransferProps {
  readonly transfer: OwnershipTransfer | null;
  readonly positionId: string;
}

/** Beside a position's status. */
export function PositionTransfer({ transfer, positionId }: PositionTransferProps) {
  const told = transfer === null ? null : positionTransferText(transfer, positionId);
  if (transfer === null || told === null) return null;
  return (
    <>
      <Chip tone={told.isOpen ? 'info' : 'neutral'}>{told.text}</Chip>
      <PageLink to={transferPath(transfer.id)} className="link text-small">
        {told.isOpen && transfer.can_sign ? 'Read and sign' : 'See the transfer'}
      </PageLink>
    </>
  );
}

/** The way to give a position's shares away, where they can be. */
export function TransferLink({ position }: { readonly position: Pick<Investment, 'id' | 'can_transfer'> }) {
  if (!position.can_transfer) return null;
  return (
    <p className="mt-5">
      <PageLink to={givePath(position.id)} className={buttonClass()}>
        Transfer ownership
      </PageLink>
      <span className="mt-2 block text-fine text-ink-muted">
        To another account of yours, or to another investor. No money is paid.
      </span>
    </p>
  );
}
