import { formatShares } from '@furrow/kernel/quantities';
import { shelfOf } from '@furrow/modules/farms/rules';
import { ProgressBar } from '@furrow/ui/progress-bar';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { progressShown } from '../../farms/availability.ts';
import { cropText, holdText, netIrr, place, sharesText } from '../../farms/farm-text.ts';
import type { ProcessFarm } from '../process-farm.ts';
import { figuresOf } from './figures-of.ts';

interface ProcessFiguresProps {
  readonly farm: ProcessFarm;
  readonly shares: number;
  /** Where the amount is changed; null on the page that does it, and where nothing can be changed. */
  readonly change: string | null;
  /** What becomes of the shares that are left; null once they are taken. */
  readonly held: string | null;
  /** What the amount is. */
  readonly label?: string;
}

/** What is being bought and what it comes to, always in sight. */
export function ProcessFigures({
  farm,
  shares,
  change,
  held,
  label = 'Your investment',
}: ProcessFiguresProps) {
  const figures = figuresOf(farm, shares);
  return (
    <div className="overflow-clip rounded-md border border-line-strong bg-surface-raised">
      <img
        src={farm.thumbnail.slider}
        alt=""
        width={328}
        height={168}
        className="portrait h-42 w-full object-cover"
      />
      <div className="px-6 pt-5 pb-6">
        <h2 className="text-h3">{farm.name}</h2>
        <p className="mt-1 text-fine text-ink-muted">
          {place(farm)}. {cropText(farm)}
        </p>
        <p className="mt-5 text-small">{label}</p>
        <p className="font-serif text-figure">{figures.total}</p>
        <p className="text-fine text-ink-muted">
          {figures.basis}
          {figures.onTop === null ? '' : `, plus ${figures.onTop} fees`}
          {change === null ? null : (
            <>
              .{' '}
              <Link to={change} className="link inline-block py-0.5">
                Change<span className="visually-hidden"> the amount</span>
              </Link>
            </>
          )}
        </p>
        <dl className="mt-4 border-line-ink border-t">
          <Line name="Target net IRR" value={`${netIrr(farm)} a year`}>
            After fees, over {farm.hold_years} years. A target, not a promise.
          </Line>
          {figures.income === null ? null : (
            <Line name={figures.income.name} value={`${figures.income.amount} a year`}>
              Your part in year 1, before costs and fees. A target.
            </Line>
          )}
          <Split figures={figures} />
          <Line name="Planned hold" value={holdText(farm)}>
            There may be no buyer if you want to sell earlier.
          </Line>
        </dl>
        {shelfOf(farm.status) !== 'closed' && <SharesLeft farm={farm} held={held} />}
      </div>
    </div>
  );
}

interface LineProps {
  readonly name: string;
  readonly value: string;
  readonly children: ReactNode;
}

function Line({ name, value, children }: LineProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line py-3 text-small not-first:border-t">
      <dt>{name}</dt>
      <dd className="tabular font-semibold">{value}</dd>
      <dd className="col-span-2 text-fine text-ink-muted">{children}</dd>
    </div>
  );
}

/** What of the shares' price is land; the bar says it again to the eye. */
function Split({ figures }: { readonly figures: ReturnType<typeof figuresOf> }) {
  return (
    <div className="border-line border-t py-3 text-small">
      <dt>Where the money goes</dt>
      <dd className="mt-2">
        <svg aria-hidden viewBox="0 0 100 2" preserveAspectRatio="none" className="h-2 w-full rounded-sm">
          <rect width={figures.land.percent} height="2" className="fill-chart-net" />
          <rect
            x={figures.land.percent + 0.6}
            width={Math.max(0, 99.4 - figures.land.percent)}
            height="2"
            className="fill-chart-fee"
          />
        </svg>
        <span className="mt-2 flex justify-between gap-4 text-fine text-ink-muted">
          <span>Land</span>
          <span className="tabular">{figures.land.text}</span>
        </span>
        <span className="flex justify-between gap-4 text-fine text-ink-muted">
          <span>Closing costs and reserves</span>
          <span className="tabular">{figures.costs}</span>
        </span>
      </dd>
    </div>
  );
}

/** Others buy meanwhile: it follows them, and says so. */
function SharesLeft({ farm, held }: Pick<ProcessFiguresProps, 'farm' | 'held'>) {
  const left = `${formatShares(farm.remaining_shares)} of ${sharesText(farm, farm.total_shares)} left`;
  return (
    <div className="border-line border-t pt-4 text-fine text-ink-muted">
      {progressShown(farm) ? (
        <ProgressBar
          value={farm.percent_subscribed}
          label="Share of the offering subscribed"
          className="mb-2"
        />
      ) : null}
      <p aria-live="polite" data-testid="shares-left">
        {progressShown(farm) ? `${farm.percent_subscribed}% subscribed. ` : ''}
        {left}
        {held === null ? '.' : `; ${held}`}
      </p>
    </div>
  );
}
