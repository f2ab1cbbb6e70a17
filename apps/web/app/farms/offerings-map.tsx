import { groupedNumber } from '@furrow/kernel/digits';
import { Link } from 'react-router';
import { AppLink } from '../shell/links/app-link.tsx';
import type { MapRow } from './map-row.ts';
import { CropMark, CropSign } from './us-map/crop-mark.tsx';
import { type NamedDot, namedDots, PLACES } from './us-map/named-dots.ts';
import { type PackedMap, unpackMap } from './us-map/packed-map.ts';
import { UsMap } from './us-map/us-map.tsx';

interface OfferingsMapProps {
  readonly map: PackedMap;
  readonly rows: readonly MapRow[];
  readonly count: number;
}

/** All offerings that fit, on the map and as a list beside it. */
export function OfferingsMap({ map: packed, rows, count }: OfferingsMapProps) {
  const map = unpackMap(packed);
  const names = new Map(rows.map(({ slug, name }) => [slug, name]));
  const dots = new Map(
    namedDots(map.dots, (slug) => names.get(slug) ?? '').map((dot) => [dot.slug, dot] as const),
  );
  return (
    <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div>
        <UsMap
          map={map}
          pin={({ slug }) => {
            const dot = dots.get(slug);
            return dot === undefined ? null : <Pin key={slug} dot={dot} />;
          }}
        />
        {count > rows.length ? (
          <p className="mt-2 text-small text-ink-muted">
            The first {rows.length} of {groupedNumber(count)} are shown. Filter the list to see the rest.
          </p>
        ) : null}
      </div>
      <ul className="border-line border-t text-small lg:max-h-[54rem] lg:overflow-y-auto">
        {rows.map(({ slug, name, crop, about, figures }) => (
          <li key={slug} className="border-line border-b">
            <Link to={`/${slug}`} prefetch="intent" className="block py-3 hover:underline">
              <span className="flex items-center gap-2">
                <CropSign crop={crop} />
                <span className="font-serif text-lead leading-6">{name}</span>
              </span>
              <span className="block text-ink-muted">{about}</span>
              <span className="tabular block">{figures}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Pin({ dot: { slug, crop, x, y, name, side, hasRoom } }: { readonly dot: NamedDot }) {
  const { across, down, anchor } = PLACES[side];
  return (
    <AppLink to={`/${slug}`} className="us-map-pin">
      <circle cx={x} cy={y} r={18} className="us-map-touch" />
      <CropMark crop={crop} x={x} y={y} size={11} />
      <text x={x + across} y={y + down + 6} textAnchor={anchor} data-room={hasRoom ? undefined : 'no'}>
        {name}
      </text>
    </AppLink>
  );
}
