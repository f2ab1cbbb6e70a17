import { formatCompactDollars, formatDollars } from '@furrow/kernel/money';
import { FARM_LIST_CHANNEL } from '@furrow/modules/farms/rules';
import { Figure } from '@furrow/ui/figure';
import { FigureRow } from '@furrow/ui/figure-row';
import { Pagination } from '@furrow/ui/pagination';
import { redirect } from 'react-router';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/offerings';
import { ClosedOfferings } from './closed-offerings.tsx';
import { countsText } from './counts-text.ts';
import { centsOf } from './farm-text.ts';
import { NoOfferings } from './no-offerings.tsx';
import { CARD_GRID, OfferingCard } from './offering-card.tsx';
import {
  lastPage,
  OFFERINGS_A_PAGE,
  offeringsHref,
  readOfferingsAddress,
  withoutEmptyParts,
} from './offerings-address.ts';
import { OfferingsToolbar } from './offerings-toolbar.tsx';
import { shortDate } from './short-date.ts';
import { TARGETS_EXPLAINED } from './targets-explained.ts';

const CLOSED_SHOWN = 12;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pages, now, dependsOn } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const tidy = withoutEmptyParts(query);
  if (tidy !== null) throw redirect(tidy);
  const address = readOfferingsAddress(query);
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
  const last = lastPage(open.count);
  if (address.page > last) throw redirect(offeringsHref({ ...address, page: last }));
  return { address, open, closed, stats, now, channels: [FARM_LIST_CHANNEL] };
}

export function meta(): Route.MetaDescriptors {
  return [
    { title: pageTitle('Primary offerings') },
    {
      name: 'description',
      content:
        'Farms and timber tracts open to investors: price per acre, target return, minimum and what is left.',
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
          Each farm is its own company. You buy into one field at a time, and see its soil, who farms it and
          the price of an acre first.
        </p>
        <FigureRow className="mt-8">
          <Figure value={String(stats.open)} basis={stats.open === 1 ? 'open offering' : 'open offerings'} />
          <Figure value={formatCompactDollars(centsOf(stats.open_raise))} basis="to raise in all" />
          <Figure
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
            className="min-w-0 font-sans text-small font-semibold tracking-normal wrap-anywhere"
            aria-live="polite"
          >
            {address.search
              ? `${open.count} ${open.count === 1 ? 'offering matches' : 'offerings match'} “${address.search}”`
              : countsText(stats)}
          </h2>
          <p className="text-small text-ink-muted">
            {TARGETS_EXPLAINED} <span className="sm:whitespace-nowrap">Figures as of {shortDate(now)}.</span>
          </p>
        </div>
        {open.data.length === 0 ? (
          <NoOfferings address={address} closedMatches={closed.count} />
        ) : (
          <div className={`mt-5 ${CARD_GRID}`}>
            {open.data.map((farm, index) => (
              <OfferingCard key={farm.id} farm={farm} eager={index < 3} />
            ))}
          </div>
        )}
        <Pagination
          page={address.page}
          pageCount={lastPage(open.count)}
          hrefFor={(page) => offeringsHref({ ...address, page })}
          label="Pages of open offerings"
        />
      </section>

      <ClosedOfferings farms={closed.data} count={closed.count} />
    </>
  );
}
