import { formatShortDate, formatShortDateTime, formatTime } from '@furrow/kernel/dates';
import type { WalletTransaction } from '@furrow/modules/wallet/contract';
import { Amount } from '@furrow/ui/amount';
import { ArrowDownLeft, ArrowUpRight, ChevronDown, Lock, Undo2 } from 'lucide-react';
import { dollars, weekdayDate } from '../wallet-words.ts';
import { CancelTransaction } from './cancel-transaction.tsx';
import { TransactionDocument } from './transaction-document.tsx';
import { isHeld, TransactionStatus } from './transaction-status.tsx';

interface TransactionRowProps {
  readonly accountId: string;
  readonly transaction: WalletTransaction;
  readonly today: string;
}

/** One movement: a row of a table where there is room, a card on a phone. Its story unfolds in place. */
export function TransactionRow({ accountId, transaction, today }: TransactionRowProps) {
  const { status_name: status, created_at, balance_after, amount } = transaction;
  const at = new Date(created_at);
  const isVoid = status === 'failed' || status === 'cancelled';
  return (
    <tr
      data-pending={status === 'pending' || undefined}
      className="border-line border-b align-top data-pending:bg-surface-sunken max-md:data-pending:px-3 max-md:data-pending:-mx-3 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:py-4"
    >
      <td className="py-3 pr-4 pl-2 text-ink-muted max-md:hidden">
        <time dateTime={created_at} className="whitespace-nowrap">
          {formatShortDate(at)}
          <span className="block text-fine">{formatTime(at)}</span>
        </time>
      </td>
      <th scope="row" className="py-3 pr-4 text-left font-normal max-md:order-1 max-md:py-0">
        <What transaction={transaction} today={today} />
        {transaction.can_cancel && <CancelTransaction accountId={accountId} transaction={transaction} />}
      </th>
      <td className="whitespace-nowrap py-3 pr-4 max-md:order-3 max-md:col-span-2 max-md:flex max-md:items-center max-md:gap-3 max-md:py-0 max-md:pt-2 max-md:pl-10">
        <TransactionStatus transaction={transaction} />
        <time dateTime={created_at} className="text-fine text-ink-muted md:hidden">
          {formatShortDate(at)}
        </time>
      </td>
      <td className="whitespace-nowrap py-3 pr-4 text-right max-md:order-2 max-md:py-0 max-md:pr-0 max-md:font-semibold">
        {isVoid ? (
          <s className="text-ink-muted">
            <Amount value={dollars(amount)} />
          </s>
        ) : (
          <Amount value={dollars(amount)} />
        )}
      </td>
      <td className="whitespace-nowrap py-3 pr-2 text-right text-ink-muted max-md:hidden">
        {balance_after === null ? (
          <>
            <span aria-hidden>–</span>
            <span className="visually-hidden">no change yet</span>
          </>
        ) : (
          <Amount value={dollars(balance_after)} />
        )}
      </td>
    </tr>
  );
}

function What({ transaction, today }: Omit<TransactionRowProps, 'accountId'>) {
  const { title, cause, story, balance_after, document } = transaction;
  const withdrawable = stillToCome(transaction, today);
  return (
    <div className="flex gap-3">
      <DirectionIcon transaction={transaction} />
      <details className="group min-w-0 flex-1">
        <summary className="cursor-pointer list-none rounded-sm [&::-webkit-details-marker]:hidden">
          <span className="block break-words font-semibold">
            {title}
            <ChevronDown
              aria-hidden
              className="ml-1 inline size-3.5 text-ink-muted transition-transform group-open:rotate-180"
            />
          </span>
          <span className="block break-words text-fine text-ink-muted">
            {cause}
            {withdrawable !== null && ` Can be withdrawn from ${weekdayDate(withdrawable)}.`}
          </span>
        </summary>
        <ol className="mt-2 space-y-1.5 border-line-strong border-l-2 pl-3 text-fine">
          {story.map(({ at, text }) => (
            <li key={`${at} ${text}`}>
              <time dateTime={at} className="text-ink-muted">
                {formatShortDateTime(new Date(at))}
              </time>
              <span className="block break-words">{text}</span>
            </li>
          ))}
          {balance_after !== null && (
            <li className="md:hidden">Available afterwards: {dollars(balance_after)}</li>
          )}
          {document !== null && (
            <li>
              <TransactionDocument address={document} />
            </li>
          )}
        </ol>
      </details>
    </div>
  );
}

/** The day from which on it can be withdrawn, while that is news. */
function stillToCome({ withdrawable_on, status_name }: WalletTransaction, today: string): string | null {
  const isAlive = status_name === 'pending' || status_name === 'processed';
  return isAlive && withdrawable_on !== null && withdrawable_on > today ? withdrawable_on : null;
}

function DirectionIcon({ transaction }: Pick<TransactionRowProps, 'transaction'>) {
  const { type, amount } = transaction;
  const Icon = isHeld(transaction)
    ? Lock
    : type === 'return'
      ? Undo2
      : amount.startsWith('-')
        ? ArrowUpRight
        : ArrowDownLeft;
  return (
    <span className="mt-0.5 grid size-7 flex-none place-items-center rounded-sm bg-surface-inset text-ink-muted">
      <Icon aria-hidden className="size-3.5" />
    </span>
  );
}
