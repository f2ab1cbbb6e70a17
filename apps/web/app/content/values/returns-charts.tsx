import { type SeriesView, valueCsvPath } from '@furrow/modules/content/rules';
import { SeriesFigure } from '../series/series-figure.tsx';
import { CsvLink } from './csv-link.tsx';

export function ReturnsCharts({ returns }: { readonly returns: readonly SeriesView[] }) {
  return (
    <div className="mt-10 grid gap-14">
      {returns.map((view, index) => (
        <SeriesFigure key={view.title} view={view} headingLevel={2} large={index === 0} />
      ))}
      <p className="flex flex-wrap items-center justify-between gap-4 text-small text-ink-muted">
        <span className="max-w-prose">
          Index returns are before fees and taxes. An index cannot be bought, and these are not returns of
          this platform. An index of farmland rests on appraisals, which move more slowly than prices.
        </span>
        <CsvLink href={valueCsvPath('returns')}>All returns as CSV</CsvLink>
      </p>
    </div>
  );
}
