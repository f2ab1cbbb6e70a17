import { formatDollars } from '@furrow/kernel/money';
import { acresOf } from '@furrow/kernel/quantities';
import type { FarmDetail } from '@furrow/modules/farms/contract';
import { isUnitOffering } from '@furrow/modules/farms/rules';
import { Slider } from '@furrow/ui/slider';
import { useId, useState } from 'react';
import { estimate } from './estimate.ts';
import { sharesText, shareWord } from './farm-text.ts';

/** Shares ↔ amount ↔ acres by the rules the server itself uses. */
export function ShareCalculator({ farm }: { farm: FarmDetail }) {
  const id = useId();
  const least = farm.min_shares_amount;
  const most = farm.remaining_shares;
  const [wanted, setWanted] = useState(least);
  // Shares may be sold while one reads: what is shown always fits what is left.
  const shares = Math.min(Math.max(wanted, least), most);
  const { amountCents, rentCents } = estimate(farm, shares);
  const acres = isUnitOffering(farm.type) ? null : acresOf(shares);
  return (
    <div className="border-line border-t px-6 py-5">
      <div className="flex items-baseline justify-between">
        <label htmlFor={id} className="text-small font-semibold">
          How many {shareWord(farm, 2)}
        </label>
        <output htmlFor={id} className="font-serif text-h3">
          {shares.toLocaleString('en-US')}
        </output>
      </div>
      <Slider
        id={id}
        className="mt-3"
        min={least}
        max={most}
        value={shares}
        onChange={(event) => setWanted(event.currentTarget.valueAsNumber)}
        valueText={`${sharesText(farm, shares)}, ${formatDollars(amountCents)}`}
        lowLabel={`${sharesText(farm, least)}, minimum`}
        highLabel={`${most.toLocaleString('en-US')}, all that remain`}
      />
      <dl className="mt-5 text-small">
        {acres === null ? null : <Line name="Acres" basis="10 shares are 1 acre" value={acres} />}
        {rentCents === null ? null : (
          <Line
            name="Rent in year 1, gross"
            basis="target, before taxes, insurance and fees"
            value={formatDollars(rentCents)}
          />
        )}
        <div className="flex items-baseline justify-between gap-4 border-line-ink border-t pt-3">
          <dt className="font-semibold">Amount</dt>
          <dd className="font-serif text-h3">{formatDollars(amountCents, { cents: 'always' })}</dd>
        </div>
      </dl>
    </div>
  );
}

function Line({ name, basis, value }: { name: string; basis: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-line border-t py-2.5">
      <dt>
        {name} <small className="block text-ink-muted">{basis}</small>
      </dt>
      <dd className="tabular">{value}</dd>
    </div>
  );
}
