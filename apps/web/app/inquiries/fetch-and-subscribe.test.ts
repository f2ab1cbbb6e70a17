import { NOTICES } from '@furrow/kernel/notices';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchAndSubscribe } from './fetch-and-subscribe.ts';

const given = { email: 'ada@grower.example', trap: '', key: 'one' };
const outOfReach = { kind: 'refused', text: NOTICES.no_connection, isAnswered: false };
afterEach(() => void vi.useRealTimers());

it('says that the site is out of reach where the script that sends cannot be fetched, and sends it the next time', async () => {
  const subscribe = vi.fn(async () => ({ kind: 'subscribed', text: 'Thanks.' }) as const);
  const load = vi
    .fn(async () => ({ subscribe }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  expect(await fetchAndSubscribe(given, load)).toEqual(outOfReach);
  expect(await fetchAndSubscribe(given, load)).toEqual({ kind: 'subscribed', text: 'Thanks.' });
  expect(subscribe.mock.calls).toEqual([['ada@grower.example', '', 'one']]);
});

it('waits two minutes for the script, and no longer', async () => {
  vi.useFakeTimers();
  const sent = fetchAndSubscribe(given, () => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await sent).toEqual(outOfReach);
});
