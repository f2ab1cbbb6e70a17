import type { WalletTransaction } from '@furrow/modules/wallet/contract';
import { Chip } from '@furrow/ui/chip';
import { CircleSlash, Clock, Lock } from 'lucide-react';
import { weekdayDate } from '../wallet-words.ts';

type Shown = Pick<WalletTransaction, 'type' | 'status_name' | 'lands_on' | 'amount'>;

/** How far it is, in a shape and in words; what waits says until when. */
export function TransactionStatus({ transaction }: { readonly transaction: Shown }) {
  const { status_name: status, lands_on } = transaction;
  if (status === 'processed') return <Chip tone="positive">Processed</Chip>;
  if (status === 'failed') return <Chip tone="negative">Failed</Chip>;
  if (status === 'cancelled')
    return (
      <Chip icon={<CircleSlash aria-hidden />} tone="neutral">
        Canceled
      </Chip>
    );
  if (lands_on !== null)
    return (
      <Chip icon={<Clock aria-hidden />} tone="info">
        {transaction.type === 'withdraw' ? 'Arrives' : 'Lands'} {weekdayDate(lands_on)}
      </Chip>
    );
  return isHeld(transaction) ? (
    <Chip icon={<Lock aria-hidden />} tone="neutral">
      Held
    </Chip>
  ) : (
    <Chip icon={<Clock aria-hidden />} tone="info">
      Pending
    </Chip>
  );
}

/** Set aside for an investment or a bid, and not gone yet. */
export const isHeld = ({ type, status_name, amount }: Omit<Shown, 'lands_on'>): boolean =>
  status_name === 'pending' && amount.startsWith('-') && (type === 'investment' || type === 'market');
