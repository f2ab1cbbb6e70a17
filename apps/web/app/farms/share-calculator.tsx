import { formatDollars } from '@furrow/kernel/money';
import { formatPercent } from '@furrow/kernel/percent';
import { formatAcres } from '@furrow/kernel/quantities';
import type { FarmDetail } from '@furrow/modules/farms/contract';
import { isUnitOffering } from '@furrow/modules/farms/rules';
import { Field } from '@furrow/ui/field';
import { Slider } from '@furrow/ui/slider';
import { useId } from 'react';
import { estimate } from './estimate.ts';
import { sharesText, shareWord } from './farm-text.ts';
import { ShareStepper } from './share-stepper.tsx';
import { useShareChoice } from './use-share-choice.ts';

/** Shares ↔ amount ↔ acres by the rules the server itself uses. Without script it reckons the minimum. */
export function ShareCalculator({ farm }: { farm: FarmDetail }) {
  const id = useId();
  const least = farm.min_shares_amount;
  const most = farm.remaining_shares;
  const units = isUnitOffering(farm.type);
  const noun = units ? 'unit' : 'share';
  const choice = useShareChoice({ least, most }, noun);
  const { amountCents, rentCents, rentBps } = estimate(farm, choice.shares);
  const chosen = sharesText(farm, choice.shares);
  return (
    <div className="border-line border-t px-6 py-5">
      <div className="needs-script mb-5">
        <Field id={id} label={`How many ${shareWord(farm, 2)}`} error={choice.problem}>
          <ShareStepper
            id={id}
            invalid={choice.problem !== null}
            typed={choice.typed}
            noun={noun}
            onType={choice.type}
            onStep={choice.step}
            onLeave={choice.leave}
          />
        </Field>
        <p aria-live="polite" className="text-fine text-ink-muted [&:not(:empty)]:mt-2">
          {choice.notice}
        </p>
        <Slider
          aria-label={`How many ${shareWord(farm, 2)}, by slider`}
          className="mt-1"
          min={least}
          max={most}
          value={choice.shares}
          onChange={(event) => choice.slide(event.currentTarget.valueAsNumber)}
          valueText={`${chosen}, ${formatDollars(amountCents)}`}
          lowLabel={`${sharesText(farm, least)}, minimum`}
          highLabel={`${most.toLocaleString('en-US')}, all that remain`}
        />
      </div>
      <dl className="text-small">
        {units ? null : <Line name="Acres" basis="10 shares are 1 acre" value={formatAcres(choice.shares)} />}
        {rentCents === null || rentBps === null ? (
          <Line name="Income in year 1" basis="depends on the harvest, not estimated here" />
        ) : (
          <Line
            name="Rent in year 1, gross"
            basis={`${formatPercent(rentBps, 2)} of your amount; target, before taxes, insurance and fees`}
            value={formatDollars(rentCents, { cents: 'always' })}
          />
        )}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line-ink border-t pt-3">
          <dt className="font-semibold">
            Amount <small className="font-normal text-ink-muted">for {chosen}</small>
          </dt>
          <dd className="font-serif text-h3 whitespace-nowrap">
            {formatDollars(amountCents, { cents: 'always' })}
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** A line without a figure says in its basis why there is none. */
function Line({ name, basis, value }: { name: string; basis: string; value?: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-line py-2.5 not-first:border-t">
      <dt className={value === undefined ? 'whitespace-nowrap' : undefined}>
        {name} {value === undefined ? null : <small className="block text-ink-muted">{basis}</small>}
      </dt>
      {value === undefined ? (
        <dd className="text-end text-fine text-balance text-ink-muted">{basis}</dd>
      ) : (
        <dd className="tabular whitespace-nowrap">{value}</dd>
      )}
    </div>
  );
}
