import type { FarmMapFeature } from '@furrow/modules/farms/contract';
import { MAP_LAYERS, type MapLayer } from '@furrow/modules/farms/rules';

export const LAYER_LABELS: Record<MapLayer, string> = {
  soil: 'Soils',
  field: 'Fields',
  flood: 'Flood zones',
  water: 'Water',
  road: 'Roads',
  building: 'Buildings',
  parcel: 'Parcel line',
};

/** The layers that this farm has, in drawing order. */
export function layersOf(features: readonly FarmMapFeature[]): MapLayer[] {
  const present = new Set(features.map(({ properties }) => properties.layer));
  return MAP_LAYERS.filter((layer) => present.has(layer));
}

/** What is listed beside the map: everything of one name together. */
export interface Listed {
  readonly layer: MapLayer;
  readonly label: string;
  readonly detail: string | null;
  /** Of all pieces together, to the tenth; null where it is no area. */
  readonly acres: number | null;
  /** Which features these are. */
  readonly members: readonly number[];
}

export function listOf(features: readonly FarmMapFeature[]): Listed[] {
  const listed = new Map<string, Listed>();
  features.forEach(({ properties: { layer, label, acres, detail } }, index) => {
    if (label === '' || layer === 'parcel') return;
    const key = `${layer} ${label}`;
    const before = listed.get(key);
    listed.set(key, {
      layer,
      label,
      detail: before?.detail ?? detail,
      acres: acres === null ? (before?.acres ?? null) : tenth((before?.acres ?? 0) + acres),
      members: [...(before?.members ?? []), index],
    });
  });
  return [...listed.values()];
}

const tenth = (value: number) => Math.round(value * 10) / 10;

/** One line about a feature, as the map says it: 'North field, 32.0 acres, corn'. */
export function sentenceOf({ label, acres, detail }: Pick<Listed, 'label' | 'acres' | 'detail'>): string {
  const area = acres === null ? null : `${acres.toLocaleString('en-US', { minimumFractionDigits: 1 })} acres`;
  return [label, area, detail].filter(Boolean).join(', ');
}
