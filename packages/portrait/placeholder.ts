import { lighten } from './colour.ts';
import { cropColours, grows } from './crops.ts';
import { divide } from './cut.ts';
import { areaOf, principalAngle } from './geometry.ts';
import { escapeXml } from './ink.ts';
import { spreadColours } from './land-division.ts';
import { PathWriter, polygon } from './path.ts';
import { hashOf, randomFrom } from './random.ts';
import { placeParcel } from './scene.ts';
import type { Landscape, PortraitInput } from './types.ts';
import type { VariantSize } from './variants.ts';

interface Tone {
  readonly ground: string;
  readonly fields: readonly string[];
}

/** The colours each landscape leaves in the eye. */
const TONES: Readonly<Record<Landscape, Tone>> = {
  midwest: { ground: '#77905a', fields: ['#3d6a43', '#84a05a'] },
  delta: { ground: '#7f9a62', fields: ['#88ab5e', '#8fb0aa', '#9bb568'] },
  pivots: { ground: '#b3a981', fields: ['#3d6a43', '#cf9f48', '#a3ad62'] },
  palouse: { ground: '#b99f62', fields: ['#d9b25c', '#8ea55f', '#b58c61'] },
  'coastal-plain': { ground: '#47664a', fields: ['#c98a5e', '#6f8f55', '#d0a070'] },
  orchard: { ground: '#aaa070', fields: ['#7f8f5c', '#8d9562', '#d9bd8b'] },
  citrus: { ground: '#8a9a66', fields: ['#5f8055', '#4f774d', '#7d9160'] },
  hazelnut: { ground: '#b0a76e', fields: ['#87794a', '#8b8a50', '#a58d5d'] },
  vineyard: { ground: '#b9a76c', fields: ['#a5a36c', '#8f9a5f', '#c3ab78'] },
  pine: { ground: '#4a6649', fields: ['#34573f', '#5d7a50', '#a98a63'] },
  fir: { ground: '#2f4f45', fields: ['#2c4d42', '#3d6450', '#7d7a56'] },
  'land-bank': { ground: '#98a56b', fields: ['#a6b273', '#c2ba83', '#8fa468'] },
};

/** Where the crop itself makes the colour. Elsewhere soil, leaf and shade make it together. */
const colouredByCrop = (input: PortraitInput): boolean =>
  ['midwest', 'delta', 'pivots', 'palouse', 'land-bank'].includes(input.landscape) &&
  grows(input.crops, /\w/);

/** About a kilobyte: the farm's shape and colours, out of focus, shown until the picture arrives. */
export function placeholder(input: PortraitInput, shown: VariantSize): string {
  const tone = TONES[input.landscape];
  const random = randomFrom(`${input.seed}|placeholder`);
  const small = 0.1;
  const parcel = placeParcel(input.parcel).parcel.map(([x, y]) => [x * small, y * small] as const);
  const fields = divide(parcel, areaOf(parcel) / 4, random, { angle: principalAngle(parcel), wobble: 0.05 });
  const colours = colouredByCrop(input)
    ? cropColours(input.crops, tone.fields).slice(0, 4)
    : [...tone.fields];
  const tints = spreadColours(fields, colours.length > 1 ? colours : [...colours, ...tone.fields], random);
  const id = `f${hashOf(`${input.seed}|placeholder`).toString(36)}`;
  const shapes = fields
    .slice(0, 6)
    .map(
      (field, i) =>
        `<path d="${polygon(field, new PathWriter('whole'))}" fill="${tints[i] ?? tone.ground}"/>`,
    );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-48 -30 96 60" width="${shown.width}" height="${shown.height}" preserveAspectRatio="xMidYMid slice" role="img">` +
    `<title>${escapeXml(Array.from(input.title).slice(0, 60).join(''))}</title>` +
    `<filter id="${id}" x="-.2" y="-.2" width="1.4" height="1.4"><feGaussianBlur stdDeviation="3"/></filter>` +
    `<path d="M-48-30h96v60h-96z" fill="${lighten(tone.ground, -0.03, 0.85)}"/><g filter="url(#${id})">${shapes.join('')}</g></svg>`
  );
}
