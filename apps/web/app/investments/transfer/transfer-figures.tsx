import { formatShortDate } from '@furrow/kernel/dates';
import { CROP_TYPE_LABELS } from '@furrow/modules/farms/rules';
import type { Position } from '@furrow/modules/investments/contract';
import { KeyValues } from '@furrow/ui/key-values';
import { sharesOf, sharesText } from '../../farms/farm-text.ts';
import { NOT_AVAILABLE } from '../../farms/not-available.ts';
import { dollars } from '../../wallet/wallet-words.ts';
import { ownerText } from '../frame/rail-of.ts';

/** 'Worth $73,777.20 by the valuation of Jun 30, 2026' */
export const valueText = ({ value }: Pick<Position, 'value'>): string =>
  value?.available
    ? `Worth ${dollars(value.value.amount)} by the valuation of ${formatShortDate(value.value.day)}`
    : 'Value not available';

/** What is given away, always in sight. */
export function TransferFigures({ position }: { readonly position: Position }) {
  const { farm, value, number_of_shares } = position;
  return (
    <div className="overflow-clip rounded-md border border-line-strong bg-surface-raised">
      <img
        src={farm.thumbnail}
        alt=""
        width={328}
        height={168}
        className="portrait h-42 w-full object-cover"
      />
      <div className="px-6 pt-5 pb-6">
        <h2 className="text-h3">{farm.name}</h2>
        <p className="mt-1 text-fine text-ink-muted">
          {farm.county} County, {farm.state}. {CROP_TYPE_LABELS[farm.farm_crop_type]}
        </p>
        <p className="mt-5 text-small">You transfer</p>
        <p className="font-serif text-figure">{sharesText(farm, number_of_shares)}</p>
        <p className="text-fine text-ink-muted">All of this position. Parts of it can’t be transferred.</p>
        <KeyValues
          className="mt-4 border-line-ink border-t"
          items={[
            {
              key: 'value',
              label: 'Value',
              value: value?.available ? dollars(value.value.amount) : NOT_AVAILABLE,
              note: value?.available
                ? `By the valuation of ${formatShortDate(value.value.day)}`
                : (value?.text ?? undefined),
            },
            {
              key: 'cost',
              label: 'Cost',
              value: dollars(position.investment_amount),
              note: `What the ${sharesOf(farm)} cost in the offering`,
            },
            { key: 'paid', label: 'Paid for it now', value: '$0.00', note: 'No money moves in a transfer' },
            { key: 'owner', label: 'Owner now', value: ownerText(position) ?? NOT_AVAILABLE },
          ]}
        />
      </div>
    </div>
  );
}
