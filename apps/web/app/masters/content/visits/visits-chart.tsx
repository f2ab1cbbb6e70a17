import { formatShortDate } from '@furrow/kernel/dates';
import type { Visits } from '@furrow/modules/content/contract';
import { LineChart } from '@furrow/ui/line-chart';
import { timesText } from './visit-words.ts';

const MARKS = 4;

/** One point a day, days on which nobody came too; where nothing was counted yet there is none. */
export function VisitsChart({ days }: Pick<Visits, 'days'>) {
  const busiest = days.toSorted((a, b) => (b.times ?? 0) - (a.times ?? 0))[0];
  // One day has no line, and its figure is the title of the page.
  if (busiest === undefined || days.length < 2) return null;
  const step = Math.max(1, Math.floor((days.length - 1) / MARKS));
  return (
    <LineChart
      className="mt-6"
      headingLevel={2}
      title={`Busiest on ${formatShortDate(busiest.day)}: ${timesText(busiest.times ?? 0)}`}
      subtitle="Pages seen each day, New York time"
      source="Counted by this site alone."
      categoryName="Day"
      categories={days.map(({ day }) => formatShortDate(day))}
      axis={days
        .map(({ day }, at) => ({ at, label: formatShortDate(day).replace(/, \d{4}$/, '') }))
        .filter(({ at }) => at % step === 0)}
      format={timesText}
      height={160}
      series={[
        { key: 'pages', name: 'Pages seen', tone: 'net', values: days.map(({ times }) => times), area: true },
      ]}
    />
  );
}
