import { DRAWINGS } from './landscapes/drawings.ts';
import { finish } from './light.ts';
import { placeholder } from './placeholder.ts';
import { Scene } from './scene.ts';
import type { PortraitInput } from './types.ts';
import { frameOf, PORTRAIT_VARIANTS, type Variant } from './variants.ts';

/** Pictures travel with pages: none may weigh more. */
const MOST_BYTES = 59_000;
const COARSENESS = [1, 1.25, 1.6, 2.1, 2.8] as const;

/** A farm seen from above, as an SVG document. The same input always gives the same bytes. */
export function portrait(input: PortraitInput, variant: Variant = 'large'): string {
  const size = PORTRAIT_VARIANTS[variant];
  if (size.detail === 'blur') return placeholder(input, size);
  let svg = '';
  for (const coarse of COARSENESS) {
    const scene = new Scene(input, frameOf(variant), size.detail, coarse);
    DRAWINGS[input.landscape](scene);
    svg = finish(scene, size);
    if (svg.length <= MOST_BYTES) break;
  }
  return svg;
}
