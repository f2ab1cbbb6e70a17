import { ClosedOfferings } from '../../../components/closed-offerings.jsx';
import { OfferingCard } from '../../../components/offering-card.jsx';
import { OfferingsToolbar } from '../../../components/offerings-toolbar.jsx';
import { UsMap } from '../../../components/us-map.jsx';
import { ViewSwitch } from '../../../components/view-switch.jsx';
import { formatCompact, formatDollars, formatLongDate } from '../../../data/farm-text.js';
import { offerings } from '../../../data/farms.js';

export const dynamic = 'force-dynamic';

export default async function Offerings() {
  const { open, closed, stats } = await offerings();
  const states = [...new Map(open.farms.map(({ state, state_name }) => [state, state_name]))].sort();
  const now = new Date();
  const figures = [
    [String(stats.open), 'open offerings'],
    [formatCompact(stats.open_raise_cents), 'to raise in all'],
    [formatDollars(stats.lowest_minimum_cents), 'lowest minimum'],
  ];
  return (
    <>
      <section className="page grid items-end gap-x-16 gap-y-8 pt-12 pb-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:pt-16">
        <div>
          <h1>Primary offerings</h1>
          <p className="mt-4 max-w-[38rem] text-lead text-ink-muted">
            Each farm is its own company. You buy into one field at a time, and see its soil, who farms it and
            the price of an acre first.
          </p>
          <div className="figure-row-frame mt-8">
            <dl className="figure-row">
              {figures.map(([value, basis]) => (
                <div key={basis} className="figure">
                  <dt className="figure-basis">{basis}</dt>
                  <dd className="figure-value">{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
        <div className="hidden lg:block">
          <UsMap pins={open.farms} />
        </div>
      </section>
      <OfferingsToolbar states={states} />
      <section className="page pt-8 pb-20" aria-labelledby="open-offerings">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 empty:hidden">
          <div className="ml-auto">
            <ViewSwitch />
          </div>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
          <h2
            id="open-offerings"
            className="font-sans text-small font-semibold tracking-normal"
            aria-live="polite"
          >
            {`${open.count} offerings: ${stats.open} open, ${stats.pledges} taking pledges, ${stats.on_hold} on hold`}
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
