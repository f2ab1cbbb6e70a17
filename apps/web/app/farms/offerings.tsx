import type { FarmSummary } from '@furrow/modules/farms/contract';
import { FARM_LIST_CHANNEL } from '@furrow/modules/farms/rules';
import { redirect } from 'react-router';
import { pageMeta } from '../shell/page-meta.ts';
import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/offerings';
import { cardData } from './card-data.ts';
import { CARD_FIELDS } from './card-fields.ts';
import { CLOSED_FIELDS, closedRow } from './closed-row.ts';
import { countsText, matchesText } from './counts-text.ts';
import { aboutList } from './list-meta.ts';
import { LIST_FIELDS, listRow } from './list-row.ts';
import { mapRow, pointOf } from './map-row.ts';
import {
  CLOSED_A_PAGE,
  lastPage,
  OFFERINGS_A_PAGE,
  OFFERINGS_PATH,
  type OfferingsAddress,
  offeringsHref,
  readOfferingsAddress,
  tidyAddress,
} from './offerings-address.ts';
import { offeringsFigures } from './offerings-figures.ts';
import { askedFilters, isFiltered } from './offerings-filters.ts';
import {
  ClosedOfferings,
  FilterChips,
  NoOfferings,
  OfferingCards,
  OfferingsHead,
  OfferingsList,
  OfferingsMap,
  OfferingsPages,
} from './offerings-parts.ts';
import { OfferingsToolbar } from './offerings-toolbar.tsx';
import { type PackedRows, packRows, unpackRows } from './packed-rows.ts';
import { shortDate } from './short-date.ts';
import { stateChoices } from './state-choices.ts';
import { TARGETS_EXPLAINED } from './targets-explained.ts';
import { mapData } from './us-map/map-data.ts';
import { packMap } from './us-map/packed-map.ts';
import { placePoints } from './us-map/place-points.ts';
import { useListChanges } from './use-list-changes.ts';

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
  const { open, closed, stats, places } = await pages.farms.offerings({
    open: {
      ...filters,
      limit: asMap ? MOST_ON_MAP : OFFERINGS_A_PAGE,
      offset: asMap ? 0 : (address.page - 1) * OFFERINGS_A_PAGE,
      ...(address.order === null ? {} : { order: address.order }),
      s: address.search,
    },
    closed: {
      ...closedFilters,
      limit: CLOSED_A_PAGE,
      offset: (address.closed - 1) * CLOSED_A_PAGE,
      order: 'recently-closed:desc',
      s: address.search,
    },
  });
  const last = asMap ? 1 : lastPage(open.count);
  const lastClosed = lastPage(closed.count, CLOSED_A_PAGE);
  if (address.page > last || address.closed > lastClosed) {
    const within = { page: Math.min(address.page, last), closed: Math.min(address.closed, lastClosed) };
    throw redirect(offeringsHref({ ...address, ...within }));
  }
  // Where all offerings stand on one page, that page is what the small map shows; else it shows where they are.
  const isAll = open.count === open.data.length && !isNarrowed(address);
  const points = asMap || isAll ? open.data.map(pointOf) : placePoints(places);
  const states = stateChoices(
    places.map(({ state }) => state),
    address.filters.state,
  );
  const channels = [FARM_LIST_CHANNEL];
  return {
    address,
    map: packMap(mapData(points, asMap ? 'large' : 'small')),
    rows: asMap ? open.data.map(mapRow) : [],
    farms: packedFarms(address.view, open.data, now),
    count: open.count,
    states,
    closed: { rows: packRows(CLOSED_FIELDS, closed.data.map(closedRow)), count: closed.count },
    figures: offeringsFigures(stats),
    counts: countsText(stats),
    now,
    today: shortDate(now),
    channels,
  };
}

function packedFarms(view: OfferingsAddress['view'], farms: readonly FarmSummary[], now: Date): PackedRows {
  if (view === 'map') return '';
  if (view === 'cards')
    return packRows(
      CARD_FIELDS,
      farms.map((farm) => cardData(farm, now)),
    );
  return packRows(
    LIST_FIELDS,
    farms.map((farm) => listRow(farm, now)),
  );
}

const isNarrowed = ({ search, filters }: OfferingsAddress) => search !== '' || isFiltered(filters);

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: 'Primary offerings',
    description:
      'Farms and timber tracts open to investors: price per acre, target return, yield and minimum.',
    path: OFFERINGS_PATH,
    ...aboutList('Primary offerings', () => unpackRows(CARD_FIELDS, loaderData?.farms ?? '')),
  });
}

export default function Offerings({ loaderData }: Route.ComponentProps) {
  const { address, farms, rows, map, count, states, closed, figures, counts, today } = loaderData;
  useListChanges({ at: offeringsHref(address), cards: farms, count, counts });
  return (
    <>
      <OfferingsHead figures={figures} map={address.view === 'map' ? null : map} />

      <OfferingsToolbar address={address} states={states} />

      <section className="page pt-4 pb-20" aria-labelledby="open-offerings">
        {isFiltered(address.filters) && <FilterChips address={address} states={states} />}
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
          <h2
            id="open-offerings"
            className="min-w-0 font-sans text-small font-semibold tracking-normal wrap-anywhere"
            aria-live="polite"
          >
            {isNarrowed(address) ? matchesText(count, address.search) : counts}
          </h2>
          <p className="text-small text-ink-muted max-sm:text-fine">
            {TARGETS_EXPLAINED} <span className="sm:whitespace-nowrap">Figures as of {today}.</span>
          </p>
        </div>
        {count === 0 ? (
          <NoOfferings address={address} closedMatches={closed.count} />
        ) : address.view === 'map' ? (
          <OfferingsMap map={map} rows={rows} count={count} />
        ) : address.view === 'list' ? (
          <OfferingsList farms={unpackRows(LIST_FIELDS, farms)} />
        ) : (
          <OfferingCards farms={unpackRows(CARD_FIELDS, farms)} eager={3} className="mt-4" />
        )}
        <OfferingsPages
          page={address.page}
          pageCount={address.view === 'map' ? 1 : lastPage(count)}
          hrefFor={(page) => offeringsHref({ ...address, page })}
          label="Pages of open offerings"
        />
      </section>

      <ClosedOfferings
        farms={unpackRows(CLOSED_FIELDS, closed.rows)}
        count={closed.count}
        address={address}
      />
    </>
  );
}
