import { statePath, VALUE_TAB_LABELS, valueCsvPath } from '@furrow/modules/content/rules';
import { Figure } from '@furrow/ui/figure';
import { FigureRow } from '@furrow/ui/figure-row';
import { Scale } from 'lucide-react';
import type { PackedRows } from '../../farms/packed-rows.ts';
import { SeriesFigure } from '../series/series-figure.tsx';
import { CsvLink } from './csv-link.tsx';
import { MeasureNotes } from './measure-notes.tsx';
import { Neighbors } from './neighbors.tsx';
import { OfferingsThere } from './offerings-there.tsx';
import { StateSelect } from './state-select.tsx';
import type { StateView } from './state-view.ts';
import { ValuesHead } from './values-head.tsx';
import './values.css';

interface StatePageProps {
  readonly view: StateView;
  readonly farms: PackedRows;
}

export function StatePage({ view, farms }: StatePageProps) {
  const { tab, state, chart, side, neighbors, against, measures } = view;
  return (
    <>
      <div className="page pb-16">
        <ValuesHead
          title={`${state.name} farmland ${VALUE_TAB_LABELS[tab].toLowerCase()}`}
          tab={tab}
          hrefFor={(one) => statePath(state.code, one)}
          state={state.name}
        >
          <StateSelect tab={tab} current={state.code} label="Go" />
        </ValuesHead>
        <FigureRow className="mt-8">
          {view.figures.map(({ label, value, basis }) => (
            <Figure key={label + basis} label={label} value={value} basis={basis} size="large" />
          ))}
        </FigureRow>
        {tab === 'rankings' ? null : (
          <p className="mt-3 text-fine text-ink-muted">
            Source: USDA NASS, Land Values and Cash Rents. Growth rates and rent as a share of the price are
            our own arithmetic from those figures.
          </p>
        )}
        {chart === null && tab !== 'rankings' ? (
          <p className="mt-10 max-w-prose text-lead text-ink-muted">
            {`USDA’s survey has no figures for ${state.name} here, so there is nothing to draw: not available, which is not the same as zero.`}
          </p>
        ) : null}
        {chart === null ? null : (
          <div className="mt-14">
            <SeriesFigure view={chart} headingLevel={2} large />
          </div>
        )}
        {measures.length === 0 ? null : <MeasureNotes measures={measures} />}
        <p className="mt-2">
          <CsvLink href={valueCsvPath(view.csv, state.code)}>{`${state.name} as CSV`}</CsvLink>
        </p>
        <div className="mt-12 grid gap-x-16 gap-y-14 lg:grid-cols-2">
          <div className="min-w-0">
            {neighbors === null ? null : <Neighbors view={neighbors} state={state.name} />}
            {against.length === 0 ? null : <Against sentences={against} />}
          </div>
          <div className="grid min-w-0 content-start gap-12">
            {side.map((one) => (
              <SeriesFigure key={one.unit} view={one} headingLevel={2} />
            ))}
          </div>
        </div>
      </div>
      <OfferingsThere state={state} farms={farms} />
    </>
  );
}

function Against({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <section className="mt-10 border-negative border-l-2 pl-5">
      <h2 className="flex items-center gap-2 font-sans font-semibold text-body text-negative tracking-normal">
        <Scale aria-hidden="true" className="size-5" /> What speaks against it
      </h2>
      <p className="mt-2 text-ink-muted text-small">{sentences.join(' ')}</p>
    </section>
  );
}
