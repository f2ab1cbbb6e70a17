import { formatShortDate } from '@furrow/kernel/dates';
import type { PortfolioHistory } from '@furrow/modules/investments/contract';
import { LineChart } from '@furrow/ui/line-chart';
import { dollars, isZero } from '../../wallet/wallet-words.ts';
import { axisOf, dayPosition, historySeries, historyTitle, tickText, wholeDollars } from './history-words.ts';

/** What everything was worth over time, beside what was paid in and out, the plan and the index. */
export function HistoryChart({ history }: { readonly history: PortfolioHistory }) {
  const { points, index, unrecorded, transferred } = history;
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
          {unrecorded === 0
            ? null
            : ` Of ${unrecorded === 1 ? 'one holding' : `${unrecorded} holdings`} we have no record of what the sale paid: after its end it is in neither plan nor index.`}
          {transferred === 0
            ? null
            : ` ${transferred === 1 ? 'One holding is' : `${transferred} holdings are`} left out: shares that came or went by transfer have no price.`}
        </>
      }
      categoryName="Day"
      categories={days.map((day) => formatShortDate(day))}
      positions={days.map(dayPosition)}
      axis={axisOf(days)}
      series={historySeries(history)}
      format={wholeDollars}
      formatTick={tickText}
      height={300}
    />
  );
}

const indexText = ({ name, source, through }: PortfolioHistory['index']): string =>
  through === null
    ? `The ${name} is not shown: we have no published figures of it for the time since your first payment.`
    : `${name}, total return before fees, through ${formatShortDate(through)}, where its published figures end. Source: ${source}.`;
