import type { FarmMap } from '@furrow/modules/farms/contract';
import type { MapLayer } from '@furrow/modules/farms/rules';
import { Checkbox } from '@furrow/ui/checkbox';
import { IconButton } from '@furrow/ui/icon-button';
import { Maximize, Minus, Plus } from 'lucide-react';
import { type PointerEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { MapDrawing } from './map-drawing.tsx';
import { extentOf, frameOf } from './map-frame.ts';
import { LAYER_LABELS, type Listed, layersOf, listOf, sentenceOf } from './map-list.ts';
import { MapNames } from './map-names.tsx';
import { MapRegister } from './map-register.tsx';
import { around, seen, wholeSheet, zoomedIn, zoomedOut } from './map-view.ts';
import './parcel-map.css';
import { scaleBar } from './scale-bar.ts';
import { soilsOf } from './soils.tsx';
import { useMapGestures, viewAfterKey } from './use-map-gestures.ts';
import { useTap } from './use-tap.ts';

/** The land of one farm, drawn from its own file: no tiles, nothing asked of anybody else. */
export function ParcelMap({ map, name }: { readonly map: FarmMap; readonly name: string }) {
  const { features } = map;
  const frame = useMemo(() => frameOf(features), [features]);
  const layers = useMemo(() => layersOf(features), [features]);
  const list = useMemo(() => listOf(features), [features]);
  const [view, setView] = useState(() => wholeSheet(frame));
  const [hidden, setHidden] = useState<ReadonlySet<MapLayer>>(new Set());
  const [chosen, setChosen] = useState<Listed | null>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const help = useId();
  const size = useSheetSize(sheet);
  useMapGestures(sheet, frame, setView);
  const part = seen(frame, view);
  const bar = scaleBar(part.width / frame.unitsPerMetre);
  const members = useMemo(() => new Set(chosen?.members), [chosen]);

  const pointAt = (target: EventTarget) => {
    if (!(target instanceof SVGElement)) return;
    const index = Number(target.dataset.feature ?? Number.NaN);
    setChosen(list.find((entry) => entry.members.includes(index)) ?? null);
  };
  const tap = useTap(pointAt);
  const choose = (entry: Listed) => {
    setChosen(entry);
    setHidden((before) => new Set([...before].filter((layer) => layer !== entry.layer)));
    const first = entry.members.length === 1 ? features[entry.members[0] ?? 0] : undefined;
    setView(first === undefined ? wholeSheet(frame) : around(frame, extentOf(first, frame)));
  };
  const toggle = (layer: MapLayer) =>
    setHidden((before) => {
      const after = new Set(before);
      if (!after.delete(layer)) after.add(layer);
      return after;
    });

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <figure>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; this groups a picture and its keys. */}
        <div
          ref={sheet}
          className="map-sheet"
          data-closer={view.zoom > 1 || undefined}
          role="group"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the map while it has the focus.
          tabIndex={0}
          aria-label={`Map of ${name}`}
          aria-describedby={help}
          onKeyDown={(event) => {
            if (event.ctrlKey || event.metaKey || event.altKey) return;
            const after = viewAfterKey(frame, view, event.key);
            if (after === null) return;
            event.preventDefault();
            setView(after);
          }}
          onPointerOver={byMouse(({ target }) => pointAt(target))}
          onPointerLeave={byMouse(() => setChosen(null))}
          {...tap}
        >
          <svg viewBox={`${part.left} ${part.top} ${part.width} ${part.height}`} aria-hidden="true">
            <MapDrawing features={features} frame={frame} layers={layers} hidden={hidden} chosen={members} />
          </svg>
          <svg aria-hidden="true" className="map-over">
            <MapNames features={features} frame={frame} part={part} hidden={hidden} sheet={size} />
            <svg
              aria-hidden="true"
              x="12"
              y="100%"
              width={`${bar.share * 100}%`}
              overflow="visible"
              className="map-scale"
            >
              <line x1="0" x2="100%" y1="-12" y2="-12" />
              <line x1="0" x2="0" y1="-18" y2="-12" />
              <line x1="100%" x2="100%" y1="-18" y2="-12" />
              <text x="50%" y="-18">
                {bar.label}
              </text>
            </svg>
            <svg aria-hidden="true" x="100%" y="0" overflow="visible" className="map-north">
              <path d="M-20 10l5 12-5-3-5 3z" />
              <text x="-20" y="38">
                N
              </text>
            </svg>
          </svg>
        </div>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="min-h-6 text-small" aria-live="polite">
            {chosen ? (
              sentenceOf(chosen)
            ) : (
              <span className="text-ink-muted">
                <span className="pointer-coarse:hidden">Point at the map</span>
                <span className="not-pointer-coarse:hidden">Tap the map</span>, or choose from the list.
              </span>
            )}
          </p>
          <div className="flex gap-2" data-needs-script>
            <IconButton
              label="Zoom in"
              icon={<Plus aria-hidden />}
              size="small"
              onClick={() => setView((v) => zoomedIn(frame, v))}
            />
            <IconButton
              label="Zoom out"
              icon={<Minus aria-hidden />}
              size="small"
              onClick={() => setView((v) => zoomedOut(frame, v))}
            />
            <IconButton
              label="Show the whole farm"
              icon={<Maximize aria-hidden />}
              size="small"
              onClick={() => setView(wholeSheet(frame))}
            />
          </div>
        </div>
        <p id={help} className="mt-1 text-fine text-ink-muted">
          <span className="max-md:hidden pointer-coarse:hidden">
            Drag or use the arrow keys to move. Press plus or minus, or hold Ctrl and scroll, to zoom.
          </span>
          <span className="md:not-pointer-coarse:hidden">
            Pinch or use the buttons to zoom, then drag to move.
          </span>
        </p>
      </figure>
      <div>
        <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
          <legend className="mb-2 font-semibold">Show</legend>
          {layers
            .filter((layer) => layer !== 'parcel')
            .map((layer) => (
              <Checkbox
                key={layer}
                label={LAYER_LABELS[layer]}
                checked={!hidden.has(layer)}
                onChange={() => toggle(layer)}
              />
            ))}
        </fieldset>
        <MapRegister list={list} soils={soilsOf(features)} chosen={chosen} onChoose={choose} />
      </div>
    </div>
  );
}

/** A finger that has left the sheet has not turned away from what it chose. */
const byMouse = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
  if (event.pointerType === 'mouse') act(event);
};

/** As on a telephone until it is measured: then names are added, never taken away. */
const SMALL = { width: 350, height: 217 };

function useSheetSize(sheet: RefObject<HTMLElement | null>): typeof SMALL {
  const [size, setSize] = useState(SMALL);
  useEffect(() => {
    const element = sheet.current;
    if (element === null) return;
    const watch = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [sheet]);
  return size;
}
