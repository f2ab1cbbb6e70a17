import { Logo } from '@furrow/ui/logo';
import { brandName } from '../shell/brand-name.ts';
import { Row, Section, Specimen } from './specimen.tsx';

const GROUNDS = [
  ['surface', 'bg-surface'],
  ['surface-raised', 'bg-surface-raised'],
  ['surface-sunken', 'bg-surface-sunken'],
  ['surface-inset', 'bg-surface-inset'],
  ['surface-selected', 'bg-surface-selected'],
] as const;

const MEANINGS = [
  ['action', 'bg-action text-on-action'],
  ['positive', 'bg-positive-tint text-positive'],
  ['warning', 'bg-warning-tint text-warning'],
  ['negative', 'bg-negative-tint text-negative'],
  ['info', 'bg-info-tint text-info'],
] as const;

const MARKS = [
  ['net', 'bg-chart-net'],
  ['land', 'bg-chart-land'],
  ['fee', 'bg-chart-fee'],
  ['stone', 'bg-chart-stone'],
  ['sky', 'bg-chart-sky'],
  ['sand', 'bg-chart-sand'],
  ['leaf', 'bg-chart-leaf'],
] as const;

const SIZES = [
  ['display', 'font-display text-display', 'Own a share'],
  ['h1', 'font-serif text-h1', 'Salt Fork Prairie'],
  ['h2', 'font-serif text-h2', 'What could go wrong'],
  ['h3', 'font-serif text-h3', 'All fees, before you invest'],
  ['lead', 'text-lead text-ink-muted', 'You see the soil, the tenant and the rent.'],
  ['body', 'text-body', 'Net rent is paid to your wallet each year.'],
  ['small', 'text-small', 'Figures as of Nov 13, 2026.'],
  ['fine', 'text-fine text-ink-muted', 'net IRR, target, after fees, 10 years'],
] as const;

export function FoundationsSection() {
  return (
    <Section
      id="foundations"
      title="Foundations"
      lead="Paper and ink, four colors from the land, two typefaces, eight sizes. Everything below is built from these."
    >
      <Specimen
        title="Color"
        notes="Semantic names over OKLCH scales of eleven steps. The dark theme gives the same names other values. A test checks the contrast of every pair used for text."
      >
        {() => (
          <>
            <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
              {GROUNDS.map(([name, look]) => (
                <li key={name} className={`${look} rounded-sm border border-line p-3 text-fine`}>
                  <b className="block">{name}</b>
                  <span className="text-ink-muted">muted</span> <span className="text-ink-faint">faint</span>
                </li>
              ))}
            </ul>
            <ul className="mt-3 flex flex-wrap gap-2 text-fine font-semibold">
              {MEANINGS.map(([name, look]) => (
                <li key={name} className={`${look} rounded-sm px-3 py-2`}>
                  {name}
                </li>
              ))}
            </ul>
            <ul className="mt-5 grid grid-cols-7 gap-2 text-fine text-ink-muted">
              {MARKS.map(([name, look]) => (
                <li key={name}>
                  <span className={`${look} mb-1 block h-10 rounded-sm`} />
                  {name}
                </li>
              ))}
            </ul>
          </>
        )}
      </Specimen>
      <Specimen
        title="Type"
        notes="Fraunces for headings and large figures, Inter for the rest. Sizes grow with the window from 390 to 1440 pixels. Figures are tabular only in tables."
      >
        {() => (
          <dl className="space-y-4">
            {SIZES.map(([name, look, sample]) => (
              <div key={name}>
                <dt className="text-fine text-ink-faint">{name}</dt>
                <dd className={look}>{sample}</dd>
              </div>
            ))}
          </dl>
        )}
      </Specimen>
      <Specimen title="Mark" notes="A field at sunrise, always beside the name in the header.">
        {() => (
          <Row>
            <Logo name={brandName()} />
            <Logo name={brandName()} suffix="masters" className="sm:ml-8" />
          </Row>
        )}
      </Specimen>
      <div data-surface="field" className="mt-12 rounded-md p-8">
        <p className="font-serif text-h2">One email a month about land and rents.</p>
        <p className="mt-2 text-ink-muted">
          A green band uses the same names with other values: <code>data-surface="field"</code>.{' '}
          <a className="link" href="#foundations">
            Read the latest issue
          </a>
        </p>
        <button type="button" className="button button-primary mt-5">
          Subscribe
        </button>
      </div>
    </Section>
  );
}
