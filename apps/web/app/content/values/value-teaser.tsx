import { Figure } from '@furrow/ui/figure';
import { FigureRow } from '@furrow/ui/figure-row';
import type { MapView } from './map-view.ts';
import { StateSelect } from './state-select.tsx';
import type { TeaserView } from './teaser-view.ts';
import { ValueLegend, ValueMap } from './value-map.tsx';
import './values.css';

/** The value tool on the home page: what an acre is worth, without an account. */
export function ValueTeaser({ view }: { readonly view: TeaserView }) {
  const map = mapOf(view);
  return (
    <section className="page section" aria-labelledby="value-teaser">
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[5fr_8fr]">
        <div className="min-w-0">
          <h2 id="value-teaser" className="text-h1">
            What is an acre worth?
          </h2>
          <p className="mt-3 mb-6 text-ink-muted text-lead">
            Prices and rents by state since 1997, from USDA surveys. Free, no account.
          </p>
          <StateSelect tab="farmland-prices" current={view.state} label="See prices" variant="primary" />
          <FigureRow ruled className="mt-8">
            <Figure
              value={view.price?.text ?? null}
              basis={`an acre of Iowa cropland, ${view.price?.year}`}
            />
            <Figure value={view.rent?.text ?? null} basis={`cash rent an acre, ${view.rent?.year}`} />
            <Figure
              value={view.yield?.text ?? null}
              basis={`rent as percent of price, ${view.yield?.year}`}
            />
          </FigureRow>
          {view.line === null ? null : <Line line={view.line} />}
        </div>
        <figure className="min-w-0">
          <figcaption className="mb-4 font-serif text-h3">{`${view.finding}, ${view.year}`}</figcaption>
          <ValueMap map={map} chosen={view.state} />
          <ValueLegend map={map} />
          <p className="mt-4 text-fine text-ink-muted">
            {`Average cropland value per acre. USDA NASS, Land Values, ${view.year}. Hatched: not available.`}
          </p>
        </figure>
      </div>
    </section>
  );
}

function mapOf({ levels, legend, missing }: TeaserView): MapView {
  const states = levels.split(' ').map((packed) => ({
    code: packed.slice(0, 2),
    level: packed.length > 2 ? Number(packed.slice(2)) : null,
  }));
  return { states, legend, missing };
}

function Line({ line }: { readonly line: NonNullable<TeaserView['line']> }) {
  return (
    <figure className="mt-6">
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="tone-net h-28 w-full overflow-visible"
        aria-hidden="true"
      >
        <rect x={line.gap.from} width={line.gap.to - line.gap.from} y="0" height="100" className="gap-band" />
        <path d={line.before} className="stroke" />
        <path d={line.after} className="stroke" />
        <path d="M0 100H100" className="zero-line" vectorEffect="non-scaling-stroke" />
      </svg>
      <p className="mt-1 flex justify-between text-fine text-ink-muted">
        <span>{`${line.start} in ${line.first}`}</span>
        <span>{`${line.end} in ${line.last}`}</span>
      </p>
      <figcaption className="mt-2 text-fine text-ink-muted">
        Iowa cropland, dollars an acre. No line joins 2019 and 2020, because USDA revised its series in
        between.
      </figcaption>
    </figure>
  );
}
