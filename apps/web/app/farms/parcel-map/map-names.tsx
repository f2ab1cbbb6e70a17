import type { FarmMapFeature } from '@furrow/modules/farms/contract';
import type { MapLayer } from '@furrow/modules/farms/rules';
import { extentOf, type MapFrame } from './map-frame.ts';
import { nameRoom } from './name-room.ts';
import { LETTER, LINE, placedNames, shortName } from './placed-names.ts';

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
  /** The size of the map in pixels. */
  readonly sheet: { readonly width: number; readonly height: number };
}

/** A field narrower than this share of what is seen has no room for its name. */
const LEAST_SHARE = 0.13;
/** In a small map the acres are left to the list. */
const WIDE_ENOUGH_FOR_ACRES = 560;

/** Inside a picture without a scale of its own: names are as large on a telephone as on a desk. */
export function MapNames({ features, frame, part, hidden, sheet }: MapNamesProps) {
  const withAcres = sheet.width >= WIDE_ENOUGH_FOR_ACRES;
  const once = new Set<string>();
  const wishes = features.flatMap((feature, key) => {
    const { layer, label, acres } = feature.properties;
    if (label === '' || hidden.has(layer) || (layer === 'water' && once.has(label))) return [];
    const { left, right } = extentOf(feature, frame);
    const width = (right - left) / part.width;
    if (!isNamed(feature, width)) return [];
    const hasAcres = withAcres && layer === 'field' && acres !== null;
    const text = layer === 'field' && label.length * LETTER > width * sheet.width ? shortName(label) : label;
    const unit = part.width / Math.max(1, sheet.width);
    const spot = nameRoom(feature, frame, {
      width: text.length * LETTER * unit,
      height: (hasAcres ? 2 : 1) * LINE * unit,
    });
    if (spot === null) return [];
    once.add(label);
    // The first line stands above the spot where there are two.
    const [x, y] = hasAcres ? spot : [spot[0], spot[1] + (LINE / 4) * unit];
    return [
      {
        key,
        label: text,
        // A creek is as long as its name may be.
        width: layer === 'field' ? width : 1,
        left: (x - part.left) / part.width,
        top: (y - part.top) / part.height,
        lines: hasAcres ? (2 as const) : (1 as const),
        layer,
        acres: hasAcres ? `${acres.toFixed(1)} acres` : null,
      },
    ];
  });
  // Fields first: their names are what the list beside the map says too.
  const ordered = [...wishes].sort(
    (one, other) => Number(other.layer === 'field') - Number(one.layer === 'field'),
  );
  const placed = new Map(placedNames(ordered, sheet).map(({ key, label }) => [key, label]));
  return wishes.map(({ key, left, top, layer, acres }) =>
    placed.has(key) ? (
      <text key={key} x={percent(left)} y={percent(top)} className={`map-name map-name-${layer}`}>
        {placed.get(key)}
        {acres === null ? null : (
          <tspan x={percent(left)} dy="1.25em" className="map-name-acres">
            {acres}
          </tspan>
        )}
      </text>
    ) : null,
  );
}

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;

function isNamed({ properties: { layer, detail } }: FarmMapFeature, width: number): boolean {
  if (layer === 'water') return detail !== 'irrigated circle';
  if (layer === 'road') return true;
  return layer === 'field' && width > LEAST_SHARE;
}
