import { expect, it } from 'vitest';
import { BytesInFlight } from './bytes-in-flight.ts';

const limits = { person: { bodies: 2, bytes: 100 }, all: { bodies: 3, bytes: 150 } };

it('J2 a person has so many files and bytes on the way at once, and so have all together', () => {
  const inFlight = new BytesInFlight(limits);
  const ada = inFlight.enter('ada', 60);
  expect(ada.ok).toBe(true);
  expect(inFlight.enter('ada', 41)).toEqual({ ok: false, full: 'person' });
  expect(inFlight.enter('ada', 40).ok).toBe(true);
  expect(inFlight.enter('ada', 0)).toEqual({ ok: false, full: 'person' });
  expect(inFlight.enter('bob', 51)).toEqual({ ok: false, full: 'all' });
  expect(inFlight.enter('bob', 50).ok).toBe(true);
  expect(inFlight.enter('eve', 0)).toEqual({ ok: false, full: 'all' });
  expect(inFlight.all).toEqual({ bodies: 3, bytes: 150 });
});

it('J2 whoever leaves makes room, once', () => {
  const inFlight = new BytesInFlight(limits);
  const first = inFlight.enter('ada', 100);
  if (!first.ok) throw new Error('there was room');
  first.leave();
  first.leave();
  expect(inFlight.all).toEqual({ bodies: 0, bytes: 0 });
  expect(inFlight.enter('ada', 100).ok).toBe(true);
});

it('J2 tells the largest that is ever let in', () => {
  const inFlight = new BytesInFlight(limits);
  expect(inFlight.largest).toBe(100);
  expect(inFlight.enter('ada', 100).ok).toBe(true);
});
