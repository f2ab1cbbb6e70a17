import type { FarmDetail } from '@furrow/modules/farms/contract';
import type { Investment, Pledge, ReservedHere as Reserved } from '@furrow/modules/investments/contract';
import type { ReactNode } from 'react';
import { InvestButton } from '../investments/begin/invest-button.tsx';
import { ReservedHere } from '../investments/begin/reserved-here.tsx';
import { PledgeLink, PledgePanel } from '../investments/pledge/pledge-panel.tsx';
import type { AccountHere } from '../investors/accounts-here.ts';
import { isOpen, takesPledges } from './availability.ts';
import { FarmPanel } from './farm-panel.tsx';
import { OfferBar } from './offer-bar.tsx';
import { useShareChoice } from './use-share-choice.ts';

interface FarmOfferProps {
  readonly farm: FarmDetail;
  readonly accounts: readonly AccountHere[] | null;
  /** What the viewer has begun here and not confirmed. */
  readonly unfinished: Investment | null;
  /** What the viewer has confirmed here, until the offering closes. */
  readonly reserved: readonly Reserved[];
  /** What the viewer pledged for this farm, over or not. */
  readonly pledge: Pledge | null;
  readonly signedIn: boolean;
  readonly now: Date;
  /** Beside the panel. */
  readonly story: ReactNode;
  /** Below both. */
  readonly children: ReactNode;
}

/** The part of the page that a choice of shares changes; what it is given to show around that is not drawn again. */
export function FarmOffer(props: FarmOfferProps) {
  const { farm, accounts, unfinished, signedIn, now, story, children } = props;
  const bounds = { least: farm.min_shares_amount, most: farm.remaining_shares };
  const choosing = useShareChoice({ farm, bounds });
  const isAble = farm.can_invest && accounts?.some(({ eligible }) => eligible);
  const invest = (wide: boolean) =>
    isAble ? <InvestButton farm={farm} shares={choosing.chosen} unfinished={unfinished} wide={wide} /> : null;
  const pledge = props.pledge?.status === 'waiting' ? props.pledge : null;
  const mayPledge = signedIn && takesPledges(farm, now);
  const pledging = { farm, shares: choosing.chosen, pledge };
  return (
    <>
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-[4.5rem] gap-y-12 pt-12 pb-16 lg:grid-cols-[minmax(0,1fr)_25rem]">
        {story}
        <FarmPanel
          farm={farm}
          accounts={accounts}
          choosing={choosing}
          invest={invest(true)}
          reserved={<ReservedHere farm={farm} reserved={props.reserved} />}
          pledge={mayPledge || pledge !== null ? <PledgePanel {...pledging} /> : null}
          signedIn={signedIn}
          now={now}
        />
      </div>
      {children}
      {isOpen(farm) ? (
        <OfferBar
          farm={farm}
          shares={choosing.chosen}
          invest={mayPledge ? <PledgeLink {...pledging} /> : invest(false)}
          signedIn={signedIn}
        />
      ) : null}
    </>
  );
}
