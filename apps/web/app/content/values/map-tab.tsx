import { type ValueTab, valueCsvPath } from '@furrow/modules/content/rules';
import { REVISION_NOTE } from '../series/year-axis.ts';
import { ChosenState } from './chosen-state.tsx';
import { CsvLink } from './csv-link.tsx';
import { LABELS_ARE } from './map-view.ts';
import { choiceHref } from './read-choice.ts';
import { StateTable } from './state-table.tsx';
import type { ToolView } from './tool-view.ts';
import { ValueControls } from './value-controls.tsx';
import { ValueLegend, ValueMap } from './value-map.tsx';
import { YieldDots } from './yield-dots.tsx';

const SHOWN = {
  land: 'Average value per acre',
  rent: 'Average cash rent per acre',
  yield: 'Cash rent as a share of the price',
};

export function MapTab({ tab, view }: { readonly tab: ValueTab; readonly view: ToolView }) {
  const { choice, measure, className, known } = view;
  const { year } = choice;
  return (
    <>
      <ValueControls tab={tab} view={view} />
      <section aria-labelledby="map" className="mt-10">
        <h2 id="map">{view.finding}</h2>
        <div className="mt-4 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21.5rem]">
          <figure>
            <ValueMap
              map={view.map}
              chosen={choice.state}
              hrefFor={(state) => choiceHref(tab, choice, { state })}
            />
            <ValueLegend map={view.map} />
            <figcaption className="mt-4 text-fine text-ink-muted">
              {`${SHOWN[measure]}, ${className}, ${year}: ${known} of 50 states. USDA NASS, Land Values and Cash Rents. ${LABELS_ARE[measure]} Hatched: no ${year} figure in our data, never estimated.`}
            </figcaption>
          </figure>
          <ChosenState view={view} />
        </div>
      </section>
      <div className="mt-16 grid gap-x-16 gap-y-14 lg:grid-cols-[7fr_5fr]">
        <section aria-labelledby="ranking" className="min-w-0">
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-4">
            <h2 id="ranking">{`All states, ${year}`}</h2>
            <span className="flex flex-wrap gap-x-6">
              <CsvLink href={valueCsvPath('prices')}>Prices</CsvLink>
              <CsvLink href={valueCsvPath('rents')}>Rents</CsvLink>
            </span>
          </div>
          <StateTable view={view} />
          <p className="mt-3 text-fine text-ink-muted">
            {`n/a: not available for ${year}. USDA NASS, Land Values and Cash Rents. The CSV names where each figure was read. ${REVISION_NOTE}`}
          </p>
        </section>
        <Yields view={view} />
      </div>
    </>
  );
}

function Yields({ view }: { readonly view: ToolView }) {
  const { yields, choice, className } = view;
  const [first, last] = [yields[0], yields.at(-1)];
  if (first === undefined || last === undefined) return null;
  const range =
    first === last ? `${first.text} of the price` : `from ${last.text} to ${first.text} of the price`;
  return (
    <section aria-labelledby="yields" className="min-w-0">
      <h2 id="yields">{`Rent runs ${range}`}</h2>
      <p className="mt-2 mb-5 text-ink-muted text-small">
        {`Cash rent as a percent of the price of ${className}, both ${choice.year}, before tax and costs. ${yields.length === 1 ? 'One state has' : `${yields.length} states have`} both figures.`}
      </p>
      <YieldDots view={view} />
      <p className="mt-6 border-accent border-l-2 pl-5 text-ink-muted text-small">
        <b className="text-ink">A state average is not your field.</b> Within a state, soil and drainage set
        prices far apart. Each offering shows its own appraisal next to the state figure.
      </p>
    </section>
  );
}
