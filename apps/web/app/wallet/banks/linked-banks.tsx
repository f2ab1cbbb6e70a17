import type { Wallet } from '@furrow/modules/wallet/contract';
import { MOST_BANKS } from '@furrow/modules/wallet/rules';
import { buttonClass } from '@furrow/ui/button';
import { Plus } from 'lucide-react';
import { AppLink } from '../../shell/links/app-link.tsx';
import { actHref, type WalletAddress } from '../wallet-address.ts';
import { linkedBanks } from '../what-is-possible.ts';
import { BankCard } from './bank-card.tsx';

interface LinkedBanksProps {
  readonly wallet: Wallet;
  readonly address: WalletAddress;
}

export function LinkedBanks({ wallet, address }: LinkedBanksProps) {
  const banks = linkedBanks(wallet);
  const isFull = banks.length >= MOST_BANKS;
  return (
    <section aria-labelledby="banks">
      <div className="flex items-baseline justify-between gap-4">
        <h3 id="banks" className="text-h3">
          Linked banks
        </h3>
        <p className="text-fine text-ink-muted">
          {banks.length} of at most {MOST_BANKS}
        </p>
      </div>
      {banks.length > 0 && (
        <ul className="mt-4 rounded-md border border-line bg-surface-raised p-5">
          {banks.map((bank) => (
            <BankCard
              key={bank.id}
              bank={bank}
              address={address}
              hasPlan={wallet.plan?.bank_id === bank.id}
            />
          ))}
        </ul>
      )}
      {banks.length === 0 && (
        <p className="mt-4 text-ink-muted text-small">
          {wallet.is_possibly
            ? 'No bank is linked yet. Money comes from a bank account in the name of this investment account.'
            : 'No bank is linked.'}
        </p>
      )}
      {wallet.is_possibly && !isFull && (
        <AppLink to={actHref(address, 'link')} className={buttonClass({ wide: true, className: 'mt-3' })}>
          <Plus aria-hidden />
          {banks.length === 0 ? 'Link a bank' : 'Link another bank'}
        </AppLink>
      )}
      {isFull && <p className="mt-3 text-ink-muted text-small">Remove a bank to link another.</p>}
    </section>
  );
}
