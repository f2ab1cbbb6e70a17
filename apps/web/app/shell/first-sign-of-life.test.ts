import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstSignOfLife } from './first-sign-of-life.ts';

const page = new EventTarget();
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => vi.stubGlobal('addEventListener', page.addEventListener.bind(page)));
afterEach(() => vi.unstubAllGlobals());

it.each(['pointermove', 'touchstart', 'keydown', 'scroll'])('hears a first %s', async (sign) => {
  const heard = vi.fn();
  void firstSignOfLife(new AbortController().signal).then(heard);
  await settled();
  expect(heard).not.toHaveBeenCalled();
  page.dispatchEvent(new Event(sign));
  await settled();
  expect(heard).toHaveBeenCalledOnce();
});

it('hears nothing once the page is left', async () => {
  const heard = vi.fn();
  const left = new AbortController();
  void firstSignOfLife(left.signal).then(heard);
  left.abort();
  page.dispatchEvent(new Event('scroll'));
  await settled();
  expect(heard).not.toHaveBeenCalled();
});
