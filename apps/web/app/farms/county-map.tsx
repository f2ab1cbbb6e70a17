import type { CountyMap as CountyMapData } from '@furrow/modules/farms/contract';

interface CountyMapProps {
  map: CountyMapData;
  county: string;
  stateName: string;
}

/** The county in its state, drawn ahead of time from the census outlines: no tiles, no request. */
export function CountyMap({ map, county, stateName }: CountyMapProps) {
  const [x, y] = map.point;
  return (
    <figure>
      <svg
        viewBox={map.view_box}
        role="img"
        aria-label={`${county} County in ${stateName}`}
        className="h-auto w-full max-w-md"
      >
        <path
          d={map.state_path}
          className="fill-surface-inset stroke-line-strong"
          vectorEffect="non-scaling-stroke"
        />
        <path d={map.county_path} className="fill-action" />
        <circle cx={x} cy={y} r={3} className="fill-surface-raised stroke-action" strokeWidth={1.2} />
      </svg>
      <figcaption className="mt-3 text-fine text-ink-muted">
        {county} County, {stateName}. Outlines: U.S. Census Bureau.
      </figcaption>
    </figure>
  );
}
