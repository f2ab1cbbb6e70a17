import { areaOf, type Box, boxOf, centroidOf, contains, distanceBetween } from '@furrow/portrait/geometry';
import type { NotedKind } from '@furrow/portrait/scene';
import { surveyOf } from '@furrow/portrait/survey';
import type { Point, PortraitInput, Ring } from '@furrow/portrait/types';
import { fieldNames } from './field-names.ts';
import { linesWithin } from './lines-within.ts';
import { lonLatFrom, type MapFeature, mapArea, mapLine, mapPlace } from './map-feature.ts';
import { soilBodies } from './soil-bodies.ts';

export interface SampleLand extends PortraitInput {
  readonly longitude: number;
  readonly latitude: number;
  /** The first is the one that most of the land has. */
  readonly soils: readonly { readonly series: string; readonly texture: string }[];
  /** What a piece of this land is called: field, block, stand. */
  readonly noun: string;
  readonly waterNames: Readonly<Partial<Record<'river' | 'creek' | 'canal' | 'pond', string>>>;
}

const SECOND_SOIL = 0.34;
const THIRD_SOIL = 0.14;
/** How much of the neighbourhood is shown around the parcel. */
const MARGIN = 0.22;
const YARDS_APART_METRES = 120;

/** A map of the land that the farm's portrait shows. Real farms bring their surveyor's file instead. */
export function sampleLand(land: SampleLand): MapFeature[] {
  const { parcel } = land;
  const place = lonLatFrom([land.longitude, land.latitude]);
  const noted = surveyOf(land);
  const of = (...kinds: NotedKind[]) =>
    noted.filter(({ kind }) => kinds.includes(kind)).map(({ points }) => points);
  const around = widened(boxOf(parcel));
  const lines = (rings: readonly Ring[]) => rings.flatMap((line) => linesWithin(line, around));
  const ponds = of('pond').filter((pond) => contains(parcel, centroidOf(pond)));
  const worked = of('field').filter((field) => !ponds.includes(field));
  const circles = of('pivot');
  const fields = worked.length > 0 ? worked : circles;
  const names = fieldNames(fields, parcel, land.noun);
  return [
    ...soilFeatures(land, place),
    ...fields.map((ring, i) =>
      mapArea(place, 'field', names[i] ?? '', [ring], land.crops[i % land.crops.length] ?? null),
    ),
    ...(worked.length > 0
      ? circles.map((ring) => mapArea(place, 'water', 'Center pivot', [ring], 'irrigated circle'))
      : []),
    ...ponds.map((ring) => mapArea(place, 'water', land.waterNames.pond ?? 'Pond', [ring], null)),
    ...(['river', 'creek', 'canal'] as const).flatMap((kind) =>
      lines(of(kind)).map((line) =>
        mapLine(place, 'water', land.waterNames[kind] ?? capital(kind), line, null),
      ),
    ),
    ...lines(of('road')).map((line) => mapLine(place, 'road', '', line, null)),
    ...yards(of('yard'), parcel).map((at) => mapPlace(place, 'building', 'Farmyard', at)),
    mapArea(place, 'parcel', 'Parcel', [parcel], null),
  ];
}

function soilFeatures(
  { parcel, soils, seed }: SampleLand,
  place: ReturnType<typeof lonLatFrom>,
): MapFeature[] {
  const [first, second, third] = soils;
  if (first === undefined) return [];
  const named = ({ series, texture }: { series: string; texture: string }) => `${series} ${texture}`;
  if (second === undefined) return [mapArea(place, 'soil', named(first), [parcel], null)];
  const bodies = soilBodies(parcel, SECOND_SOIL + (third ? THIRD_SOIL : 0), seed);
  // The smaller bodies are the third soil's.
  const bySize = [...bodies].sort((a, b) => areaOf(b.ring) - areaOf(a.ring));
  const thirds = new Set(third ? bySize.filter((_, i) => i % 3 === 2) : []);
  return [
    mapArea(place, 'soil', named(first), [parcel, ...bodies.map(({ ring }) => ring)], null),
    ...bodies.map((body) =>
      mapArea(place, 'soil', named(third && thirds.has(body) ? third : second), [body.ring], null),
    ),
  ];
}

function yards(places: readonly Ring[], parcel: Ring): Point[] {
  const kept: Point[] = [];
  for (const at of places.flat()) {
    const inside = contains(parcel, at);
    if (inside && kept.every((other) => distanceBetween(other, at) > YARDS_APART_METRES)) kept.push(at);
  }
  return kept;
}

function widened({ left, top, right, bottom }: Box): Box {
  const margin = MARGIN * Math.max(right - left, bottom - top);
  return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin };
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
