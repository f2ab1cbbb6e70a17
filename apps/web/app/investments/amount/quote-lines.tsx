import { amountCentsOf } from '@furrow/modules/farms/rules';
import { type KeyValue, KeyValues } from '@furrow/ui/key-values';
import { pricingOf, sharesText, shareWord } from '../../farms/farm-text.ts';
import { exact } from '../frame/figures-of.ts';
import { type ProcessFarm, quoteFor } from '../process-farm.ts';

interface QuoteLinesProps {
  readonly farm: ProcessFarm;
  readonly shares: number;
}

/** From the price of a share to what is paid and what of it works in the farm, each fee by its name. */
export function QuoteLines({ farm, shares }: QuoteLinesProps) {
  const quote = quoteFor(farm, shares);
  const fees = quote.fees.map((fee): KeyValue & { isIncluded: boolean } => ({
    key: fee.name,
    label: fee.name,
    value: exact(fee.cents),
    note: fee.isIncluded
      ? 'Once, at closing. Included in the amount.'
      : 'Once, at closing. Paid on top of the amount.',
    isIncluded: fee.isIncluded,
  }));
  const onTop = fees.filter(({ isIncluded }) => !isIncluded);
  const included = fees.filter(({ isIncluded }) => isIncluded);
  const pays: KeyValue[] = [
    {
      key: 'gross',
      label: `${sharesText(farm, shares)} at ${exact(amountCentsOf(1, pricingOf(farm)))}`,
      value: exact(quote.amountCents),
      note: `Gross amount, what the ${shareWord(farm, 2)} cost`,
    },
    ...onTop,
    { key: 'total', label: 'You pay', value: exact(quote.totalCents), total: true },
  ];
  const works: KeyValue[] = [
    ...included.map((fee) => ({ ...fee, value: `(${fee.value})` })),
    {
      key: 'net',
      label: 'Net amount',
      value: exact(quote.netCents),
      note: 'What works in the farm after all fees at closing',
      total: true,
    },
  ];
  return (
    <>
      <KeyValues items={pays} largeTotals />
      <KeyValues items={works} className="mt-4 border-line border-t" />
    </>
  );
}
