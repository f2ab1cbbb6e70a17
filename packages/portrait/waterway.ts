import { curveThrough, normalsOf, ribbon } from './curve.ts';
import { between, boxOf, contains, distanceBetween, distanceToRing } from './geometry.ts';
import { cyclic, everyNth } from './list.ts';
import { PathWriter, smoothLine, smoothRing } from './path.ts';
import { placeInside } from './placing.ts';
import type { Random } from './random.ts';
import type { Scene } from './scene.ts';
import type { Point } from './types.ts';

interface Branch {
  readonly line: Point[];
  readonly width: number;
}

const runsInside = (scene: Scene, a: Point, b: Point): boolean =>
  [0.15, 0.3, 0.45, 0.6, 0.75, 0.9].every((t) => contains(scene.parcel, between(a, b, t)));

/** A long way downhill through the farm, from an inner point to a point just beyond its edge. */
function longestFall(scene: Scene, random: Random): [Point, Point] | undefined {
  let best: [Point, Point] | undefined;
  let length = 0;
  for (let i = 0; i < 14; i++) {
    const head = placeInside(scene.parcel, { radius: 26, random });
    if (!head) continue;
    const heading = random.between(0, 2 * Math.PI);
    let reach = 20;
    const at = (r: number): Point => [head[0] + Math.cos(heading) * r, head[1] + Math.sin(heading) * r];
    while (contains(scene.parcel, at(reach)) && reach < 900) reach += 12;
    if (reach > length) [best, length] = [[head, at(reach + 36)], reach];
  }
  return best;
}

function wander(scene: Scene, line: Point[], amount: number): Point[] {
  const noise = scene.noise('waterway');
  const normals = normalsOf(line);
  return line.map((p, i) => {
    const n = cyclic(normals, i);
    const swing =
      (noise.rough(p[0] / 62, p[1] / 62) - 0.5) * amount * Math.sin((Math.PI * i) / (line.length - 1));
    return [p[0] + n[0] * swing, p[1] + n[1] * swing];
  });
}

function branchesOf(scene: Scene, stem: readonly Point[], random: Random): Branch[] {
  const size = boxOf(scene.parcel);
  const reach = Math.min(size.right - size.left, size.bottom - size.top) * 0.5;
  const branches: Branch[] = [];
  let side = random.chance(0.5) ? 1 : -1;
  for (const share of [0.24, 0.4, 0.55, 0.7, 0.83]) {
    const i = Math.floor(stem.length * share);
    const joint = cyclic(stem, i);
    const ahead = cyclic(stem, Math.min(stem.length - 1, i + 2));
    const flow = Math.atan2(ahead[1] - joint[1], ahead[0] - joint[0]);
    const heading = flow + Math.PI + side * random.between(0.5, 0.95);
    side = -side;
    let length = reach * random.between(0.5, 1);
    const head = (): Point => [joint[0] + Math.cos(heading) * length, joint[1] + Math.sin(heading) * length];
    while (
      length > 40 &&
      !(
        contains(scene.parcel, head()) &&
        distanceToRing(scene.parcel, head()) > 16 &&
        runsInside(scene, joint, head())
      )
    ) {
      length *= 0.85;
    }
    if (length <= 40 || random.chance(0.12)) continue;
    // It runs on into the stem for a stretch: rounded ends would otherwise stop short of it.
    const bend = between(head(), joint, 0.62);
    const elbow: Point = [bend[0] - Math.cos(flow) * length * 0.16, bend[1] - Math.sin(flow) * length * 0.16];
    branches.push({
      line: wander(scene, curveThrough([head(), elbow, joint, ahead], 5), 44),
      width: 3.4 + length / 70,
    });
  }
  return branches;
}

/** A grassed waterway: pale branches that swell from nothing, mown through the crop where the rain runs off. */
export function drawWaterway(scene: Scene): Point[][] {
  const random = scene.random('waterway');
  const fall = longestFall(scene, random);
  if (!fall) return [];
  const [head, outlet] = fall;
  const steps = Math.max(4, Math.round(distanceBetween(head, outlet) / 60));
  const straight = Array.from({ length: steps + 1 }, (_, i) => between(head, outlet, i / steps));
  const stem = wander(scene, curveThrough(straight, 3), 120);
  const net: Branch[] = [...branchesOf(scene, stem, random), { line: stem, width: 10.5 }];
  const shape = ({ line, width }: Branch): string =>
    smoothRing(
      ribbon(everyNth(line, 2), (way) => 0.7 + (width - 0.7) * way ** 0.8),
      new PathWriter('tenth'),
    );
  for (const branch of net)
    scene.path(shape(branch), { fill: '#c9c793', stroke: '#41603f', width: 3, round: true });
  for (const branch of net) {
    scene.path(shape(branch), { fill: '#c6c48e' });
    scene.path(smoothLine(everyNth(branch.line, 2)), { stroke: '#93a066', width: 1.3, opacity: 0.8 });
  }
  return net.map(({ line }) => line);
}
