import { formatDollars } from '@furrow/kernel/money';
import { formatPercent } from '@furrow/kernel/percent';
import type { FarmDetail } from '@furrow/modules/farms/contract';
import { Slider } from '@furrow/ui/slider';
import type { ReactNode } from 'react';
import { progressShown } from './availability.ts';
import { estimate, type YearOneEstimate } from './estimate.ts';
import { sharesText, shareWord } from './farm-text.ts';
import { feeParts } from './fee-parts.ts';
import { feeBasis, feeTime } from './financials/fee-text.ts';
import { NOT_AVAILABLE } from './not-available.ts';
import { ShareFields } from './share-fields.tsx';
import type { ChoosingShares } from './use-share-choice.ts';

interface ShareCalculatorProps {
  readonly farm: FarmDetail;
  readonly choosing: ChoosingShares;
}

/** Shares ↔ amount ↔ acres by the rules the server itself uses. Without script it reckons the minimum. */
export function ShareCalculator({ farm, choosing }: ShareCalculatorProps) {
  const least = farm.min_shares_amount;
  const most = farm.remaining_shares;
  const { shares, slide, chosen: asked, ...choice } = choosing;
  const { amountCents, yearOne } = estimate(farm, shares);
  const chosen = sharesText(farm, shares);
  return (
    <div className="border-line border-t px-6 py-4">
      <div className="needs-script">
        <ShareFields {...choice} />
        <Slider
          aria-label={`How many ${shareWord(farm, 2)}, by slider`}
          className="mt-2"
          min={least}
          max={most}
          value={shares}
          onChange={(event) => slide(event.currentTarget.valueAsNumber)}
          valueText={`${chosen}, ${formatDollars(amountCents)}`}
          lowLabel={`${sharesText(farm, least)}, minimum`}
          highLabel={`${most.toLocaleString('en-US')}, ${progressShown(farm) ? 'all that are left' : 'maximum'}`}
        />
      </div>
      {/* The fields say it to everybody else. */}
      <p className="without-script flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-small font-semibold">
          Amount <small className="font-normal text-ink-muted">for {chosen}</small>
        </span>
        <span className="font-serif text-h3">{exact(amountCents)}</span>
      </p>
      <YearOne farm={farm} estimate={yearOne} isBlank={asked === null} />
      {asked === null ? null : <EveryFee farm={farm} shares={asked} />}
    </div>
  );
}

interface YearOneProps {
  readonly farm: FarmDetail;
  readonly estimate: YearOneEstimate | null;
  /** While what is typed cannot be bought, no figure is for it. */
  readonly isBlank: boolean;
}

/**
 * The first year after closing: what comes in, what goes out, what is left. Several costs are one line, and listed below, so that
 * the result stays in sight of the slider.
 */
function YearOne({ farm, estimate, isBlank }: YearOneProps) {
  if (estimate === null)
    return <p className="mt-4 text-small text-ink-muted">A plan for the first year is {NOT_AVAILABLE}.</p>;
  const { income, deductions, netCents, netBps } = estimate;
  const value = (text: string) => (isBlank ? <NoResult /> : text);
  const costs = deductions.slice(0, farm.year_one?.costs.length ?? 0);
  const isLong = costs.length > 1;
  const shown = isLong ? [costsTogether(costs), ...deductions.slice(costs.length)] : deductions;
  return (
    <section className="mt-4" aria-labelledby="year-one">
      <h3 id="year-one" className="font-sans text-small font-semibold tracking-normal">
        Your first year <span className="font-normal text-ink-muted">a target, not a promise</span>
      </h3>
      <dl className="mt-1 text-small">
        <Line
          name={`${income.name}, gross`}
          basis={isLong ? '' : (income.basis ?? '')}
          value={value(exact(income.cents))}
        />
        {shown.map(({ name, basis, cents }) => (
          <Line key={name} name={name} basis={basis ?? ''} value={value(`(${exact(cents)})`)} />
        ))}
        <div className="flex items-baseline justify-between gap-x-4 border-line-ink border-t pt-3">
          <dt className="font-semibold">
            Net to you{' '}
            <small className="block font-normal text-ink-muted">
              {isBlank ? null : `${formatPercent(netBps, 2)} of your amount, `}before income tax
            </small>
          </dt>
          <dd className="font-serif text-h3 whitespace-nowrap">
            {value(netCents < 0n ? `(${exact(-netCents)})` : exact(netCents))}
          </dd>
        </div>
      </dl>
      {isLong && !isBlank ? (
        <details className="mt-4 border-line border-t pt-3 text-small">
          <summary className="link">How we planned this year</summary>
          <dl className="mt-1">
            <Line name={`${income.name}, gross`} basis={income.basis ?? ''} value={exact(income.cents)} />
            {costs.map(({ name, basis, cents }) => (
              <Line key={name} name={name} basis={basis ?? ''} value={`(${exact(cents)})`} />
            ))}
          </dl>
        </details>
      ) : null}
      {netCents < 0n && !isBlank ? (
        <p className="mt-2 text-small text-ink-muted">
          Costs exceed income this year. The reserve covers the difference; you pay nothing more.
        </p>
      ) : null}
    </section>
  );
}

function costsTogether(costs: YearOneEstimate['deductions']): YearOneEstimate['deductions'][number] {
  return {
    name: 'Farm costs',
    basis: `${costs.length} costs, listed below`,
    cents: costs.reduce((sum, { cents }) => sum + cents, 0n),
  };
}

/** Those of the first year again among them, so that the list is whole. */
function EveryFee({ farm, shares }: { farm: FarmDetail; shares: number }) {
  if (farm.fees.length === 0) return null;
  return (
    <details className="mt-4 border-line border-t pt-3 text-small">
      <summary className="link">All fees for {sharesText(farm, shares)}</summary>
      <dl className="mt-1">
        {feeParts(farm, shares).map(({ fee, cents }) => (
          <Line
            key={fee.name}
            name={fee.name}
            basis={`${feeBasis(fee)}, ${feeTime(fee)}`}
            value={cents === null ? NOT_AVAILABLE : exact(cents)}
          />
        ))}
      </dl>
      <p className="mt-1 text-fine text-ink-muted">
        Fees after closing are estimates, based on the planned first year and the base-case sale.
      </p>
    </details>
  );
}

const exact = (cents: bigint) => formatDollars(cents, { cents: 'always' });

/** In the place of a figure that what is typed does not come to. */
function NoResult() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{NOT_AVAILABLE}</span>
    </>
  );
}

function Line({ name, basis, value }: { name: string; basis: string; value: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-line py-2.5 not-first:border-t">
      <dt className="min-w-0 wrap-anywhere">
        {name} {basis === '' ? null : <small className="block text-ink-muted">{basis}</small>}
      </dt>
      <dd className="tabular whitespace-nowrap">{value}</dd>
    </div>
  );
}
