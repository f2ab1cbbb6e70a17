import type { CropType } from '@furrow/modules/farms/rules';

interface CropMarkProps {
  readonly crop: CropType;
  readonly x: number;
  readonly y: number;
  /** Half its width. */
  readonly size: number;
}

/** What grows there by shape as well as by color: a circle, a square, a triangle or a diamond of about the same area. */
export function CropMark({ crop, x, y, size }: CropMarkProps) {
  return <path d={SHAPES[crop](x, y, size)} className="crop-mark" data-crop={crop} />;
}

/** The same for a legend or a list. */
export function CropSign({ crop }: { readonly crop: CropType }) {
  return (
    <svg viewBox="0 0 24 24" className="crop-sign" aria-hidden="true">
      <CropMark crop={crop} x={12} y={12} size={10} />
    </svg>
  );
}

const SHAPES: Record<CropType, (x: number, y: number, size: number) => string> = {
  row: (x, y, size) => {
    const r = size * 0.85;
    return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  },
  perm: (x, y, size) => {
    const r = size * 0.75;
    return `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}z`;
  },
  timber: (x, y, size) => `M${x} ${y - size}L${x + size} ${y + size * 0.75}H${x - size}z`,
  other: (x, y, size) => `M${x} ${y - size}l${size} ${size}l${-size} ${size}l${-size} ${-size}z`,
};
