import { capitalised } from '@furrow/kernel/text';
import type { FarmDetail } from '@furrow/modules/farms/contract';
import { isPledge } from '@furrow/modules/farms/rules';
import { ProgressBar } from '@furrow/ui/progress-bar';
import type { ReactNode } from 'react';
import type { AccountHere } from '../investors/accounts-here.ts';
import { YourAccounts } from '../investors/your-accounts.tsx';
import { availabilityOf, closing, isOpen, outcome, progressShown } from './availability.ts';
import type { Availability } from './availability-labels.ts';
import { managementText, notOpenTo, sharesText, shareWord } from './farm-text.ts';
import { LogInToInvest } from './log-in-to-invest.tsx';
import { ShareCalculator } from './share-calculator.tsx';
import type { ChoosingShares } from './use-share-choice.ts';

const HEADINGS: Record<Exclude<Availability, 'open'>, string> = {
  pledge: 'Pledges for this farm',
  full: 'Fully subscribed',
  over: 'Past its closing date',
  hold: 'On hold',
  closed: 'This offering is closed',
  example: 'An example offering',
};

function explanation(farm: FarmDetail): string | null {
  switch (availabilityOf(farm)) {
    case 'pledge':
      return 'A pledge tells us you’re interested. You sign nothing, pay nothing, and can withdraw it until the offering opens.';
    case 'full':
      return `Every ${shareWord(farm, 1)} is taken. If one becomes available before the offering closes, you’ll see it here.`;
    case 'over':
      return 'The closing date has passed, so we aren’t taking new investments. Existing investments aren’t affected.';
    case 'hold':
      return 'We aren’t taking investments in this farm right now. Existing investments aren’t affected.';
    case 'example':
      return 'This shows what an offering looks like. Nothing here is for sale.';
    default:
      return null;
  }
}

interface FarmPanelProps {
  readonly farm: FarmDetail;
  /** Those of whoever is signed in; null where nobody is, or nothing is for sale. */
  readonly accounts: readonly AccountHere[] | null;
  readonly choosing: ChoosingShares;
  /** Begins or goes on; null where no account of the viewer may. */
  readonly invest: ReactNode;
  /** What the viewer has here already. */
  readonly reserved: ReactNode;
  /** Makes a pledge, or shows the one that was made; null where there is neither. */
  readonly pledge: ReactNode;
  readonly signedIn: boolean;
  readonly now: Date;
}

export function FarmPanel(props: FarmPanelProps) {
  const { farm, accounts, choosing, invest, reserved, pledge, signedIn, now } = props;
  const availability = availabilityOf(farm);
  const closes = closing(farm, now);
  const explained = explanation(farm);
  const keptOut = availability === 'closed' ? null : notOpenTo(farm);
  return (
    <aside
      aria-labelledby="panel"
      // Beneath the site's header, which stays in view too.
      className="order-first lg:sticky lg:top-[6.25rem] lg:order-none lg:self-start"
    >
      <div className="rounded-md border border-line-strong bg-surface-raised">
        <div className="px-6 pt-6 pb-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="panel" className="text-h3">
              {availability === 'open'
                ? `${capitalised(shareWord(farm, 2))} of this farm`
                : HEADINGS[availability]}
            </h2>
            {closes ? <p className="text-fine text-ink-muted">{closes}</p> : null}
          </div>
          {/* Announced when it changes: somebody else may have bought meanwhile. */}
          <div aria-live="polite" aria-atomic="true">
            <Subscription farm={farm} availability={availability} />
          </div>
          {explained ? <p className="mt-3 text-small text-ink-muted">{explained}</p> : null}
          {keptOut ? <p className="mt-3 text-small text-ink-muted">{keptOut}</p> : null}
        </div>
        {isOpen(farm) ? <ShareCalculator farm={farm} choosing={choosing} /> : null}
        {isOpen(farm) && !signedIn ? (
          <p className="px-6 pb-6">
            <LogInToInvest farm={farm} wide />
          </p>
        ) : null}
        {invest === null ? null : (
          <div className="px-6 pb-6">
            {invest}
            <p className="mt-2 text-fine text-ink-muted">Nothing is reserved or paid before you confirm.</p>
          </div>
        )}
        {reserved}
        {pledge}
        {accounts === null ? null : (
          <YourAccounts accounts={accounts} act={isPledge(farm.type) ? 'pledge' : 'invest'} />
        )}
      </div>
      <p className="mt-4 text-small text-ink-muted">
        {managementText(farm)}. Your {shareWord(farm, 2)} are in the company that owns this land.
      </p>
    </aside>
  );
}

function Subscription({ farm, availability }: { farm: FarmDetail; availability: Availability }) {
  if (['over', 'hold', 'example'].includes(availability)) return null;
  if (availability === 'closed') return <p className="mt-4 text-fine">{outcome(farm)}</p>;
  const shown = progressShown(farm);
  return (
    <div className="mt-4">
      {shown ? (
        <ProgressBar value={farm.percent_subscribed} label="Share of the offering subscribed" />
      ) : null}
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-fine">
        <span>
          {shown ? (
            <strong>{farm.percent_subscribed}% subscribed</strong>
          ) : availability === 'pledge' ? (
            'Taking pledges'
          ) : (
            'Taking investments'
          )}
        </span>
        {shown ? (
          <span className="tabular text-ink-muted" data-testid="shares-left">
            {farm.remaining_shares.toLocaleString('en-US')} of {sharesText(farm, farm.total_shares)} left
          </span>
        ) : null}
      </p>
    </div>
  );
}
