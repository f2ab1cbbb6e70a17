import type { FarmPin } from '@furrow/modules/farms/contract';
import { CROP_TYPE_LABELS, CROP_TYPES, US_MAP, usMapPoint } from '@furrow/modules/farms/rules';
import { AppLink } from '../../shell/links/app-link.tsx';
import { spreadPins } from './spread-pins.ts';
import './us-map.css';
import outlines from './us-states.svg?url';

interface UsMapProps {
  readonly pins: readonly FarmPin[];
  /** With links and names beside it; a small one only gives an impression. */
  readonly large?: boolean;
}

/** All offerings on the lower 48 states: an outline of our own, no tiles, no script. */
export function UsMap({ pins, large = false }: UsMapProps) {
  const placed = spreadPins(
    pins.flatMap((pin) => {
      const at = usMapPoint(pin.longitude, pin.latitude);
      return at === null ? [] : [{ pin, at }];
    }),
    large ? 24 : 14,
  );
  const crops = CROP_TYPES.filter((crop) => pins.some((pin) => pin.farm_crop_type === crop));
  return (
    <figure className={large ? 'us-map us-map-large' : 'us-map'}>
      <svg
        viewBox={`0 0 ${US_MAP.width} ${US_MAP.height}`}
        role={large ? undefined : 'img'}
        aria-label={inWords(pins)}
      >
        <use href={`${outlines}#land`} className="us-map-land" />
        <use href={`${outlines}#borders`} className="us-map-borders" />
        {placed.map(({ pin, at }) =>
          large ? <Pin key={pin.slug} pin={pin} at={at} /> : <Dot key={pin.slug} pin={pin} at={at} />,
        )}
      </svg>
      <figcaption className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-fine text-ink-muted">
        {crops.map((crop) => (
          <span key={crop} className="us-map-key" data-crop={crop}>
            {CROP_TYPE_LABELS[crop]}
          </span>
        ))}
        {large ? <span>Outlines: U.S. Census Bureau.</span> : null}
      </figcaption>
    </figure>
  );
}

interface Placed {
  readonly pin: FarmPin;
  readonly at: readonly [x: number, y: number];
}

function Dot({ pin, at: [x, y] }: Placed) {
  return <circle cx={x} cy={y} r={10} data-crop={pin.farm_crop_type} />;
}

/** The name is written to the side where there is room for it. */
function Pin({ pin, at: [x, y] }: Placed) {
  const toLeft = x > US_MAP.width * 0.6;
  return (
    <AppLink to={`/${pin.slug}`} className="us-map-pin" data-crop={pin.farm_crop_type}>
      <circle cx={x} cy={y} r={18} className="us-map-touch" />
      <circle cx={x} cy={y} r={9} />
      <text x={x + (toLeft ? -16 : 16)} y={y + 6} textAnchor={toLeft ? 'end' : 'start'}>
        {pin.name}, {pin.state}
      </text>
    </AppLink>
  );
}

function inWords(pins: readonly FarmPin[]): string {
  const states = new Set(pins.map(({ state }) => state)).size;
  const farms = pins.length === 1 ? '1 open offering' : `${pins.length} open offerings`;
  return `Map of the United States: ${farms} in ${states === 1 ? '1 state' : `${states} states`}`;
}
