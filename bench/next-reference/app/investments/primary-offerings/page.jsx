import { ClosedOfferings } from '../../../components/closed-offerings.jsx';
import { OfferingCard } from '../../../components/offering-card.jsx';
import { OfferingsToolbar } from '../../../components/offerings-toolbar.jsx';
import { formatCompact, formatDollars, formatLongDate } from '../../../data/farm-text.js';
import { closedFarms, farmStats, openFarms } from '../../../data/farms.js';

export const dynamic = 'force-dynamic';

export default async function Offerings() {
  const [open, closed, stats] = await Promise.all([openFarms(), closedFarms(), farmStats()]);
  const now = new Date();
  const figures = [
    [String(stats.open), 'open offerings'],
    [formatCompact(stats.open_raise_cents), 'to raise in all'],
    [formatDollars(stats.lowest_minimum_cents), 'lowest minimum'],
  ];
  return (
    <>
      <section className="page pt-12 pb-10 lg:pt-16">
        <h1>Primary offerings</h1>
        <p className="mt-4 max-w-[38rem] text-lead text-ink-muted">
          Each farm is its own company. You buy shares in one field at a time, read its lease and its fees,
          and are paid its rent.
        </p>
        <div className="figure-row mt-8">
          {figures.map(([value, basis]) => (
            <div key={basis} className="figure figure-large">
              <span className="figure-value">{value}</span>
              <span className="figure-basis">{basis}</span>
            </div>
          ))}
        </div>
      </section>
      <OfferingsToolbar />
      <section className="page pt-8 pb-20" aria-labelledby="open-offerings">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
          <h2
            id="open-offerings"
            className="font-sans text-small font-semibold tracking-normal"
            aria-live="polite"
          >
            {`${open.count} offerings`}
          </h2>
          <p className="text-small text-ink-muted">
            Net IRR and yield are targets, after and before fees. Figures as of {formatLongDate(now)}.
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
