import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { ToolView } from './tool-view.ts';

const MISSING = 'not available';

/** The figures of one state, beside the map. */
export function ChosenState({ view }: { readonly view: ToolView }) {
  const { chosen, choice, className, measure } = view;
  if (chosen === null) return null;
  const { year } = choice;
  const lines = [
    ...(measure === 'yield'
      ? []
      : [{ label: `Change since ${year - 1}`, value: chosen.change, note: changeNote(year) }]),
    ...(measure === 'land'
      ? []
      : [{ label: 'Price', value: chosen.land, note: `an acre of ${className}, ${year}` }]),
    ...(measure === 'rent' ? [] : [{ label: 'Cash rent', value: chosen.rent, note: `an acre, ${year}` }]),
    ...(measure === 'yield'
      ? []
      : [{ label: 'Rent as a share of the price', value: chosen.yield, note: `both ${year}` }]),
    ...(chosen.latest === null
      ? []
      : [{ label: 'Latest', value: chosen.latest.value, note: String(chosen.latest.year) }]),
  ];
  return (
    <section aria-label={`${chosen.name}, ${year}`} id="chosen">
      <div className="rounded-md border border-line bg-surface-raised p-6">
        <div className="flex items-baseline justify-between gap-4">
          <h3>{chosen.name}</h3>
          <p className="text-fine text-ink-muted">{chosen.rank}</p>
        </div>
        <p className={chosen.value === null ? 'mt-3 text-h3 text-ink-muted' : 'mt-1 font-serif text-h1'}>
          {chosen.value ?? MISSING}
        </p>
        <p className="text-fine text-ink-muted">{`${WHAT[measure](className)}, ${year}, USDA`}</p>
        <dl className="mt-4">
          {lines.map(({ label, value, note }) => (
            <div key={label} className="grid grid-cols-[1fr_auto] gap-x-4 border-line border-t py-3">
              <dt className="text-small">{label}</dt>
              <dd className="text-right text-small">
                <b className="block font-semibold">{value ?? MISSING}</b>
                <span className="text-fine text-ink-muted">{note}</span>
              </dd>
            </div>
          ))}
        </dl>
        <Link
          to={chosen.path}
          prefetch="intent"
          className="mt-3 inline-flex min-h-11 items-center gap-2 font-semibold text-action text-small hover:underline"
        >
          {`More about ${chosen.name}`} <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      </div>
      <p className="mt-3 text-fine text-ink-muted">Choose a state on the map or in the table below.</p>
    </section>
  );
}

const WHAT = {
  land: (className: string) => `an acre of ${className}`,
  rent: (className: string) => `cash rent of an acre of ${className}`,
  yield: (className: string) => `cash rent of ${className} as a share of its price`,
} as const;

/** Across the revision there is no change to speak of, and the reader is told why. */
const changeNote = (year: number): string =>
  year === 2020 ? 'series revised in between' : `from ${year - 1}`;
