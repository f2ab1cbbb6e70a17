import { formatDollars, parseDollars } from '@furrow/kernel/money';
import { acresOf, SHARES_PER_ACRE } from '@furrow/kernel/quantities';
import { Field } from '@furrow/ui/field';
import { MoneyInput } from '@furrow/ui/money-input';
import { NumberStepper } from '@furrow/ui/number-stepper';
import { Slider } from '@furrow/ui/slider';
import { TextInput } from '@furrow/ui/text-input';
import { useState } from 'react';

const LEAST = 10;
const MOST = 143;
const SHARE_CENTS = 120_823n;

const dollars = (shares: number) =>
  formatDollars(BigInt(shares) * SHARE_CENTS, { cents: 'always' }).replace('$', '');

type Typed = { readonly field: 'shares' | 'acres' | 'amount'; readonly text: string } | null;

/** What is being typed stays as typed; the other fields follow. Leaving the field shows what was understood. */
export function CalculatorSpecimen() {
  const [shares, setShares] = useState(40);
  const [typed, setTyped] = useState<Typed>(null);
  const take = (count: number) => {
    if (Number.isFinite(count)) setShares(Math.min(MOST, Math.max(LEAST, Math.round(count))));
  };
  const text = (field: NonNullable<Typed>['field'], value: string) =>
    typed?.field === field ? typed.text : value;
  const settle = () => setTyped(null);
  return (
    <div className="grid grid-cols-[2fr_1fr] gap-4">
      <Field label="Shares">
        <NumberStepper
          unit="share"
          figure
          min={LEAST}
          max={MOST}
          value={text('shares', String(shares))}
          onChange={({ currentTarget }) => {
            setTyped({ field: 'shares', text: currentTarget.value });
            take(currentTarget.valueAsNumber);
          }}
          onBlur={settle}
        />
      </Field>
      <Field label="Acres">
        <TextInput
          figure
          inputMode="decimal"
          value={text('acres', acresOf(shares))}
          onChange={({ currentTarget: { value } }) => {
            setTyped({ field: 'acres', text: value });
            if (value.trim() !== '') take(Number(value) * SHARES_PER_ACRE);
          }}
          onBlur={settle}
        />
      </Field>
      <Field label="Amount" className="col-span-2">
        <MoneyInput
          figure
          value={text('amount', dollars(shares))}
          onChange={({ currentTarget: { value } }) => {
            setTyped({ field: 'amount', text: value });
            const amount = parseDollars(value.replaceAll(',', ''));
            if (amount.ok) take(Number(amount.value / SHARE_CENTS));
          }}
          onBlur={settle}
        />
      </Field>
      <Slider
        className="col-span-2"
        aria-label="Shares, by slider"
        min={LEAST}
        max={MOST}
        value={shares}
        onChange={({ currentTarget }) => {
          settle();
          take(currentTarget.valueAsNumber);
        }}
        lowLabel={`${LEAST} shares, minimum`}
        highLabel={`${MOST}, all that remain`}
        valueText={`${shares} shares`}
      />
    </div>
  );
}
