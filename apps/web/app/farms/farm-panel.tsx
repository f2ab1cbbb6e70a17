import type { FarmDetail } from '@furrow/modules/farms/contract';
import { isPledge } from '@furrow/modules/farms/rules';
import { ProgressBar } from '@furrow/ui/progress-bar';
import { availabilityOf, closing, outcome, progressShown, sharesText, shareWord } from './farm-text.ts';
import { ShareCalculator } from './share-calculator.tsx';

const HEADINGS = {
  open: 'Shares of this farm',
  pledge: 'Pledges for this farm',
  full: 'Fully subscribed',
  hold: 'On hold',
  closed: 'This offering is closed',
  example: 'A worked example',
} as const;

const EXPLANATIONS = {
  open: null,
  pledge:
    'A pledge states an interest: no documents, no money, and it can be withdrawn until the offering opens.',
  full: 'Every share is taken. Should one come back before the farm closes, it appears here by itself.',
  hold: 'The firm takes no further orders for now. What is subscribed stays subscribed.',
  closed: null,
  example: 'It shows how an offering reads. Nothing of it is for sale.',
} as const;

export function FarmPanel({ farm, now }: { farm: FarmDetail; now: Date }) {
  const availability = availabilityOf(farm);
  const closes = availability === 'closed' ? null : closing(farm, now);
  return (
    <aside aria-labelledby="panel" className="order-first lg:sticky lg:top-6 lg:order-none lg:self-start">
      <div className="rounded-md border border-line-strong bg-surface-raised">
        <div className="px-6 pt-6 pb-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="panel" className="text-h3">
              {HEADINGS[availability]}
            </h2>
            {closes ? <p className="text-fine text-ink-muted">{closes}</p> : null}
          </div>
          {/* Announced when it changes: somebody else may have bought meanwhile. */}
          <div className="mt-4" aria-live="polite" aria-atomic="true">
            {progressShown(farm) ? (
              <ProgressBar value={farm.percent_subscribed} label="Share of the offering subscribed" />
            ) : null}
            <p className="mt-2 flex justify-between gap-4 text-fine">
              <span>
                {availability === 'closed' ? (
                  outcome(farm)
                ) : progressShown(farm) ? (
                  <strong>{farm.percent_subscribed}% subscribed</strong>
                ) : isPledge(farm.type) ? (
                  'Taking pledges'
                ) : (
                  'Taking investments'
                )}
              </span>
              {availability === 'closed' || availability === 'example' ? null : (
                <span className="tabular text-ink-muted" data-testid="shares-left">
                  {farm.remaining_shares.toLocaleString('en-US')} of {sharesText(farm, farm.total_shares)}{' '}
                  left
                </span>
              )}
            </p>
          </div>
          {EXPLANATIONS[availability] ? (
            <p className="mt-3 text-small text-ink-muted">{EXPLANATIONS[availability]}</p>
          ) : null}
        </div>
        {farm.can_invest ? <ShareCalculator farm={farm} /> : null}
      </div>
      {farm.sponsor_name ? (
        <p className="mt-4 text-small text-ink-muted">
          Sponsored and managed by {farm.sponsor_name}. Your {shareWord(farm, 2)} are in the company that owns
          the land.
        </p>
      ) : null}
    </aside>
  );
}
