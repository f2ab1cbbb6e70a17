import { groupedNumber } from '@furrow/kernel/digits';
import { Link } from 'react-router';
import { AppLink } from '../shell/links/app-link.tsx';
import type { MapRow } from './map-row.ts';
import { CropMark, CropSign } from './us-map/crop-mark.tsx';
import { type NamedDot, namedDots, numberedDots, PLACES } from './us-map/named-dots.ts';
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
  const dots = bySlug(namedDots(map.dots, (slug) => names.get(slug) ?? ''));
  // In the order of the list, of which something may lie off the map.
  const onMap = rows.filter(({ slug }) => dots.has(slug));
  const numbers = new Map(onMap.map(({ slug }, at) => [slug, String(at + 1)]));
  const numbered = bySlug(numberedDots(map.dots, (slug) => numbers.get(slug) ?? ''));
  return (
    <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div>
        <UsMap
          map={map}
          pin={({ slug }) => {
            const [dot, number] = [dots.get(slug), numbered.get(slug)];
            return dot && number ? <Pin key={slug} dot={dot} number={number} /> : null;
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
                {numbers.has(slug) && (
                  <span className="tabular font-semibold md:hidden">{numbers.get(slug)}</span>
                )}
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

const bySlug = (dots: readonly NamedDot[]) => new Map(dots.map((dot) => [dot.slug, dot]));

/** A small screen shows the number, under which the list has the name; a larger one the name. */
function Pin({ dot, number }: { readonly dot: NamedDot; readonly number: NamedDot }) {
  const { slug, crop, x, y } = dot;
  const [named, numbered] = [PLACES[dot.side], PLACES[number.side]];
  return (
    <AppLink to={`/${slug}`} className="us-map-pin">
      <circle cx={x} cy={y} r={18} className="us-map-touch" />
      <CropMark crop={crop} x={x} y={y} size={11} />
      <text
        className="us-map-number"
        x={x + numbered.across}
        y={y + numbered.down + 10}
        textAnchor={numbered.anchor}
        data-room={number.hasRoom ? undefined : 'no'}
      >
        {number.name}
      </text>
      <text
        className="us-map-name"
        x={x + named.across}
        y={y + named.down + 6}
        textAnchor={named.anchor}
        data-room={dot.hasRoom ? undefined : 'no'}
      >
        {dot.name}
      </text>
    </AppLink>
  );
}
