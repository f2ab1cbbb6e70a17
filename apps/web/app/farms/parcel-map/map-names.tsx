import type { FarmMapFeature } from '@furrow/modules/farms/contract';
import type { MapLayer } from '@furrow/modules/farms/rules';
import { extentOf, type MapFrame, namePlace } from './map-frame.ts';

interface MapNamesProps {
  readonly features: readonly FarmMapFeature[];
  readonly frame: MapFrame;
  readonly part: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  readonly hidden: ReadonlySet<MapLayer>;
}

/** A field narrower than this share of what is seen has no room for its name. */
const LEAST_SHARE = 0.13;

/** Inside a picture without a scale of its own: names are as large on a telephone as on a desk. */
export function MapNames({ features, frame, part, hidden }: MapNamesProps) {
  const named = features
    .map((feature, index) => ({ feature, index }))
    .filter(({ feature: { properties } }) => properties.label !== '' && !hidden.has(properties.layer))
    .filter(({ feature }) => hasRoom(feature, frame, part.width));
  const once = new Set<string>();
  return named.map(({ feature, index }) => {
    const { layer, label, acres } = feature.properties;
    if (layer === 'water' && once.has(label)) return null;
    once.add(label);
    const [x, y] = namePlace(feature, frame);
    const [left, top] = [(x - part.left) / part.width, (y - part.top) / part.height];
    if (left < 0.02 || left > 0.98 || top < 0.02 || top > 0.98) return null;
    return (
      <text key={index} x={percent(left)} y={percent(top)} className={`map-name map-name-${layer}`}>
        {label}
        {layer === 'field' && acres !== null ? (
          <tspan x={percent(left)} dy="1.25em" className="map-name-acres">
            {acres.toFixed(1)} acres
          </tspan>
        ) : null}
      </text>
    );
  });
}

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;

function hasRoom(feature: FarmMapFeature, frame: MapFrame, width: number): boolean {
  const { layer, detail } = feature.properties;
  if (layer === 'water') return detail !== 'irrigated circle';
  if (layer !== 'field') return false;
  const { left, right } = extentOf(feature, frame);
  return (right - left) / width > LEAST_SHARE;
}
