import type { Extent, MapFrame, Spot } from './map-frame.ts';

/** The part of the sheet that is seen. `zoom` 1 is all of it. */
export interface MapView {
  readonly zoom: number;
  readonly centre: Spot;
}

type Sheet = Pick<MapFrame, 'width' | 'height'>;

const DEEPEST = 12;
const STEP = 1.5;
/** How much of the view an arrow key moves. */
const STRIDE = 0.18;

export const wholeSheet = ({ width, height }: Sheet): MapView => ({
  zoom: 1,
  centre: [width / 2, height / 2],
});

export const zoomedIn = (sheet: Sheet, view: MapView) => zoomedAt(sheet, view, STEP, view.centre);
export const zoomedOut = (sheet: Sheet, view: MapView) => zoomedAt(sheet, view, 1 / STEP, view.centre);

/** The spot stays where it is under the finger while everything around it grows. */
export function zoomedAt(sheet: Sheet, view: MapView, by: number, spot: Spot): MapView {
  const zoom = Math.min(DEEPEST, Math.max(1, view.zoom * by));
  const grown = view.zoom / zoom;
  const moved = (at: number, centre: number) => at - (at - centre) * grown;
  return kept(sheet, { zoom, centre: [moved(spot[0], view.centre[0]), moved(spot[1], view.centre[1])] });
}

/** By distances on the sheet. */
export function movedBy(sheet: Sheet, view: MapView, dx: number, dy: number): MapView {
  return kept(sheet, { zoom: view.zoom, centre: [view.centre[0] + dx, view.centre[1] + dy] });
}

export function strode(sheet: Sheet, view: MapView, across: -1 | 0 | 1, down: -1 | 0 | 1): MapView {
  const { width, height } = seen(sheet, view);
  return movedBy(sheet, view, across * width * STRIDE, down * height * STRIDE);
}

/** So that the extent fills about half of what is seen. */
export function around(sheet: Sheet, { left, top, right, bottom }: Extent): MapView {
  const zoom =
    Math.min(sheet.width / Math.max(1, right - left), sheet.height / Math.max(1, bottom - top)) * 0.5;
  return kept(sheet, {
    zoom: Math.min(DEEPEST, Math.max(1, zoom)),
    centre: [(left + right) / 2, (top + bottom) / 2],
  });
}

export function seen(sheet: Sheet, { zoom, centre }: MapView) {
  const [width, height] = [sheet.width / zoom, sheet.height / zoom];
  return { left: centre[0] - width / 2, top: centre[1] - height / 2, width, height };
}

/** Never beyond the edge of the sheet: there is nothing to see there. */
function kept(sheet: Sheet, view: MapView): MapView {
  const half = { x: sheet.width / view.zoom / 2, y: sheet.height / view.zoom / 2 };
  const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
  return {
    zoom: view.zoom,
    centre: [
      within(view.centre[0], half.x, sheet.width - half.x),
      within(view.centre[1], half.y, sheet.height - half.y),
    ],
  };
}
