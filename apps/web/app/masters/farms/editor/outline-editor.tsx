// biome-ignore-all lint/suspicious/noArrayIndexKey: corners and sides are known by their places
// biome-ignore-all lint/a11y/useSemanticElements: neither a button nor a fieldset can be drawn among shapes
import { crossesItself, isOutlineOfArea, MOST_CORNERS, typedNumber } from '@furrow/modules/farms/rules';
import { distanceBetween } from '@furrow/portrait/geometry';
import { parcelAcres } from '@furrow/portrait/parcel-measure';
import type { Point } from '@furrow/portrait/types';
import { Button } from '@furrow/ui/button';
import { Undo2 } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useEditor } from './draft-context.ts';
import { OutlineFile } from './outline-file.tsx';
import { feetText, kept, metresOfFeet, middle, type OutlineView, scaleFeet, viewOf } from './outline-view.ts';

const WIDE = 1000;
const HIGH = 610;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The outline of the land: corners are dragged, or moved by arrow keys; its area is measured as they move. */
export function OutlineEditor() {
  const { draft, record, mayEdit, setRing, undo, canUndo } = useEditor();
  const published = record.published_draft?.ring ?? null;
  const { ring } = draft;
  const [view, setView] = useState<OutlineView>(() => viewOf([ring, published ?? []], WIDE / HIGH));
  const [held, setHeld] = useState<number | null>(null);
  const [dragged, setDragged] = useState<readonly Point[] | null>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const shown = dragged ?? ring;
  const fit = (points = ring) => setView(viewOf([points, published ?? []], WIDE / HIGH));

  const onScreen = ([x, y]: Point): Point => [
    ((x - view.left) / view.width) * WIDE,
    ((view.top - y) / view.height) * HIGH,
  ];
  const onLand = ({ clientX, clientY }: PointerEvent): Point => {
    const box = drawing.current?.getBoundingClientRect();
    if (box === undefined) return [0, 0];
    return kept([
      view.left + ((clientX - box.left) / box.width) * view.width,
      view.top - ((clientY - box.top) / box.height) * view.height,
    ]);
  };
  const moved = (at: number, point: Point, from = shown) =>
    from.map((one, index) => (index === at ? point : one));
  const addAfter = (at: number) => {
    const [a, b] = [ring[at], ring[(at + 1) % ring.length]];
    if (a !== undefined && b !== undefined && ring.length < MOST_CORNERS)
      setRing(ring.toSpliced(at + 1, 0, kept(middle(a, b))));
  };
  const hear = (event: KeyboardEvent, at: number) => {
    const arrow = ARROWS[event.key];
    const corner = ring[at];
    if (corner === undefined) return;
    if (arrow !== undefined) {
      event.preventDefault();
      const by = metresOfFeet(event.shiftKey ? 10 : 1);
      setRing(moved(at, kept([corner[0] + arrow[0] * by, corner[1] + arrow[1] * by]), ring));
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && ring.length > 3) {
      event.preventDefault();
      setRing(ring.toSpliced(at, 1));
    }
  };

  return (
    <section className="console-block" id="ring" aria-labelledby="outline-title">
      <div className="desk-table-head">
        <h2 id="outline-title" className="console-subtitle">
          Outline of the land
        </h2>
        {mayEdit && (
          <div className="flex flex-wrap gap-2">
            <Button size="small" disabled={!canUndo} onClick={undo}>
              <Undo2 aria-hidden /> Undo
            </Button>
            <Button size="small" onClick={() => fit()}>
              Fit
            </Button>
            <OutlineFile onOutline={(points) => fit(points)} />
          </div>
        )}
      </div>
      <svg
        ref={drawing}
        className="desk-outline"
        viewBox={`0 0 ${WIDE} ${HIGH}`}
        role="group"
        aria-label="Outline of the land"
        onPointerMove={(event) => held !== null && setDragged(moved(held, onLand(event)))}
        onPointerUp={() => {
          if (dragged !== null) setRing(dragged);
          setDragged(null);
          setHeld(null);
        }}
      >
        {published !== null && <path className="desk-outline-before" d={pathOf(published.map(onScreen))} />}
        <path className="desk-outline-land" d={pathOf(shown.map(onScreen))} />
        <Sides ring={shown} onScreen={onScreen} />
        <AreaText ring={shown} onScreen={onScreen} />
        <Scale view={view} />
        {mayEdit &&
          shown.map((corner, at) => {
            const next = shown[(at + 1) % shown.length] ?? corner;
            const [x, y] = onScreen(middle(corner, next));
            return (
              <circle
                key={`side ${at}`}
                className="desk-side"
                cx={x}
                cy={y}
                r={8}
                role="button"
                tabIndex={0}
                aria-label={`Add a corner between ${at + 1} and ${((at + 1) % shown.length) + 1}`}
                onClick={() => addAfter(at)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' && event.key !== ' ') return;
                  event.preventDefault();
                  addAfter(at);
                }}
              />
            );
          })}
        {mayEdit &&
          shown.map((corner, at) => {
            const [x, y] = onScreen(corner);
            return (
              <rect
                key={`corner ${at}`}
                className="desk-corner"
                data-held={held === at || undefined}
                x={x - 11}
                y={y - 11}
                width={22}
                height={22}
                rx={4}
                role="button"
                tabIndex={0}
                aria-label={`Corner ${at + 1} of ${shown.length}`}
                aria-describedby="outline-help"
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setHeld(at);
                  setDragged(ring);
                }}
                onKeyDown={(event) => hear(event, at)}
              />
            );
          })}
      </svg>
      <AreaVerdict ring={shown} acres={typedNumber(draft.area_acres)} />
      <p id="outline-help" className="field-help">
        Drag a square to move a corner, press a circle to add one. Arrow keys move it 1 ft, with Shift 10 ft;
        Delete removes it.{published === null ? '' : ' Dashed: the published outline.'}
      </p>
    </section>
  );
}

const pathOf = (points: readonly Point[]) =>
  points.length === 0 ? '' : `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

interface Drawn {
  readonly ring: readonly Point[];
  onScreen(point: Point): Point;
}

/** Labels of a few long sides; of a river bank they would hide it. */
const MOST_LABELS = 12;

function Sides({ ring, onScreen }: Drawn) {
  if (ring.length > MOST_LABELS) return null;
  const center = middleOf(ring.map(onScreen));
  return ring.map((corner, at) => {
    const next = ring[(at + 1) % ring.length] ?? corner;
    const [x, y] = outwards(onScreen(corner), onScreen(next), center);
    return (
      <text
        key={at}
        className="desk-outline-length"
        x={x}
        y={y}
        textAnchor="middle"
        dominantBaseline="central"
      >
        {feetText(distanceBetween(corner, next))}
      </text>
    );
  });
}

const LABEL_AWAY = 30;

/** Beside the middle of a side, on the side that the land is not. */
function outwards(from: Point, to: Point, [cx, cy]: Point): Point {
  const [x, y] = middle(from, to);
  const length = distanceBetween(from, to) || 1;
  const [nx, ny] = [(to[1] - from[1]) / length, (from[0] - to[0]) / length];
  const sign = nx * (x - cx) + ny * (y - cy) >= 0 ? 1 : -1;
  const away = LABEL_AWAY * (1 + Math.abs(nx));
  return [x + sign * nx * away, y + sign * ny * away];
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce<Point>(([ax, ay], [x, y]) => [ax + x, ay + y], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

function AreaText({ ring, onScreen }: Drawn) {
  const [first] = ring;
  if (first === undefined) return null;
  const [x, y] = middleOf(ring.map(onScreen));
  return (
    <text className="desk-outline-area" x={x} y={y} textAnchor="middle">
      {acresText(parcelAcres(ring))}
    </text>
  );
}

function Scale({ view }: { readonly view: OutlineView }) {
  const shown = scaleFeet(view);
  const length = (metresOfFeet(shown) / view.width) * WIDE;
  return (
    <g className="desk-outline-scale" transform={`translate(${WIDE - length - 16} 24)`}>
      <path d={`M0 -5V0H${length}V-5`} />
      <text x={length / 2} y={-8} textAnchor="middle">
        {shown.toLocaleString('en-US')} ft
      </text>
    </g>
  );
}

const acresText = (acres: number) =>
  `${acres.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} acres`;

/** Whether the drawing is the land that the deed names. */
function AreaVerdict({ ring, acres }: { readonly ring: readonly Point[]; readonly acres: number | null }) {
  const measured = parcelAcres(ring);
  if (crossesItself(ring))
    return (
      <p role="status" className="desk-verdict" data-tone="negative">
        Two sides cross, so the outline encloses no area.
      </p>
    );
  if (acres === null)
    return (
      <p role="status" className="desk-verdict">
        {acresText(measured)}. Enter the acres on the deed to compare.
      </p>
    );
  const percent = Math.abs(measured / acres - 1) * 100;
  const fits = isOutlineOfArea(ring, acres);
  return (
    <p role="status" className="desk-verdict" data-tone={fits ? 'positive' : 'negative'}>
      {acresText(measured)}, and the deed says {acresText(acres)}: {fits ? 'within' : 'off by'}{' '}
      {percent.toFixed(1)}%{fits ? '.' : ', and 2% is allowed.'}
    </p>
  );
}
