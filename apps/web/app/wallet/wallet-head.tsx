import { formatShortDateTime } from '@furrow/kernel/dates';
import type { Wallet } from '@furrow/modules/wallet/contract';
import { buttonClass } from '@furrow/ui/button';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { AppLink } from '../shell/links/app-link.tsx';
import { actHref, type WalletAddress } from './wallet-address.ts';
import { canDeposit, whyNot } from './what-is-possible.ts';

interface WalletHeadProps {
  readonly wallet: Wallet;
  readonly address: WalletAddress;
}

/** Whose wallet it is and as of when, and what can be done with it; where nothing can, why. */
export function WalletHead({ wallet, address }: WalletHeadProps) {
  const reason = whyNot(wallet);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <h2 id="wallet" className="scroll-mt-28 break-words">
          Wallet of {wallet.account_name}
        </h2>
        <p className="mt-1 text-ink-muted text-small">
          Balances as of <time dateTime={wallet.as_of}>{formatShortDateTime(new Date(wallet.as_of))}</time>,
          in US dollars.
        </p>
        {reason !== null && <p className="mt-2 text-small">{reason.text}</p>}
      </div>
      <div className="flex flex-wrap gap-3 max-md:w-full max-md:[&>a]:flex-1">
        {wallet.is_withdraw_possible && (
          <AppLink to={actHref(address, 'withdraw')} className={buttonClass({ size: 'large' })}>
            <ArrowUpRight aria-hidden />
            Withdraw
          </AppLink>
        )}
        {canDeposit(wallet) && (
          <AppLink
            to={actHref(address, 'deposit')}
            className={buttonClass({ variant: 'primary', size: 'large' })}
          >
            <ArrowDownLeft aria-hidden />
            Deposit
          </AppLink>
        )}
        {reason?.act && (
          <AppLink
            to={actHref(address, reason.act.act, reason.act.bank)}
            className={buttonClass({ variant: 'primary', size: 'large' })}
          >
            {reason.act.label}
          </AppLink>
        )}
      </div>
    </div>
  );
}
