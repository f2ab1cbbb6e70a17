import { CROP_TYPE_LABELS, US_MAP } from '@furrow/modules/farms/rules';
import type { ReactNode } from 'react';
import type { MapData, MapDot } from './map-data.ts';
import './us-map.css';
import outlines from './us-states.svg?url';

interface UsMapProps {
  readonly map: MapData;
  /** How a farm is drawn on a large map; a small one only gives an impression. */
  readonly pin?: (dot: MapDot) => ReactNode;
}

/** All offerings on the lower 48 states: an outline of our own, no tiles, no script. */
export function UsMap({ map, pin }: UsMapProps) {
  const large = pin !== undefined;
  return (
    <figure className={large ? 'us-map us-map-large' : 'us-map'}>
      <svg
        viewBox={`0 0 ${US_MAP.width} ${US_MAP.height}`}
        role={large ? undefined : 'img'}
        aria-label={map.words}
      >
        <use href={`${outlines}#land`} className="us-map-land" />
        <use href={`${outlines}#borders`} className="us-map-borders" />
        {map.dots.map(
          pin ?? (({ slug, crop, x, y }) => <circle key={slug} cx={x} cy={y} r={10} data-crop={crop} />),
        )}
      </svg>
      <figcaption className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-fine text-ink-muted">
        {map.crops.map((crop) => (
          <span key={crop} className="us-map-key" data-crop={crop}>
            {CROP_TYPE_LABELS[crop]}
          </span>
        ))}
        {large ? <span>Outlines: U.S. Census Bureau.</span> : null}
      </figcaption>
    </figure>
  );
}
