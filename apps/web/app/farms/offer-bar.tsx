import { formatDollars } from '@furrow/kernel/money';
import type { FarmDetail } from '@furrow/modules/farms/contract';
import { buttonClass } from '@furrow/ui/button';
import type { ReactNode } from 'react';
import { estimate } from './estimate.ts';
import { sharesText, shareWord } from './farm-text.ts';
import { LogInToInvest } from './log-in-to-invest.tsx';
import './offer-bar.css';

interface OfferBarProps {
  readonly farm: FarmDetail;
  /** Null while what is typed cannot be bought. */
  readonly shares: number | null;
  /** Begins or goes on; null where no account of the viewer may. */
  readonly invest: ReactNode;
  readonly signedIn: boolean;
}

/** On a phone the calculator is soon out of sight: what it says stays in view, with the next step. */
export function OfferBar({ farm, shares, invest, signedIn }: OfferBarProps) {
  return (
    <section className="offer-bar" aria-label="Your choice">
      <p className="min-w-0">
        {shares === null ? (
          <span className="text-small text-ink-muted">Choose a number of {shareWord(farm, 2)}</span>
        ) : (
          <Chosen farm={farm} shares={shares} />
        )}
      </p>
      {signedIn ? (
        (invest ?? (
          <a href="#panel" className={buttonClass()}>
            Change
          </a>
        ))
      ) : (
        <LogInToInvest farm={farm} />
      )}
    </section>
  );
}

function Chosen({ farm, shares }: { readonly farm: FarmDetail; readonly shares: number }) {
  const { amountCents, yearOne } = estimate(farm, shares);
  const net = yearOne === null || yearOne.netCents < 0n ? null : formatDollars(yearOne.netCents);
  return (
    <>
      <span className="block font-serif text-h3 leading-7">{formatDollars(amountCents)}</span>
      <span className="block text-fine text-ink-muted">
        {sharesText(farm, shares)}
        {net === null ? null : `, ${net} net in year 1, target`}
      </span>
    </>
  );
}
