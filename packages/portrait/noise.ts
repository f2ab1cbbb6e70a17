import { hashOf } from './random.ts';

export interface Noise {
  /** Smooth value noise, 0…1, with features about one unit wide. */
  at(x: number, y: number): number;
  /** The same with finer octaves added, 0…1. */
  rough(x: number, y: number, octaves?: number): number;
}

const ease = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

export function noiseFrom(seed: string): Noise {
  const salt = hashOf(seed);
  const corner = (i: number, j: number): number => {
    let h = salt ^ Math.imul(i, 374761393) ^ Math.imul(j, 668265263);
    h = Math.imul(h ^ (h >>> 13), 1274126177);
    h ^= h >>> 16;
    return (h >>> 0) / 4294967296;
  };
  const at = (x: number, y: number): number => {
    const i = Math.floor(x);
    const j = Math.floor(y);
    const u = ease(x - i);
    const v = ease(y - j);
    const north = corner(i, j) * (1 - u) + corner(i + 1, j) * u;
    const south = corner(i, j + 1) * (1 - u) + corner(i + 1, j + 1) * u;
    return north * (1 - v) + south * v;
  };
  const rough = (x: number, y: number, octaves = 2): number => {
    let sum = 0;
    let weight = 0;
    let amplitude = 0.5;
    for (let k = 0; k < octaves; k++) {
      sum += amplitude * at(x, y);
      weight += amplitude;
      amplitude *= 0.5;
      x = x * 2.03 + 17.1;
      y = y * 2.03 + 9.7;
    }
    return sum / weight;
  };
  return { at, rough };
}
