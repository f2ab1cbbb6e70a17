import { BarChart } from '@furrow/ui/bar-chart';
import { LineChart } from '@furrow/ui/line-chart';
import { Sparkline } from '@furrow/ui/sparkline';
import { StackedBars } from '@furrow/ui/stacked-bars';
import { RETURNS, YEARS } from './sample-returns.ts';
import { Section, Specimen } from './specimen.tsx';

const signed = (value: number, digits: number) => `${value < 0 ? '−' : ''}${Math.abs(value).toFixed(digits)}`;
const percent = (value: number) => `${signed(value, 1)}%`;
const dollars = (value: number) => `$${value.toLocaleString('en-US')}`;

const cents = (value: number) => value.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const QUARTERS = [
  'Q2 2021',
  'Q2 2022',
  'Q3 2022',
  'Q1 2023',
  'Q3 2023',
  'Q4 2023',
  'Q1 2024',
  'Q2 2025',
  'Q3 2026',
];
const WHEN = [2021.3, 2022.4, 2022.5, 2023.2, 2023.7, 2023.9, 2024.1, 2025.5, 2026.7];

export function ChartsSection() {
  return (
    <Section
      id="charts"
      title="Charts"
      lead="The title states the finding. Labels sit on the marks, the zero line is solid, guides are dotted, and missing values stay visible."
    >
      <Specimen
        title="Bars"
        wide
        notes="Small multiples on one scale. Point at a year, or focus the chart and use the arrow keys, Home and End; screen readers hear all values of the year."
      >
        {() => (
          <BarChart
            title="Stocks earned more. Farmland fell less."
            subtitle="Total return in each calendar year, percent, before fees and taxes, 2011–2024."
            source="Specimen figures; farmland 2022 and 2023 not available. Read Nov 13, 2026."
            large
            headingLevel={4}
            categoryName="Year"
            categories={YEARS}
            series={RETURNS}
            format={percent}
            formatMark={(value) => signed(value, 1)}
            formatTick={(value) =>
              value > 0 ? `+${value}%` : `${signed(value, 0)}${value === 0 ? '' : '%'}`
            }
          />
        )}
      </Specimen>
      <Specimen title="Line" wide notes="On a true time axis; a missing value breaks the line.">
        {() => (
          <LineChart
            title="Six farms are worth $16,226.55 more than the money still invested"
            subtitle="Value and money still invested, US dollars, April 2021 to September 2026."
            source="Specimen figures, valuations at quarter ends to Sep 30, 2026."
            headingLevel={4}
            categoryName="Quarter"
            categories={QUARTERS}
            positions={WHEN}
            axis={[2022, 2023, 2024, 2025, 2026].map((year) => ({ at: year, label: String(year) }))}
            shape="step"
            series={[
              {
                key: 'value',
                name: 'Value',
                tone: 'net',
                area: true,
                values: [16_000, 42_000, 70_500, 102_000, 129_000, 151_000, 178_000, 185_785.5, 171_913.7],
              },
              {
                key: 'invested',
                name: 'Still invested',
                tone: 'stone',
                dashed: true,
                values: [15_800, 41_000, 69_000, 98_000, 124_000, 145_000, 171_853.4, 171_853.4, 155_687.15],
              },
            ]}
            format={cents}
            formatTick={(value) => (value === 0 ? '$0' : `$${value / 1000}k`)}
          />
        )}
      </Specimen>
      <Specimen
        title="Stacked bars"
        wide
        notes="The part that matters sits on the zero line and shows its value. Names are beside the last column."
      >
        {() => (
          <StackedBars
            title="40 shares could pay $748 net in the first year"
            subtitle="Rent on $48,329.20, U.S. dollars per year, base case. A target, not a promise."
            source="Specimen figures: rent and tax rise 2.5% a year. Model of Oct 2, 2026."
            headingLevel={4}
            categoryName="Year"
            totalName="Gross rent"
            categories={['2027', '2028', '2029', '2030', '2031', '2032', '2033', '2034', '2035', '2036']}
            series={[
              {
                key: 'net',
                name: 'Net to you',
                tone: 'net',
                values: [748, 772, 797, 823, 849, 876, 904, 932, 961, 991],
              },
              {
                key: 'fee',
                name: 'Management fee',
                tone: 'fee',
                values: [228, 228, 228, 228, 228, 228, 228, 228, 228, 228],
              },
              {
                key: 'tax',
                name: 'Tax, insurance',
                tone: 'sand',
                values: [272, 279, 286, 293, 301, 308, 315, 323, 332, 340],
              },
            ]}
            format={dollars}
            formatMark={(value) => value.toLocaleString('en-US')}
          />
        )}
      </Specimen>
      <Specimen
        title="Sparkline"
        notes="Beside a figure or in a table, never alone. The words give the values."
      >
        {() => (
          <p>
            Price per acre{' '}
            <Sparkline label="$7,500 in 2021 to $11,400 in 2026" values={[7.5, 8.1, 9.6, 10.4, 11, 11.4]} />{' '}
            $11,400 <Sparkline label="Falling from 7 to 4" tone="loss" values={[7, 7, 6, null, 5, 4]} />
          </p>
        )}
      </Specimen>
    </Section>
  );
}
