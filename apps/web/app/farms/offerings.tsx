import { formatLongDate } from '@furrow/kernel/dates';
import { formatCompactDollars, formatDollars } from '@furrow/kernel/money';
import { FARM_LIST_CHANNEL } from '@furrow/modules/farms/rules';
import { buttonClass } from '@furrow/ui/button';
import { EmptyState } from '@furrow/ui/empty-state';
import { Figure } from '@furrow/ui/figure';
import { FigureRow } from '@furrow/ui/figure-row';
import { Pagination } from '@furrow/ui/pagination';
import { Link } from 'react-router';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/offerings';
import { ClosedOfferings } from './closed-offerings.tsx';
import { centsOf } from './farm-text.ts';
import { OfferingCard } from './offering-card.tsx';
import { OFFERINGS_A_PAGE, offeringsHref, readOfferingsAddress } from './offerings-address.ts';
import { OfferingsToolbar } from './offerings-toolbar.tsx';

const CLOSED_SHOWN = 12;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pages, now, dependsOn } = context.get(requestContext);
  const address = readOfferingsAddress(new URL(request.url).searchParams);
  dependsOn(FARM_LIST_CHANNEL);
  const [open, closed, stats] = await Promise.all([
    pages.farms.list({
      limit: OFFERINGS_A_PAGE,
      offset: (address.page - 1) * OFFERINGS_A_PAGE,
      order: address.order ?? 'weight:asc',
      s: address.search,
    }),
    pages.farms.closed({ limit: CLOSED_SHOWN, offset: 0, order: 'recently-closed:desc', s: address.search }),
    pages.farms.stats(),
  ]);
  return { address, open, closed, stats, now, channels: [FARM_LIST_CHANNEL] };
}

export function meta(): Route.MetaDescriptors {
  return [
    { title: pageTitle('Primary offerings') },
    {
      name: 'description',
      content:
        'Farms and timber tracts open to investors: price per acre, rent, target return, minimum and what is left.',
    },
  ];
}

export default function Offerings({ loaderData }: Route.ComponentProps) {
  const { address, open, closed, stats, now } = loaderData;
  return (
    <>
      <section className="page pt-12 pb-10 lg:pt-16">
        <h1>Primary offerings</h1>
        <p className="mt-4 max-w-[38rem] text-lead text-ink-muted">
          Each farm is its own company. You buy shares in one field at a time, read its lease and its fees,
          and are paid its rent.
        </p>
        <FigureRow className="mt-8 md:w-fit md:auto-cols-auto">
          <Figure size="large" value={String(stats.open)} basis="open offerings" />
          <Figure
            size="large"
            value={formatCompactDollars(centsOf(stats.open_raise))}
            basis="to raise in all"
          />
          <Figure
            size="large"
            value={
              stats.lowest_minimum === null
                ? null
                : formatDollars(centsOf(stats.lowest_minimum), { cents: 'never' })
            }
            basis="lowest minimum"
          />
        </FigureRow>
      </section>

      <OfferingsToolbar address={address} />

      <section className="page pt-8 pb-20" aria-labelledby="open-offerings">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
          <h2
            id="open-offerings"
            className="font-sans text-small font-semibold tracking-normal"
            aria-live="polite"
          >
            {address.search
              ? `${open.count} ${open.count === 1 ? 'offering matches' : 'offerings match'} “${address.search}”`
              : `${open.count} ${open.count === 1 ? 'offering' : 'offerings'}`}
          </h2>
          <p className="text-small text-ink-muted">
            Net IRR and yield are targets, after and before fees. Figures as of {formatLongDate(now)}.
          </p>
        </div>
        {open.data.length === 0 ? (
          <EmptyState
            title={address.search ? 'No offering matches' : 'No offering is open today'}
            {...(address.search
              ? {
                  action: (
                    <Link to={offeringsHref({ ...address, search: '', page: 1 })} className={buttonClass()}>
                      See all offerings
                    </Link>
                  ),
                }
              : {})}
          >
            {address.search
              ? 'Try the name of a state, a county or a crop, or look at all of them.'
              : 'New farms appear here by themselves as soon as they open.'}
          </EmptyState>
        ) : (
          <div className="mt-5 grid gap-6 md:grid-cols-2 desk:grid-cols-3">
            {open.data.map((farm, index) => (
              <OfferingCard key={farm.id} farm={farm} now={now} eager={index < 3} />
            ))}
          </div>
        )}
        <Pagination
          page={address.page}
          pageCount={Math.ceil(open.count / OFFERINGS_A_PAGE)}
          hrefFor={(page) => offeringsHref({ ...address, page })}
          label="Pages of open offerings"
        />
      </section>

      <ClosedOfferings farms={closed.data} count={closed.count} />
    </>
  );
}
