import { formatShortDate } from '@furrow/kernel/dates';
import { formatPercentRange } from '@furrow/kernel/percent';
import { VALUATION_METHOD_LABELS } from '@furrow/modules/farms/rules';
import type { PositionRecord, PositionReturnsView } from '@furrow/modules/investments/contract';
import { type Column, DataTable } from '@furrow/ui/data-table';
import { type KeyValue, KeyValues } from '@furrow/ui/key-values';
import { NOT_AVAILABLE } from '../../farms/not-available.ts';
import { dollars, isZero } from '../../wallet/wallet-words.ts';
import { FlowsTable } from './flows-table.tsx';
import { rateText, rateUnit, targetText } from './return-words.ts';

interface PositionReturnsProps {
  readonly position: PositionRecord;
  readonly returns: PositionReturnsView;
}

/** How the position did, and everything that the figures are worked out from. */
export function PositionReturns({ position, returns }: PositionReturnsProps) {
  return (
    <section aria-labelledby="returns" className="mt-14">
      <h2 id="returns" className="text-h3">
        Return
      </h2>
      <p className="mt-1 max-w-[40rem] text-small text-ink-muted">
        {returns.through.available
          ? `Through ${formatShortDate(returns.through.value)}, net of fees, before your own taxes.`
          : `Not available yet. ${returns.through.text}`}
      </p>
      {returns.through.available ? (
        <KeyValues className="mt-4 border-line-ink border-t" items={figuresOf(position, returns)} />
      ) : null}
      <h3 className="mt-8 font-sans text-body font-semibold tracking-normal">Worked out from</h3>
      <p className="mt-1 mb-3 max-w-[40rem] text-small text-ink-muted">
        The net IRR is the rate at which these payments cancel out, each on its own day, by actual days over
        365. The multiple is everything received and the value, divided by everything paid in.
      </p>
      <FlowsTable flows={returns.flows} values={valuesOf(returns)} caption="Every payment, oldest first" />
      {returns.valuations.length === 0 ? null : (
        <>
          <h3 className="mt-8 mb-3 font-sans text-body font-semibold tracking-normal">Valuations</h3>
          <DataTable
            caption="Valuations of the farm"
            columns={valuationColumns(position)}
            rows={returns.valuations}
            rowKey={({ day }) => day}
            dense
          />
        </>
      )}
    </section>
  );
}

function figuresOf({ farm }: PositionRecord, returns: PositionReturnsView): readonly KeyValue[] {
  const { irr, time_weighted: timed, multiple, gain, value, against_target, later } = returns;
  const bps = (percent: number) => Math.round(percent * 100);
  const target = `${formatPercentRange(bps(farm.net_irr), farm.net_irr_max === null ? null : bps(farm.net_irr_max), 1)} a year`;
  const figure = (
    key: string,
    label: string,
    known: { readonly available: boolean; readonly text?: string },
    shown: () => string,
    note?: string,
  ): KeyValue => ({
    key,
    label,
    value: known.available ? shown() : NOT_AVAILABLE,
    ...(known.available ? (note === undefined ? {} : { note }) : { note: known.text ?? '' }),
  });
  const money = gain.available ? gain.value : null;
  return [
    figure('irr', 'Net IRR, money-weighted', irr, () => `${rateText(irr)} ${rateUnit(irr)}`),
    figure(
      'timed',
      'Time-weighted return',
      timed,
      () => `${rateText(timed)} ${rateUnit(timed)}`,
      timed.available && !timed.value.is_exact ? 'Estimated between valuations (modified Dietz)' : undefined,
    ),
    figure(
      'target',
      'Against the target',
      against_target,
      () => targetText(against_target),
      `Target: ${target}`,
    ),
    figure('multiple', 'Multiple', multiple, () =>
      multiple.available ? `${Number(multiple.value).toFixed(2)}×` : '',
    ),
    figure('income', 'Income', gain, () => dollars(money?.income ?? '0.00')),
    figure(
      'appreciation',
      'Appreciation',
      gain,
      () => dollars(money?.appreciation ?? '0.00'),
      'Value and proceeds over everything paid in, fees included',
    ),
    figure('gain', 'Gain', gain, () => dollars(money?.total ?? '0.00'), 'Income and appreciation'),
    figure(
      'value',
      'Value',
      value,
      () => (value.available ? dollars(value.value.amount) : ''),
      value.available ? `On ${formatShortDate(value.value.day)}` : undefined,
    ),
    ...(isZero(later.distributed) && isZero(later.proceeds)
      ? []
      : [
          {
            key: 'later',
            label: 'Received since then',
            value: dollars(later.distributed),
            note: 'In none of these figures until the next valuation',
          },
        ]),
  ];
}

/** Once nothing is held there is nothing that counts as paid out. */
const valuesOf = ({ value, through }: PositionReturnsView) =>
  through.available && value.available && !isZero(value.value.amount) ? [value.value] : [];

type Valuation = PositionReturnsView['valuations'][number];

const valuationColumns = ({ number_of_shares, farm }: PositionRecord): readonly Column<Valuation>[] => [
  { key: 'day', label: 'Date', cell: ({ day }) => formatShortDate(day) },
  {
    key: 'method',
    label: 'Method',
    cell: ({ method, source }) => `${VALUATION_METHOD_LABELS[method]}, ${source}`,
  },
  { key: 'farm', label: 'Whole farm', numeric: true, cell: ({ farm_value }) => dollars(farm_value) },
  {
    key: 'amount',
    label: 'Your shares',
    sub: `× ${number_of_shares} ÷ ${farm.total_shares}`,
    numeric: true,
    cell: ({ amount }) => dollars(amount),
  },
];
