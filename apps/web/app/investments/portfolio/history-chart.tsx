import { formatShortDate } from '@furrow/kernel/dates';
import type { PortfolioHistory } from '@furrow/modules/investments/contract';
import { LineChart } from '@furrow/ui/line-chart';
import { dollars, isZero } from '../../wallet/wallet-words.ts';
import { axisOf, dayPosition, historySeries, historyTitle, tickText, wholeDollars } from './history-words.ts';

/** What everything was worth over time, beside what was paid in and out, the plan and the index. */
export function HistoryChart({ history }: { readonly history: PortfolioHistory }) {
  const { points, index, left_out } = history;
  const days = points.map(({ day }) => day);
  const last = points.at(-1);
  return (
    <LineChart
      className="mt-14"
      large
      headingLevel={2}
      title={historyTitle(history)}
      subtitle="Dollars at the end of each quarter, from your first payment to today"
      source={
        <>
          Value: your shares of the latest approved valuation on each day
          {last === undefined || isZero(last.at_cost)
            ? '. '
            : `, or what you paid where a farm had no valuation yet (${dollars(last.at_cost)} today). `}
          Plan and index: what would be left if the same money had been paid in and taken out on the same
          days, earning each offering’s target (the lower end of a range) or the index. {indexText(index)}{' '}
          Past and target returns do not promise future ones.
          {left_out === 0
            ? null
            : ` Left out: ${left_out} that came by transfer, went by transfer or ended without a price on record here.`}
        </>
      }
      categoryName="Day"
      categories={days.map((day) => formatShortDate(day))}
      positions={days.map(dayPosition)}
      axis={axisOf(days)}
      series={historySeries(history)}
      format={wholeDollars}
      formatTick={tickText}
      height={280}
    />
  );
}

const indexText = ({ name, source, through }: PortfolioHistory['index']): string =>
  through === null
    ? `The ${name} is not shown: it has no published figure for the year of your first payment.`
    : `${name}, total return before fees, through ${formatShortDate(through)}, where its published figures end. Source: ${source}.`;
