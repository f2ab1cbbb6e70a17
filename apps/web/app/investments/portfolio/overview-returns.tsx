import { formatShortDate } from '@furrow/kernel/dates';
import type { PortfolioReturns, PortfolioSummary } from '@furrow/modules/investments/contract';
import { type Column, DataTable } from '@furrow/ui/data-table';
import { Figure } from '@furrow/ui/figure';
import { FigureRow } from '@furrow/ui/figure-row';
import { KeyValues } from '@furrow/ui/key-values';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { dollars } from '../../wallet/wallet-words.ts';
import { FlowsTable } from './flows-table.tsx';
import { overviewFigures, type YearLine, yearLines } from './overview-figures.ts';

interface OverviewReturnsProps {
  readonly returns: PortfolioReturns;
  readonly summary: PortfolioSummary;
  readonly today: string;
  /** The picture of it. */
  readonly children?: ReactNode;
}

/** What the farms are worth, what went in and came out, and how the rate follows from it. */
export function OverviewReturns({ returns, summary, today, children }: OverviewReturnsProps) {
  return (
    <>
      <Value returns={returns} summary={summary} />
      {children}
      <FigureRow ruled className="mt-10">
        {overviewFigures(returns, today).map(({ key, ...figure }) => (
          <Figure key={key} size="large" {...figure} />
        ))}
      </FigureRow>
      <details className="group mt-4 rounded-md bg-surface-sunken">
        <summary className="flex cursor-pointer items-center gap-2 px-6 py-4 font-semibold">
          <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
          How the net IRR is computed
        </summary>
        <Explained returns={returns} />
      </details>
    </>
  );
}

function Value({ returns, summary }: Pick<OverviewReturnsProps, 'returns' | 'summary'>) {
  const { value, gain, measured } = returns;
  const farms = summary.properties === 1 ? 'one farm' : `${summary.properties} farms`;
  return (
    <section
      aria-label="Value"
      className="mt-12 grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,6fr)_minmax(0,6fr)] lg:items-end"
    >
      <Figure
        label={`Value of ${farms}, estimated`}
        size="display"
        smallCents
        value={value.available ? dollars(value.value.amount) : null}
        basis={
          value.available
            ? `Valuations since ${formatShortDate(value.value.day)}. Not a price at which the shares can be sold today.`
            : value.text
        }
      />
      <KeyValues
        className="border-line-ink border-t"
        items={[
          {
            key: 'invested',
            label: `Still invested in ${farms}`,
            value: dollars(summary.active_investments),
          },
          {
            key: 'paid',
            label: 'Paid out to you by these farms',
            value: dollars(summary.active_paid_investments),
          },
          {
            key: 'gain',
            label: 'Gain, everything you own or owned',
            value: gain.available ? dollars(gain.value.total) : 'not available',
            note: gain.available
              ? `Income ${dollars(gain.value.income)}, appreciation ${dollars(gain.value.appreciation)}, ${measured} holdings`
              : gain.text,
          },
        ]}
      />
    </section>
  );
}

const YEARS: readonly Column<YearLine>[] = [
  { key: 'year', label: 'Year', cell: ({ year }) => year },
  { key: 'paid', label: 'Money in', numeric: true, cell: ({ paid }) => paid },
  { key: 'income', label: 'Income out', numeric: true, cell: ({ income }) => income },
  { key: 'proceeds', label: 'Sales out', numeric: true, cell: ({ proceeds }) => proceeds },
];

function Explained({ returns }: Pick<OverviewReturnsProps, 'returns'>) {
  const measured = returns.flows.filter(({ is_measured }) => is_measured);
  const others = returns.flows.length - measured.length;
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-6 px-6 pb-6 lg:grid-cols-2">
      <div className="space-y-3 text-small text-ink-muted">
        <p>
          It is the one yearly rate at which everything you paid in and everything you received cancel out,
          each on its own day, by actual days over 365. The last value of each farm counts as if it were
          received on the day of its valuation.
        </p>
        <p>
          {measured.length} payments and {returns.values.length} values are listed here. Fees are already
          taken off; your own taxes are not. Over less than a year the rate is that of the whole period and is
          not made yearly.
        </p>
        {others === 0 ? null : (
          <p>
            {others} more payments belong to holdings without a value since they were bought, or came after
            the last valuation. They count in money in and out, and not in the rate.
          </p>
        )}
        <DataTable
          caption="Money in and out by year"
          columns={YEARS}
          rows={yearLines(returns)}
          rowKey={({ year }) => year}
          dense
        />
      </div>
      <div className="max-h-120 min-w-0 overflow-y-auto">
        <FlowsTable
          flows={measured}
          values={returns.values}
          caption="Every payment in the rate, oldest first"
        />
      </div>
    </div>
  );
}
