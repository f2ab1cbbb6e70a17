import type { FarmMapFeature } from '@furrow/modules/farms/contract';
import type { SVGProps } from 'react';

/** As many as can be told apart by color and pattern; a fifth soil looks like the first. */
const KINDS = 4;

/** The soils of a farm, in the order in which they get their colors. */
export function soilsOf(features: readonly FarmMapFeature[]): string[] {
  const soils = features.filter(({ properties }) => properties.layer === 'soil');
  return [...new Set(soils.map(({ properties }) => properties.label))];
}

const patternId = (kind: number) => `soil-pattern-${kind}`;

/** Lines, dots and squares over the colors: soils are told apart without seeing color. The first has no pattern. */
export function SoilPatterns() {
  return (
    <defs>
      <pattern
        id={patternId(1)}
        width="9"
        height="9"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d="M0 0V9" className="soil-ink" />
      </pattern>
      <pattern id={patternId(2)} width="10" height="10" patternUnits="userSpaceOnUse">
        <circle cx="3" cy="3" r="1.4" className="soil-dot" />
        <circle cx="8" cy="8" r="1.4" className="soil-dot" />
      </pattern>
      <pattern id={patternId(3)} width="11" height="11" patternUnits="userSpaceOnUse">
        <path d="M0 0H11M0 0V11" className="soil-ink" />
      </pattern>
    </defs>
  );
}

interface SoilAreaProps extends SVGProps<SVGPathElement> {
  readonly d: string;
  readonly kind: number;
}

export function SoilArea({ d, kind, ...rest }: SoilAreaProps) {
  const look = kind % KINDS;
  return (
    <>
      <path {...rest} d={d} data-soil={look} />
      {look === 0 ? null : <path d={d} fill={`url(#${patternId(look)})`} className="soil-pattern" />}
    </>
  );
}

/** How a soil looks on the map, beside its name. */
export function SoilSign({ kind }: { readonly kind: number }) {
  return (
    <svg viewBox="0 0 36 24" className="soil-sign map-soil" aria-hidden="true">
      <SoilPatterns />
      <SoilArea d="M0 0H36V24H0Z" kind={kind} />
    </svg>
  );
}
