import { areaAbove, negated, sampleGrid } from './contour.ts';
import type { Box } from './geometry.ts';
import { inkAttributes } from './ink.ts';
import type { Noise } from './noise.ts';
import type { Scene } from './scene.ts';

export interface ReliefOptions {
  readonly step?: number;
  /** Shares of the land that lie in each deeper shade, and in each brighter light. */
  readonly dark: readonly number[];
  readonly bright: readonly number[];
  readonly darkness?: number;
  readonly brightness?: number;
  readonly shadeColour?: string;
  readonly lightColour?: string;
  readonly blur?: number;
}

/** Stepped hillshade lit from the north-west, softened by a small blur. */
export function drawRelief(
  scene: Scene,
  height: (x: number, y: number) => number,
  options: ReliefOptions,
): void {
  const { step = 20, dark, bright, darkness = 0.17, brightness = 0.13, blur = 1.8 } = options;
  const { shadeColour = '#262a60', lightColour = '#fff2c4' } = options;
  const reach = 6;
  const slope = (x: number, y: number): number =>
    (height(x + reach, y) - height(x - reach, y)) * 0.75 +
    (height(x, y + reach) - height(x, y - reach)) * 0.66;
  const grid = sampleGrid(slope, scene.window, step * Math.sqrt(scene.coarse));
  const sorted = Float64Array.from(grid.values).sort();
  const quantile = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  const layers: string[] = [];
  const lay = (d: string, fill: string, opacity: number): void => {
    if (d !== '') layers.push(`<path d="${d}"${inkAttributes({ fill, opacity })}/>`);
  };
  const lee = negated(grid);
  for (const share of dark) lay(areaAbove(lee, -quantile(share), 2.6, 96), shadeColour, darkness);
  for (const share of bright) lay(areaAbove(grid, quantile(1 - share), 2.6, 96), lightColour, brightness);
  scene.add(`<g filter="${scene.blur(blur)}">${layers.join('')}</g>`);
}

export interface DriftOptions {
  readonly noise: Noise;
  readonly colour: string;
  readonly opacity: number;
  readonly size?: number;
  readonly levels?: readonly number[];
  readonly step?: number;
  readonly clip?: string;
  /** Where the patches may lie, if not everywhere. */
  readonly box?: Box;
}

/** Soft patches of another soil tone. */
export function drawDrifts(scene: Scene, options: DriftOptions): void {
  const { noise, colour, opacity, size = 190, levels = [0.56, 0.65], step = 28, clip, box } = options;
  const grid = sampleGrid(
    (x, y) => noise.rough(x / size, y / (size * 0.8)),
    box ?? scene.window,
    step * scene.coarse,
  );
  for (const level of levels) {
    scene.path(areaAbove(grid, level, 1.8, 70), { fill: colour, opacity, ...(clip ? { clip } : {}) });
  }
}
