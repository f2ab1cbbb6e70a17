import { formatShortDateTime } from '@furrow/kernel/dates';
import { Button } from '@furrow/ui/button';
import { ErrorState } from '@furrow/ui/error-state';
import { Notice } from '@furrow/ui/notice';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { StepUp } from '../identity/settings/step-up.tsx';
import { useKeptFocus } from '../shell/navigation/use-kept-focus.ts';
import { LinkedBanks } from './banks/linked-banks.tsx';
import { Limits } from './limits.tsx';
import type { WalletData } from './load-wallet.ts';
import { PlanSection } from './plan/plan-section.tsx';
import { Statements } from './statements.tsx';
import { WhenItLands } from './strip/when-it-lands.tsx';
import { Transactions } from './transactions/transactions.tsx';
import { useAnchorFocus } from './use-anchor-focus.ts';
import { type WalletAddress, walletHref } from './wallet-address.ts';
import { WalletFigures } from './wallet-figures.tsx';
import { WalletForm } from './wallet-form.tsx';
import { WalletHead } from './wallet-head.tsx';
import { WalletStanding } from './wallet-standing.tsx';

interface WalletSectionProps {
  /** Null where it could not be read. */
  readonly data: WalletData | null;
  readonly address: WalletAddress;
}

/** The wallet of one account. Where it cannot be read again, the figures that are known stay, with their date. */
export function WalletSection({ data, address }: WalletSectionProps) {
  const [known, setKnown] = useState(data);
  const box = useKeptFocus<HTMLDivElement>();
  useAnchorFocus();
  if (data !== null && data !== known) setKnown(data);
  const shown = data ?? (known?.wallet.account_id === address.account ? known : null);
  if (shown === null)
    return (
      <div className="mt-16">
        <ErrorState title="We couldn’t load this wallet" retryHref={walletHref(address)}>
          <p>Your money is safe. Try again in a moment.</p>
        </ErrorState>
      </div>
    );
  return (
    <StepUp>
      <div ref={box} className="mt-12 lg:mt-16">
        {data === null && <Stale asOf={shown.wallet.as_of} />}
        <WalletHead wallet={shown.wallet} address={address} />
        <WalletStanding wallet={shown.wallet} />
        <WalletForm data={shown} address={address} />
        <WalletBody data={shown} address={address} />
      </div>
    </StepUp>
  );
}

function WalletBody({ data, address }: { readonly data: WalletData; readonly address: WalletAddress }) {
  const { wallet, strip } = data;
  return (
    <>
      <WalletFigures wallet={wallet} />
      <WhenItLands landings={wallet.landings} strip={strip} />
      <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12 desk:grid-cols-[minmax(0,1fr)_19.5rem]">
        <Transactions data={data} address={address} />
        {wallet.status !== 'custodian' && (
          <div className="space-y-10">
            <LinkedBanks wallet={wallet} address={address} />
            <PlanSection wallet={wallet} address={address} />
            {wallet.balance.transactions > 0 && (
              <Statements accountId={wallet.account_id} today={data.today} />
            )}
            <Limits wallet={wallet} wires={data.wires} address={address} />
          </div>
        )}
      </div>
    </>
  );
}

function Stale({ asOf }: { readonly asOf: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Notice
      tone="warning"
      role="alert"
      title={`We couldn’t update this wallet. These figures are as of ${formatShortDateTime(new Date(asOf))}.`}
      action={
        <Button size="small" loading={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      }
      className="mb-6"
    />
  );
}
