import { formatDollars } from '@furrow/kernel/money';
import { formatShares } from '@furrow/kernel/quantities';
import { amountCentsOf } from '@furrow/modules/farms/rules';
import { Button } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';
import { Slider } from '@furrow/ui/slider';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { pricingOf, sharesText, shareWord } from '../../farms/farm-text.ts';
import { ShareFields } from '../../farms/share-fields.tsx';
import { TakeNearest } from '../../farms/take-nearest.tsx';
import type { ChoosingShares } from '../../farms/use-share-choice.ts';
import { NeedsScript } from '../../kit/form/needs-script.tsx';
import { exact } from '../frame/figures-of.ts';
import { NextBox } from '../frame/next-box.tsx';
import { isSigned } from '../is-signed.ts';
import type { ProcessData } from '../load-process.ts';
import { stepPath } from '../process-address.ts';
import { quoteFor } from '../process-farm.ts';
import { QuoteLines } from './quote-lines.tsx';

interface AmountFormProps {
  readonly process: ProcessData;
  readonly choosing: ChoosingShares;
  readonly refusal: string | null;
  readonly save: (shares: number) => Promise<boolean>;
}

/** Shares, amount or acres, what they come to, and on to whose they will be. */
export function AmountForm({ process, choosing, refusal, save }: AmountFormProps) {
  const { investment, farm } = process;
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const { shares, slide, chosen, nearest, ...fields } = choosing;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (chosen === null) return form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    setBusy(true);
    try {
      if (await save(chosen)) await navigate(stepPath(investment, 'ownership'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      {refusal === null ? null : (
        <Notice tone="negative" role="alert" title="This amount wasn’t saved" className="mb-6">
          <p>{refusal}</p>
        </Notice>
      )}
      <div className="rounded-md border border-line-strong bg-surface-raised p-5 md:p-7">
        <div className="needs-script">
          <ShareFields {...fields} />
          <TakeNearest farm={farm} nearest={nearest} take={slide} />
          <Range farm={farm} shares={shares} slide={slide} />
        </div>
        <div className="mt-6 border-line-ink border-t pt-2">
          {chosen === null ? (
            <p className="py-4 text-ink-muted">The price appears here once the number can be bought.</p>
          ) : (
            <QuoteLines farm={farm} shares={chosen} />
          )}
        </div>
      </div>
      <SignAgain process={process} chosen={chosen} />
      <NextBox
        next={
          chosen === null
            ? `Enter a number of ${shareWord(farm, 2)} that can be bought, then choose the account.`
            : `You choose which of your accounts owns ${sharesText(farm, chosen)}. Nothing is reserved and no money moves until you confirm ${exact(quoteFor(farm, chosen).totalCents)} in step 6.`
        }
      >
        <Button type="submit" variant="primary" size="large" loading={busy} className="needs-script">
          Continue to ownership
        </Button>
      </NextBox>
      <NeedsScript>it works out the price as you type.</NeedsScript>
    </form>
  );
}

interface RangeProps extends Pick<ChoosingShares, 'shares' | 'slide'> {
  readonly farm: ProcessData['farm'];
}

function Range({ farm, shares, slide }: RangeProps) {
  const [least, most] = [farm.min_shares_amount, farm.remaining_shares];
  const amount = (count: number) => formatDollars(amountCentsOf(count, pricingOf(farm)));
  return (
    <Slider
      aria-label={`How many ${shareWord(farm, 2)}, by slider`}
      className="mt-4"
      min={least}
      max={most}
      value={shares}
      onChange={(event) => slide(event.currentTarget.valueAsNumber)}
      valueText={`${sharesText(farm, shares)}, ${amount(shares)}`}
      lowLabel={`${sharesText(farm, least)}, minimum`}
      highLabel={`${formatShares(most)}, all that are left`}
    />
  );
}

/** Whoever signed for another amount is told before, not after. */
function SignAgain({ process, chosen }: { readonly process: ProcessData; readonly chosen: number | null }) {
  const { investment } = process;
  if (!isSigned(investment) || chosen === investment.number_of_shares) return null;
  return (
    <Notice tone="warning" title="You’ll sign again" className="mt-6">
      <p>The documents you signed name the amount. If you change it, we ask you to sign the new one.</p>
    </Notice>
  );
}
