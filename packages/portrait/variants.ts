import type { Detail, PortraitFrame } from './types.ts';

export type Variant = 'thumbnail' | 'full' | 'large' | 'small' | 'slider' | 'placeholder' | 'original';

export interface VariantSize {
  /** Size in pixels at which the picture is meant to be shown. */
  readonly width: number;
  readonly height: number;
  readonly detail: Detail;
}

export const PORTRAIT_VARIANTS: Readonly<Record<Variant, VariantSize>> = {
  original: { width: 1600, height: 1000, detail: 'full' },
  full: { width: 1600, height: 700, detail: 'full' },
  large: { width: 960, height: 600, detail: 'full' },
  slider: { width: 960, height: 540, detail: 'full' },
  thumbnail: { width: 640, height: 400, detail: 'light' },
  small: { width: 320, height: 200, detail: 'light' },
  placeholder: { width: 320, height: 200, detail: 'blur' },
};

/** Height, in drawing units, of every picture but the slider, which crops a little sky and ground. */
const UNITS_HIGH = 600;
const SLIDER_UNITS_HIGH = 540;

/** The window each variant opens on the same country: wider ones see more of it, none sees it at another scale. */
export function frameOf(variant: Variant): PortraitFrame {
  const { width, height } = PORTRAIT_VARIANTS[variant];
  const high = variant === 'slider' ? SLIDER_UNITS_HIGH : UNITS_HIGH;
  return { width: Math.round((high * width) / height), height: high };
}
