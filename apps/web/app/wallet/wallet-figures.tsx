import type { Landing, Wallet } from '@furrow/modules/wallet/contract';
import { Notice } from '@furrow/ui/notice';
import { CircleCheck, Clock, Lock, type LucideIcon } from 'lucide-react';
import { dollars, isZero, weekdayDate } from './wallet-words.ts';

/** What can be used, what is on its way, what is held, and all of it together. */
export function WalletFigures({ wallet }: { readonly wallet: Wallet }) {
  const { balance } = wallet;
  return (
    <>
      <dl className="mt-6 grid border-line-ink border-t border-b-line max-md:divide-y max-md:divide-line md:grid-cols-2 md:border-b lg:grid-cols-[1.25fr_1fr_1fr_1fr]">
        <Figure
          Icon={CircleCheck}
          label="Available"
          amount={balance.value}
          note={availableNote(wallet)}
          large
        />
        <Figure
          Icon={Clock}
          label="On its way"
          amount={balance.pending}
          note={pendingNote(wallet)}
          before="+"
        />
        <Figure
          Icon={Lock}
          label="Held"
          amount={balance.pending_investments}
          note={isZero(balance.pending_investments) ? 'Nothing is held' : 'For investments and bids'}
          before="+"
        />
        <Figure label="Total" amount={balance.total} note="Farm shares are not in this figure" before="=" />
      </dl>
      {!isZero(balance.owed) && (
        <Notice tone="warning" title={`You owe ${dollars(balance.owed)}`} className="mt-6">
          <p>
            Your bank took back a deposit after it had landed, and part of the money was already spent. Your
            next deposit pays this first.
          </p>
        </Notice>
      )}
    </>
  );
}

interface FigureProps {
  readonly Icon?: LucideIcon;
  readonly label: string;
  readonly amount: string;
  readonly note: string;
  /** The sign between this figure and the one before. */
  readonly before?: string;
  readonly large?: boolean;
}

function Figure({ Icon, label, amount, note, before, large = false }: FigureProps) {
  return (
    <div className="relative py-5 lg:not-first:border-line lg:not-first:border-l lg:not-first:pl-6">
      {before !== undefined && (
        <span
          aria-hidden
          className="-left-3 absolute top-1/2 hidden size-6 -translate-y-1/2 place-items-center rounded-full border border-line-strong bg-surface text-fine text-ink-muted lg:grid"
        >
          {before}
        </span>
      )}
      <dt className="flex items-center gap-2 text-small">
        {Icon !== undefined && <Icon aria-hidden className="size-4" />}
        {label}
      </dt>
      <dd className={`mt-1 font-serif ${large ? 'text-h2' : 'text-figure'}`}>{dollars(amount)}</dd>
      <dd className="mt-1 text-fine text-ink-muted">{note}</dd>
    </div>
  );
}

function availableNote({ balance, is_withdraw_possible, landings }: Wallet): string {
  if (isZero(balance.value)) return 'Nothing to invest yet';
  const [first] = landings.filter(({ kind }) => kind === 'withdrawable').toSorted(byDay);
  if (isZero(balance.withdrawable) && first !== undefined)
    return `To invest or bid today; to withdraw from ${weekdayDate(first.on)}`;
  if (balance.withdrawable === balance.value)
    return is_withdraw_possible ? 'To invest, bid or withdraw today' : 'To invest or bid today';
  return `To invest or bid today; ${dollars(balance.withdrawable)} of it can be withdrawn`;
}

function pendingNote({ balance, landings }: Wallet): string {
  if (isZero(balance.pending)) return 'No deposit is on its way';
  const coming = landings.filter(({ kind }) => kind === 'lands').toSorted(byDay);
  const [first] = coming;
  if (first === undefined) return 'Deposits from your bank';
  if (coming.length === 1) return `One deposit, landing ${weekdayDate(first.on)}`;
  return `${coming.length} deposits, the next landing ${weekdayDate(first.on)}`;
}

const byDay = (one: Landing, other: Landing) => (one.on < other.on ? -1 : 1);
