import type { FarmPin, FarmSummary } from '@furrow/modules/farms/contract';
import { openAvailabilityOf } from '@furrow/modules/farms/rules';
import { Link } from 'react-router';
import { AVAILABILITY_LABELS } from './availability.ts';
import { UsMap } from './us-map/us-map.tsx';

/** What the map needs of an offering on the open list. */
export function pinOf(farm: FarmSummary): FarmPin {
  const { slug, name, county, state, latitude, longitude, farm_crop_type } = farm;
  const availability = openAvailabilityOf({ ...farm, remainingShares: farm.remaining_shares }) ?? 'hold';
  return { slug, name, county, state, latitude, longitude, farm_crop_type, availability };
}

/** All offerings that fit, on the map and as a list beside it. */
export function OfferingsMap({ pins, count }: { readonly pins: readonly FarmPin[]; readonly count: number }) {
  return (
    <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <UsMap pins={pins} large />
        {count > pins.length ? (
          <p className="mt-2 text-small text-ink-muted">
            The first {pins.length} of {count} are shown. Narrow the list to see the others.
          </p>
        ) : null}
      </div>
      <ul className="border-line border-t text-small lg:max-h-[54rem] lg:overflow-y-auto">
        {pins.map((pin) => (
          <li key={pin.slug} className="border-line border-b">
            <Link to={`/${pin.slug}`} prefetch="intent" className="block py-3 hover:underline">
              <span className="font-serif text-lead leading-6">{pin.name}</span>
              <span className="block text-ink-muted">
                {pin.county} County, {pin.state}. {AVAILABILITY_LABELS[pin.availability]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
