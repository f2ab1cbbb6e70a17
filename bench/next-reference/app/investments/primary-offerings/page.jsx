import { ClosedOfferings } from '../../../components/closed-offerings.jsx';
import { OfferingCard } from '../../../components/offering-card.jsx';
import { OfferingsToolbar } from '../../../components/offerings-toolbar.jsx';
import { UsMap } from '../../../components/us-map.jsx';
import { formatCompact, formatDollars, formatLongDate } from '../../../data/farm-text.js';
import { offerings } from '../../../data/farms.js';

export const dynamic = 'force-dynamic';

export default async function Offerings() {
  const { open, closed, stats } = await offerings();
  const states = [...new Map(open.farms.map(({ state, state_name }) => [state, state_name]))].sort();
  const now = new Date();
  const figures = [
    [String(stats.open), 'open offerings'],
    [formatCompact(stats.open_raise_cents), 'total to raise'],
    [formatDollars(stats.lowest_minimum_cents), 'lowest minimum'],
  ];
  return (
    <>
      <section className="page flex flex-wrap items-end justify-between gap-x-12 gap-y-4 pt-6 pb-4 lg:pt-8 lg:pb-6">
        <div>
          <h1>Primary offerings</h1>
          <p className="mt-1 text-ink-muted max-sm:hidden">
            Each farm is its own company. You buy into one field at a time.
          </p>
        </div>
        <div className="figure-row-frame w-full sm:w-[30rem]">
          <dl className="figure-row">
            {figures.map(([value, basis]) => (
              <div key={basis} className="figure">
                <dt className="figure-basis">{basis}</dt>
                <dd className="figure-value">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="hidden w-44 desk:block">
          <UsMap pins={open.farms} />
        </div>
      </section>
      <OfferingsToolbar states={states} />
      <section className="page pt-8 pb-20" aria-labelledby="open-offerings">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
          <h2
            id="open-offerings"
            className="font-sans text-small font-semibold tracking-normal"
            aria-live="polite"
          >
            {`${open.count} offerings: ${stats.open} open, ${stats.pledges} taking pledges, ${stats.full} fully subscribed, ${stats.on_hold} on hold`}
          </h2>
          <p className="text-small text-ink-muted">
            Net IRR is after fees, gross yield before. Both are targets.{' '}
            <span className="sm:whitespace-nowrap">Figures as of {formatLongDate(now)}.</span>
          </p>
        </div>
        <div className="mt-5 grid gap-6 md:grid-cols-2 desk:grid-cols-3">
          {open.farms.map((farm, index) => (
            <OfferingCard key={farm.id} farm={farm} now={now} eager={index < 3} />
          ))}
        </div>
      </section>
      <ClosedOfferings farms={closed.farms} />
    </>
  );
}
