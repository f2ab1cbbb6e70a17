import { escapeXml } from './ink.ts';
import { PALETTE } from './palette.ts';
import { roundedPolygon } from './path.ts';
import { hashOf } from './random.ts';
import type { Scene } from './scene.ts';
import type { PortraitFrame } from './types.ts';

interface Wash {
  readonly axis: string;
  readonly from: readonly [string, number];
  readonly to: readonly [string, number];
}

const WASHES: readonly Wash[] = [
  { axis: 'x2="1" y2="1"', from: ['#fff3cf', 0.2], to: ['#22364a', 0] },
  { axis: 'x2="1" y2="1"', from: ['#fff3cf', 0], to: ['#22364a', 0.2] },
  { axis: 'x1="1" x2="0" y2="1"', from: ['#fff3cf', 0.16], to: ['#3a4a2a', 0.1] },
  { axis: 'y1="1" x2="1" y2="0"', from: ['#2a4a4a', 0.14], to: ['#fff0c0', 0.12] },
];

const stop = ([colour, opacity]: readonly [string, number], offset = ''): string =>
  `<stop${offset} stop-color="${colour}" stop-opacity="${opacity}"/>`;

const washDefinitions = (id: string): string =>
  WASHES.map(
    ({ axis, from, to }, i) =>
      `<linearGradient id="${id}W${i}" ${axis}>${stop(from)}${stop(to, ' offset="1"')}</linearGradient>`,
  ).join('');

const daylight = (id: string): string =>
  `<linearGradient id="${id}L" x2="1" y2="1">${stop(['#fff2cd', 0.2])}${stop(['#fff2cd', 0], ' offset=".5"')}` +
  `${stop(['#1c2b44', 0.2], ' offset="1"')}</linearGradient>`;

/**
 * The hand of the draughtsman: lines waver a little, large tones drift, and a paper grain lies over all. Blending
 * happens inside the filter, so that no style attribute or element is needed. Noise is the dearest of a picture to
 * draw, so what bends the lines moves the tones as well.
 */
function handFilter({ id, input, frame }: Scene): string {
  const drift = hashOf(input.seed) % 97;
  const x = -frame.width / 2 - 4;
  const y = -frame.height / 2 - 4;
  return (
    `<filter id="${id}H" filterUnits="userSpaceOnUse" x="${x}" y="${y}" width="${frame.width + 8}" height="${frame.height + 8}" color-interpolation-filters="sRGB">` +
    `<feTurbulence type="fractalNoise" baseFrequency=".02" numOctaves="2" seed="${drift}" result="n"/>` +
    '<feDisplacementMap in="SourceGraphic" in2="n" scale="3.4" xChannelSelector="R" yChannelSelector="G"/>' +
    '<feColorMatrix type="saturate" values=".95" result="a"/>' +
    '<feColorMatrix in="n" values="2.4 0 0 0-.7 2.2 0 0 0-.6 1.8 0 0 0-.4 0 0 0 0 .26" result="m"/>' +
    '<feBlend in="m" in2="a" mode="soft-light" result="b"/>' +
    '<feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="1" seed="7"/>' +
    '<feColorMatrix values="2 0 0 0-.5 2 0 0 0-.5 2 0 0 0-.5 0 0 0 0 .24" result="g"/>' +
    '<feBlend in="g" in2="b" mode="soft-light"/></filter>'
  );
}

/** Outside the parcel a soft veil and a faint fall of shade; the line is a dark keyline under cream. */
function veilAndLine(scene: Scene, cover: string): string {
  const { id, light } = scene;
  const d = roundedPolygon(scene.parcel, 3);
  const outline = scene.define(d);
  const around = scene.define(cover + d);
  // Cards are shown small: a slightly stronger line survives the reduction.
  const stronger = light ? 1.45 : 1;
  const line = (stroke: string, width: number, opacity: number): string =>
    scene.use(outline, { stroke, width, opacity });
  const veil = scene.use(around, { fill: '#5f6453', opacity: 0.38, evenOdd: true });
  if (!light) {
    scene.definitions.push(
      `<filter id="${id}B" x="-.1" y="-.1" width="1.2" height="1.2"><feGaussianBlur stdDeviation="6"/></filter>` +
        `<clipPath id="${id}O"><use href="#${around}" clip-rule="evenodd"/></clipPath>`,
    );
  }
  const fall = light
    ? line('#141c16', 11, 0.14)
    : `<g clip-path="url(#${id}O)"><g filter="url(#${id}B)">${line('#141c16', 15, 0.3)}</g></g>`;
  const lines = line('#2a2f22', 5.4 * stronger, 0.42) + line(PALETTE.cream, 2.7 * stronger, 1);
  return `${veil}<g fill="none" stroke-linejoin="round">${fall}${lines}</g>`;
}

/** Everything that is the same in every landscape, wrapped around what the landscape drew. */
export function finish(scene: Scene, shown: PortraitFrame): string {
  const { id, frame, light } = scene;
  const left = -frame.width / 2;
  const top = -frame.height / 2;
  const cover = `M${left} ${top}h${frame.width}v${frame.height}h${-frame.width}z`;
  const veil = veilAndLine(scene, cover);
  const definitions =
    washDefinitions(id) + daylight(id) + (light ? '' : handFilter(scene)) + scene.definitions.join('');
  const land = `<g${light ? '' : ` filter="url(#${id}H)"`}>${scene.marks.join('')}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${frame.width} ${frame.height}" width="${shown.width}" height="${shown.height}" preserveAspectRatio="xMidYMid slice" role="img">` +
    `<title>${escapeXml(scene.input.title)}</title><defs>${definitions}</defs>${land}` +
    `<path d="${cover}" fill="url(#${id}L)"/>${veil}</svg>`
  );
}
