import { formatCompactDollars, formatDollars } from '@furrow/kernel/money';
import { FARM_LIST_CHANNEL } from '@furrow/modules/farms/rules';
import { Figure } from '@furrow/ui/figure';
import { FigureRow } from '@furrow/ui/figure-row';
import { Pagination } from '@furrow/ui/pagination';
import { redirect } from 'react-router';
import { pageMeta } from '../shell/page-meta.ts';
import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/offerings';
import { ClosedOfferings } from './closed-offerings.tsx';
import { countsText, matchesText } from './counts-text.ts';
import { centsOf } from './farm-text.ts';
import { FilterChips } from './filter-chips.tsx';
import { NoOfferings } from './no-offerings.tsx';
import { CARD_GRID, OfferingCard } from './offering-card.tsx';
import {
  lastPage,
  OFFERINGS_A_PAGE,
  OFFERINGS_PATH,
  offeringsHref,
  readOfferingsAddress,
  tidyAddress,
} from './offerings-address.ts';
import { askedFilters, isFiltered } from './offerings-filters.ts';
import { OfferingsMap, pinOf } from './offerings-map.tsx';
import { OfferingsToolbar } from './offerings-toolbar.tsx';
import { shortDate } from './short-date.ts';
import { TARGETS_EXPLAINED } from './targets-explained.ts';
import { UsMap } from './us-map/us-map.tsx';
import { ViewSwitch } from './view-switch.tsx';

const CLOSED_SHOWN = 12;
const MOST_ON_MAP = 300;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pages, now, dependsOn } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const tidy = tidyAddress(query);
  if (tidy !== null) throw redirect(tidy);
  const address = readOfferingsAddress(query);
  dependsOn(FARM_LIST_CHANNEL);
  const filters = askedFilters(address.filters);
  const { status: _open, ...closedFilters } = filters;
  const asMap = address.view === 'map';
  const [open, closed, stats, all] = await Promise.all([
    pages.farms.list({
      ...filters,
      limit: asMap ? MOST_ON_MAP : OFFERINGS_A_PAGE,
      offset: asMap ? 0 : (address.page - 1) * OFFERINGS_A_PAGE,
      ...(address.order === null ? {} : { order: address.order }),
      s: address.search,
    }),
    pages.farms.closed({
      ...closedFilters,
      limit: CLOSED_SHOWN,
      offset: 0,
      order: 'recently-closed:desc',
      s: address.search,
    }),
    pages.farms.stats(),
    pages.farms.pins(),
  ]);
  const last = asMap ? 1 : lastPage(open.count);
  if (address.page > last) throw redirect(offeringsHref({ ...address, page: last }));
  const states = [...new Set(all.map(({ state }) => state))];
  const channels = [FARM_LIST_CHANNEL];
  // A map shows less of each farm than a card, and more farms.
  const shown = asMap ? { pins: open.data.map(pinOf), farms: [] } : { pins: all, farms: open.data };
  return { address, ...shown, count: open.count, states, closed, stats, now, channels };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: 'Primary offerings',
    description:
      'Farms and timber tracts open to investors: price per acre, target return, minimum and what is left.',
    path: OFFERINGS_PATH,
  });
}

export default function Offerings({ loaderData }: Route.ComponentProps) {
  const { address, farms, pins, count, states, closed, stats, now } = loaderData;
  const narrowed = address.search !== '' || isFiltered(address.filters);
  return (
    <>
      <section className="page grid items-end gap-x-16 gap-y-8 pt-12 pb-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:pt-16">
        <div>
          <h1>Primary offerings</h1>
          <p className="mt-4 max-w-[38rem] text-lead text-ink-muted">
            Each farm is its own company. You buy into one field at a time, and see its soil, who farms it and
            the price of an acre first.
          </p>
          <FigureRow className="mt-8">
            <Figure
              value={String(stats.open)}
              basis={stats.open === 1 ? 'open offering' : 'open offerings'}
            />
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
        </div>
        {address.view === 'map' || pins.length === 0 ? null : (
          <div className="hidden lg:block">
            <UsMap pins={pins} />
          </div>
        )}
      </section>

      <OfferingsToolbar address={address} states={states} />

      <section className="page pt-8 pb-20" aria-labelledby="open-offerings">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 empty:hidden">
          <FilterChips address={address} />
          <div className="ml-auto">
            <ViewSwitch address={address} />
          </div>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
          <h2
            id="open-offerings"
            className="min-w-0 font-sans text-small font-semibold tracking-normal wrap-anywhere"
            aria-live="polite"
          >
            {narrowed ? matchesText(count, address.search) : countsText(stats)}
          </h2>
          <p className="text-small text-ink-muted">
            {TARGETS_EXPLAINED} <span className="sm:whitespace-nowrap">Figures as of {shortDate(now)}.</span>
          </p>
        </div>
        {count === 0 ? (
          <NoOfferings address={address} closedMatches={closed.count} />
        ) : address.view === 'map' ? (
          <OfferingsMap pins={pins} count={count} />
        ) : (
          <div className={`mt-5 ${CARD_GRID}`}>
            {farms.map((farm, index) => (
              <OfferingCard key={farm.id} farm={farm} eager={index < 3} />
            ))}
          </div>
        )}
        <Pagination
          page={address.page}
          pageCount={address.view === 'map' ? 1 : lastPage(count)}
          hrefFor={(page) => offeringsHref({ ...address, page })}
          label="Pages of open offerings"
        />
      </section>

      <ClosedOfferings farms={closed.data} count={closed.count} />
    </>
  );
}
