import type { Random } from './random.ts';

// Colours are mixed and lightened in OKLab, where equal steps look equal.
type Lab = readonly [number, number, number];

const toLinear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const toGamma = (c: number): number => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);

const labCache = new Map<string, Lab>();

function labOf(hex: string): Lab {
  const known = labCache.get(hex);
  if (known) return known;
  const channel = (start: number): number => toLinear(Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  const r = channel(1);
  const g = channel(3);
  const b = channel(5);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lab: Lab = [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
  if (labCache.size < 2000) labCache.set(hex, lab);
  return lab;
}

function hexOf([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const byte = (c: number): string =>
    Math.round(255 * Math.min(1, Math.max(0, toGamma(Math.min(1, Math.max(0, c))))))
      .toString(16)
      .padStart(2, '0');
  return `#${channels.map(byte).join('')}`;
}

export function mix(from: string, to: string, share: number): string {
  const [l1, a1, b1] = labOf(from);
  const [l2, a2, b2] = labOf(to);
  return hexOf([l1 + (l2 - l1) * share, a1 + (a2 - a1) * share, b1 + (b2 - b1) * share]);
}

/** Lighter (or darker, when negative) by a step of OKLab lightness; chroma scales the saturation. */
export function lighten(hex: string, step: number, chroma = 1): string {
  const [l, a, b] = labOf(hex);
  return hexOf([l + step, a * chroma, b * chroma]);
}

/** A hand-mixed variation: never two fields of exactly the same green. */
export function vary(random: Random, hex: string, lightness = 0.02, hue = 0.007): string {
  const [l, a, b] = labOf(hex);
  return hexOf([l + random.spread(lightness), a + random.spread(hue), b + random.spread(hue)]);
}
