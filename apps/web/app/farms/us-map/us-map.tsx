import { CROP_TYPE_LABELS, US_MAP } from '@furrow/modules/farms/rules';
import type { ReactNode } from 'react';
import { CropMark, CropSign } from './crop-mark.tsx';
import type { MapData, MapDot } from './map-data.ts';
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
          pin ?? (({ slug, crop, x, y }) => <CropMark key={slug} crop={crop} x={x} y={y} size={13} />),
        )}
      </svg>
      {large ? (
        <figcaption className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-fine text-ink-muted">
          {map.crops.map((crop) => (
            <span key={crop} className="us-map-key">
              <CropSign crop={crop} />
              {CROP_TYPE_LABELS[crop]}
            </span>
          ))}
          <span>Outlines: U.S. Census Bureau.</span>
        </figcaption>
      ) : null}
    </figure>
  );
}
