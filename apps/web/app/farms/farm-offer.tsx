import type { FarmDetail } from '@furrow/modules/farms/contract';
import type { ReactNode } from 'react';
import type { AccountHere } from '../investors/accounts-here.ts';
import { isOpen } from './availability.ts';
import { FarmPanel } from './farm-panel.tsx';
import { OfferBar } from './offer-bar.tsx';
import { useShareChoice } from './use-share-choice.ts';

interface FarmOfferProps {
  readonly farm: FarmDetail;
  readonly accounts: readonly AccountHere[] | null;
  readonly signedIn: boolean;
  readonly now: Date;
  /** Beside the panel. */
  readonly story: ReactNode;
  /** Below both. */
  readonly children: ReactNode;
}

/** The part of the page that a choice of shares changes; what it is given to show around that is not drawn again. */
export function FarmOffer({ farm, accounts, signedIn, now, story, children }: FarmOfferProps) {
  const bounds = { least: farm.min_shares_amount, most: farm.remaining_shares };
  const choosing = useShareChoice({ farm, bounds });
  return (
    <>
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-[4.5rem] gap-y-12 pt-12 pb-16 lg:grid-cols-[minmax(0,1fr)_25rem]">
        {story}
        <FarmPanel farm={farm} accounts={accounts} choosing={choosing} signedIn={signedIn} now={now} />
      </div>
      {children}
      {isOpen(farm) ? <OfferBar farm={farm} shares={choosing.chosen} signedIn={signedIn} /> : null}
    </>
  );
}
