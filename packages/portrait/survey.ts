import { divide } from './cut.ts';
import { boxOf } from './geometry.ts';
import { fieldCount } from './land-division.ts';
import { DRAWINGS } from './landscapes/drawings.ts';
import { type Noted, placeParcel, Scene } from './scene.ts';
import type { Point, PortraitInput } from './types.ts';
import { frameOf } from './variants.ts';

/** What the portrait shows of the land, in metres with north up, as the parcel itself is given. */
export function surveyOf(input: PortraitInput): Noted[] {
  const scene = new Scene(input, frameOf('original'), 'light');
  DRAWINGS[input.landscape](scene);
  // Strips along the contour have no outline of their own: such a farm is mapped in blocks.
  if (!scene.noted.some(({ kind }) => kind === 'field' || kind === 'pivot')) {
    const count = fieldCount(input.acres, 90, 3, 11);
    const blocks = divide(scene.parcel, scene.share(count), scene.random('blocks'), { angle: scene.angle });
    for (const block of blocks) scene.note('field', block);
  }
  const { unitsPerMetre } = placeParcel(input.parcel);
  const { left, top, right, bottom } = boxOf(input.parcel);
  const [cx, cy] = [(left + right) / 2, (top + bottom) / 2];
  const inMetres = ([x, y]: Point): Point => [cx + x / unitsPerMetre, cy - y / unitsPerMetre];
  return scene.noted.map(({ kind, points }) => ({ kind, points: points.map(inMetres) }));
}
