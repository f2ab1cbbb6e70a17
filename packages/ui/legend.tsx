import type { ChartSeries } from './chart-types.ts';

/** Names of the series where there is no room beside the marks. */
export function Legend({ series }: { readonly series: readonly ChartSeries[] }) {
  return (
    <ul className="legend">
      {series.map((one) => (
        <li key={one.key}>
          <span className={`swatch tone-${one.tone}`} />
          {one.name}
        </li>
      ))}
    </ul>
  );
}
