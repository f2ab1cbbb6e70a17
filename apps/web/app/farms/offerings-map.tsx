import { groupedNumber } from '@furrow/kernel/digits';
import { US_MAP } from '@furrow/modules/farms/rules';
import { Link } from 'react-router';
import { AppLink } from '../shell/links/app-link.tsx';
import type { MapRow } from './map-row.ts';
import type { MapData, MapDot } from './us-map/map-data.ts';
import { UsMap } from './us-map/us-map.tsx';

interface OfferingsMapProps {
  readonly map: MapData;
  readonly rows: readonly MapRow[];
  readonly count: number;
}

/** All offerings that fit, on the map and as a list beside it. */
export function OfferingsMap({ map, rows, count }: OfferingsMapProps) {
  const names = new Map(rows.map(({ slug, name, state }) => [slug, `${name}, ${state}`]));
  return (
    <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <UsMap map={map} pin={(dot) => <Pin key={dot.slug} dot={dot} name={names.get(dot.slug) ?? ''} />} />
        {count > rows.length ? (
          <p className="mt-2 text-small text-ink-muted">
            The first {rows.length} of {groupedNumber(count)} are shown. Narrow the list to see the others.
          </p>
        ) : null}
      </div>
      <ul className="border-line border-t text-small lg:max-h-[54rem] lg:overflow-y-auto">
        {rows.map(({ slug, name, about }) => (
          <li key={slug} className="border-line border-b">
            <Link to={`/${slug}`} prefetch="intent" className="block py-3 hover:underline">
              <span className="font-serif text-lead leading-6">{name}</span>
              <span className="block text-ink-muted">{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The name is written to the side where there is room for it. */
function Pin({ dot: { slug, crop, x, y }, name }: { readonly dot: MapDot; readonly name: string }) {
  const toLeft = x > US_MAP.width * 0.6;
  return (
    <AppLink to={`/${slug}`} className="us-map-pin" data-crop={crop}>
      <circle cx={x} cy={y} r={18} className="us-map-touch" />
      <circle cx={x} cy={y} r={9} />
      <text x={x + (toLeft ? -16 : 16)} y={y + 6} textAnchor={toLeft ? 'end' : 'start'}>
        {name}
      </text>
    </AppLink>
  );
}
