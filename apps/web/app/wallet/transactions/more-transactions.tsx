import { plural } from '@furrow/kernel/text';
import { Link } from 'react-router';
import { PAGES_AT_ONCE, type WalletAddress, walletHref } from '../wallet-address.ts';

interface MoreTransactionsProps {
  readonly address: WalletAddress;
  readonly shown: number;
  readonly total: number;
  readonly pageSize: number;
}

/** Which of all are shown, and the way to the next. Links, so that the address keeps them. */
export function MoreTransactions({ address, shown, total, pageSize }: MoreTransactionsProps) {
  const { from, page } = address;
  const first = (from - 1) * pageSize + 1;
  const last = first + shown - 1;
  const left = total - last;
  const isFull = page - from + 1 >= PAGES_AT_ONCE;
  const next = walletHref({ ...address, from: isFull ? page + 1 : from, page: page + 1 });
  return (
    <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 text-small">
      <p className="text-ink-muted">
        {shown === total
          ? `${total} ${plural(total, 'movement')}, newest first`
          : `${first}–${last} of ${total} movements, newest first`}
      </p>
      <p className="flex gap-6">
        {from > 1 && (
          <Link
            to={walletHref({ ...address, from: 1, page: 1 })}
            preventScrollReset
            className="link inline-block min-h-6"
          >
            Back to the newest
          </Link>
        )}
        {left > 0 && (
          <Link to={next} preventScrollReset={!isFull} className="link inline-block min-h-6">
            {isFull ? 'Next' : 'Show'} {Math.min(left, pageSize)}
            {isFull ? '' : ' more'}
          </Link>
        )}
      </p>
    </div>
  );
}
