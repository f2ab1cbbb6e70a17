import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { coverPage, hearBackFirst } from './back-closes.ts';

const router = vi.fn();
let entries: unknown[];
let events: EventTarget;

/** As a browser does it: the state is the other entry's before anybody is told. */
function back(): void {
  entries.pop();
  events.dispatchEvent(new Event('popstate', { cancelable: true }));
}

beforeEach(() => {
  events = new EventTarget();
  entries = [{ key: 'before' }, { key: 'page', idx: 1 }];
  router.mockReset();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('history', {
    get state() {
      return entries.at(-1);
    },
    pushState: (state: unknown) => entries.push(state),
    back,
  });
  hearBackFirst();
  events.addEventListener('popstate', router);
});
afterEach(() => vi.unstubAllGlobals());

it('Back closes what lies over the page, and the router hears only of the next one', () => {
  const close = vi.fn(() => uncover(false));
  const uncover = coverPage(close);
  expect(history.state).toMatchObject({ key: 'page', idx: 1 });
  back();
  expect(close).toHaveBeenCalledOnce();
  expect(entries).toHaveLength(2);
  expect(router).not.toHaveBeenCalled();
  back();
  expect(router).toHaveBeenCalledOnce();
});

it('closed otherwise, its entry goes too, unheard', () => {
  coverPage(vi.fn())(false);
  expect(entries).toHaveLength(2);
  expect(router).not.toHaveBeenCalled();
});

it('a link followed takes its place: nothing is taken back', () => {
  coverPage(vi.fn())(true);
  expect(entries).toHaveLength(3);
  entries.splice(2, 1, { key: 'next', idx: 1 });
  back();
  expect(router).toHaveBeenCalledOnce();
});
