import type { FarmMapFeature } from '@furrow/modules/farms/contract';
import type { MapLayer } from '@furrow/modules/farms/rules';
import { memo } from 'react';
import { type MapFrame, namePlace, pathOf } from './map-frame.ts';
import { SoilArea, SoilPatterns, soilsOf } from './soils.tsx';

interface MapDrawingProps {
  readonly features: readonly FarmMapFeature[];
  readonly frame: MapFrame;
  readonly layers: readonly MapLayer[];
  readonly hidden: ReadonlySet<MapLayer>;
  readonly chosen: ReadonlySet<number>;
}

/** Every layer as SVG. Strokes keep their width at any zoom, so nothing is drawn anew when the view moves. */
export const MapDrawing = memo(function MapDrawing({
  features,
  frame,
  layers,
  hidden,
  chosen,
}: MapDrawingProps) {
  const soils = soilsOf(features);
  return layers
    .filter((layer) => !hidden.has(layer))
    .map((layer) => (
      <g key={layer} className={`map-${layer}`}>
        {layer === 'soil' ? <SoilPatterns /> : null}
        {of(features, layer).map(({ feature, index }) =>
          feature.geometry.type === 'Point' ? (
            <Building key={index} feature={feature} frame={frame} index={index} />
          ) : layer === 'soil' ? (
            <SoilArea
              key={index}
              d={pathOf(feature, frame)}
              kind={soils.indexOf(feature.properties.label)}
              data-feature={index}
              data-chosen={chosen.has(index) || undefined}
            />
          ) : (
            <path
              key={index}
              d={pathOf(feature, frame)}
              data-feature={index}
              data-line={feature.geometry.type === 'LineString' || undefined}
              data-chosen={chosen.has(index) || undefined}
            />
          ),
        )}
      </g>
    ));
});

function of(features: readonly FarmMapFeature[], layer: MapLayer) {
  return features
    .map((feature, index) => ({ feature, index }))
    .filter(({ feature }) => feature.properties.layer === layer);
}

const SIZE = 11;

function Building({ feature, frame, index }: { feature: FarmMapFeature; frame: MapFrame; index: number }) {
  const [x, y] = namePlace(feature, frame);
  return <rect x={x - SIZE / 2} y={y - SIZE / 2} width={SIZE} height={SIZE} rx={2} data-feature={index} />;
}
