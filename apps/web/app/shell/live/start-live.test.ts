import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveSocket } from './live-client.ts';
import { startLive } from './start-live.ts';

class Page extends EventTarget {
  hidden = false;
  readonly documentElement = { dataset: {} as Record<string, string | undefined> };
}

let page: Page;
let sockets: (LiveSocket & { url: string })[];
const window = () => globalThis as unknown as EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = new Page();
  sockets = [];
  const events = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { origin: 'https://furrow.example' });
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
  vi.stubGlobal('WebSocket', function open(this: LiveSocket & { url: string }, url: string) {
    Object.assign(this, { url, send: vi.fn(), close: vi.fn() });
    sockets.push(this);
  });
});
afterEach(() => void vi.useRealTimers());

async function open() {
  const onChange = vi.fn();
  const onState = vi.fn();
  const live = startLive({ onChange, onState, onError: vi.fn() });
  live.listen(['a'], 0);
  await vi.advanceTimersByTimeAsync(0);
  sockets[0]?.onopen?.();
  let id = 0;
  const say = () => {
    id += 1;
    sockets.at(-1)?.onmessage?.({ data: JSON.stringify({ type: 'message', channel: 'a', id: String(id) }) });
  };
  return { live, onChange, onState, say };
}

describe('startLive', () => {
  it('connects to the page’s own origin and tells the state to the document', async () => {
    const { live, onState } = await open();
    expect(sockets[0]?.url).toBe('wss://furrow.example/live');
    expect(page.documentElement.dataset.live).toBe('open');
    sockets[0]?.onclose?.();
    expect(page.documentElement.dataset.live).toBe('closed');
    expect(onState.mock.calls).toEqual([['open'], ['closed']]);
    live.stop();
    expect(page.documentElement.dataset.live).toBeUndefined();
  });

  it('looks again at most once in 250 ms, however much is said', async () => {
    const { onChange, say } = await open();
    for (let at = 0; at < 20; at += 1) {
      say();
      await vi.advanceTimersByTimeAsync(25);
    }
    expect(onChange.mock.calls.length).toBeLessThanOrEqual(2);
    await vi.advanceTimersByTimeAsync(1_000);
    const seen = onChange.mock.calls.length;
    expect(seen).toBeGreaterThanOrEqual(1);
    say();
    expect(onChange).toHaveBeenCalledTimes(seen);
    await vi.advanceTimersByTimeAsync(250);
    expect(onChange).toHaveBeenCalledTimes(seen + 1);
  });

  it('waits with a hidden tab until it is looked at', async () => {
    const { onChange, say } = await open();
    page.hidden = true;
    say();
    await vi.advanceTimersByTimeAsync(60);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onChange).not.toHaveBeenCalled();
    page.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(250);
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onChange).toHaveBeenCalledOnce();
  });

  it.each([
    ['pagehide', 'pageshow'],
    ['offline', 'online'],
  ])('closes on %s and comes back on %s', async (away, back) => {
    await open();
    window().dispatchEvent(new Event(away));
    expect(sockets[0]?.close).toHaveBeenCalled();
    expect(page.documentElement.dataset.live).toBe('closed');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
    window().dispatchEvent(new Event(back));
    await vi.advanceTimersByTimeAsync(0);
    expect(sockets).toHaveLength(2);
  });
});
