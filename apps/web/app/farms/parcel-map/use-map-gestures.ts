import { type RefObject, useEffect, useRef } from 'react';
import type { MapFrame, Spot } from './map-frame.ts';
import {
  type MapView,
  movedBy,
  seen,
  strode,
  wholeSheet,
  zoomedAt,
  zoomedIn,
  zoomedOut,
} from './map-view.ts';

type Change = (change: (view: MapView) => MapView) => void;

const WHEEL_STEP = 0.0022;

/** Keys of the map while it has the focus; null for a key that is somebody else's. */
export function viewAfterKey(frame: MapFrame, view: MapView, key: string): MapView | null {
  switch (key) {
    case 'ArrowLeft':
      return strode(frame, view, -1, 0);
    case 'ArrowRight':
      return strode(frame, view, 1, 0);
    case 'ArrowUp':
      return strode(frame, view, 0, -1);
    case 'ArrowDown':
      return strode(frame, view, 0, 1);
    case '+':
    case '=':
      return zoomedIn(frame, view);
    case '-':
      return zoomedOut(frame, view);
    case '0':
      return wholeSheet(frame);
    default:
      return null;
  }
}

/** Dragging, pinching, and the wheel together with Ctrl: a wheel alone scrolls the page, as everywhere else. */
export function useMapGestures(sheet: RefObject<HTMLElement | null>, frame: MapFrame, change: Change): void {
  const fingers = useRef(new Map<number, Spot>());
  useEffect(() => {
    const element = sheet.current;
    if (element === null) return;
    const down = fingers.current;
    const leaving = new AbortController();
    const { signal } = leaving;
    const on = <K extends keyof HTMLElementEventMap>(name: K, act: (event: HTMLElementEventMap[K]) => void) =>
      element.addEventListener(name, act, { signal, passive: false });

    const spotAt = (view: MapView, x: number, y: number): Spot => {
      const box = element.getBoundingClientRect();
      const part = seen(frame, view);
      return [
        part.left + ((x - box.left) / box.width) * part.width,
        part.top + ((y - box.top) / box.height) * part.height,
      ];
    };

    on('wheel', (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const by = Math.exp(-event.deltaY * WHEEL_STEP);
      change((view) => zoomedAt(frame, view, by, spotAt(view, event.clientX, event.clientY)));
    });
    on('pointerdown', (event) => {
      if (event.button !== 0) return;
      down.set(event.pointerId, [event.clientX, event.clientY]);
    });
    on('pointermove', (event) => {
      const before = down.get(event.pointerId);
      if (before === undefined) return;
      const now: Spot = [event.clientX, event.clientY];
      const others = [...down].filter(([id]) => id !== event.pointerId).map(([, spot]) => spot);
      const other = others[0];
      down.set(event.pointerId, now);
      if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
      if (other === undefined) {
        const box = element.getBoundingClientRect();
        change((view) => {
          const part = seen(frame, view);
          const across = ((before[0] - now[0]) / box.width) * part.width;
          return movedBy(frame, view, across, ((before[1] - now[1]) / box.height) * part.height);
        });
        return;
      }
      const by = distance(now, other) / Math.max(1, distance(before, other));
      const middle: Spot = [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2];
      change((view) => zoomedAt(frame, view, by, spotAt(view, ...middle)));
    });
    const lift = (event: PointerEvent) => down.delete(event.pointerId);
    on('pointerup', lift);
    on('pointercancel', lift);
    return () => {
      leaving.abort();
      down.clear();
    };
  }, [sheet, frame, change]);
}

const distance = (a: Spot, b: Spot) => Math.hypot(a[0] - b[0], a[1] - b[1]);
