import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  around,
  type MapView,
  movedBy,
  seen,
  strode,
  wholeSheet,
  zoomedAt,
  zoomedIn,
  zoomedOut,
} from './map-view.ts';
import { viewAfterKey } from './use-map-gestures.ts';

const sheet = { width: 1000, height: 620 };
const frame = { ...sheet, unitsPerMetre: 1, place: () => [0, 0] as const };
const whole = wholeSheet(sheet);

describe('the view of a map', () => {
  it('begins with the whole sheet', () => {
    expect(seen(sheet, whole)).toEqual({ left: 0, top: 0, width: 1000, height: 620 });
  });

  it('keeps the spot under the finger where it is', () => {
    const spot = [300, 200] as const;
    const after = zoomedAt(sheet, whole, 2, spot);
    const part = seen(sheet, after);
    expect((spot[0] - part.left) / part.width).toBeCloseTo(0.3);
    expect((spot[1] - part.top) / part.height).toBeCloseTo(200 / 620);
  });

  it('never leaves the sheet, and never shows more than it', () => {
    const step = fc.tuple(fc.double({ min: 0.2, max: 5, noNaN: true }), fc.integer(), fc.integer());
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let view: MapView = whole;
        for (const [by, dx, dy] of steps) {
          view = movedBy(sheet, zoomedAt(sheet, view, by, [dx % 1000, dy % 620]), dx % 400, dy % 400);
          const part = seen(sheet, view);
          expect(part.left).toBeGreaterThanOrEqual(-1e-6);
          expect(part.top).toBeGreaterThanOrEqual(-1e-6);
          expect(part.left + part.width).toBeLessThanOrEqual(1000 + 1e-6);
          expect(part.top + part.height).toBeLessThanOrEqual(620 + 1e-6);
        }
      }),
    );
  });

  it('comes back from where it went', () => {
    const closer = zoomedIn(sheet, whole);
    expect(closer.zoom).toBeGreaterThan(1);
    expect(zoomedOut(sheet, closer)).toEqual(whole);
    expect(zoomedOut(sheet, whole)).toEqual(whole);
  });

  it('goes to one field and leaves room around it', () => {
    const view = around(sheet, { left: 100, top: 100, right: 200, bottom: 150 });
    expect(view.centre).toEqual([150, 125]);
    expect(seen(sheet, view).width).toBe(200);
  });

  it.each([
    ['ArrowLeft', strode(sheet, zoomedIn(sheet, whole), -1, 0)],
    ['ArrowDown', strode(sheet, zoomedIn(sheet, whole), 0, 1)],
    ['0', whole],
    ['-', whole],
    ['Tab', null],
    ['a', null],
  ])('after the key %s', (key, view) => {
    expect(viewAfterKey(frame, zoomedIn(sheet, whole), key)).toEqual(view);
  });
});
