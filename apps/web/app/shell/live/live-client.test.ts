import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveClient, type LiveClientOptions, type LiveSocket } from './live-client.ts';

class FakeSocket implements LiveSocket {
  readyState: number = WebSocket.OPEN;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: Record<string, unknown>[] = [];
  readonly url: string;
  closed = false;
  constructor(url: string) {
    this.url = url;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.closed = true;
  }
  give(frame: object) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

let sockets: FakeSocket[];
beforeEach(() => {
  sockets = [];
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => void vi.useRealTimers());

function start(more: Partial<LiveClientOptions> = {}) {
  const spies = { onChange: vi.fn(), onState: vi.fn(), onError: vi.fn() };
  const open = (url: string) => {
    const socket = new FakeSocket(url);
    sockets.push(socket);
    return socket;
  };
  return { client: createLiveClient({ url: 'ws://x/live', open, ...spies, ...more }), ...spies };
}
const last = () => sockets.at(-1) as FakeSocket;
/** Runs what was promised, without letting time pass. */
const settle = () => vi.advanceTimersByTimeAsync(0);
const message = (channel: string, id: number, more: object = {}) => ({
  type: 'message',
  channel,
  id: String(id),
  ...more,
});
const ack = (channel: string, id: number, time = '2026-03-02T15:00:00.000Z') => ({
  type: 'ack',
  command: 'subscribe',
  channels: [channel],
  id: String(id),
  time,
});

describe('connecting', () => {
  it('says nothing into a connection that is closing, and everything to the next one', async () => {
    const { client } = start();
    client.listen(['a']);
    await settle();
    last().onopen?.();
    const [closing] = sockets;
    last().readyState = WebSocket.CLOSING;
    client.listen(['b']);
    expect(closing?.sent.map(({ channels }) => channels)).toEqual([['a']]);
    last().onclose?.();
    await vi.advanceTimersByTimeAsync(2_000);
    last().onopen?.();
    expect(last().sent.map(({ channels }) => channels)).toEqual([['b']]);
  });

  it('opens nothing until a page names a channel', async () => {
    const { client } = start();
    client.listen([]);
    await settle();
    expect(sockets).toHaveLength(0);
    client.listen(['a']);
    await settle();
    expect(sockets.map(({ url }) => url)).toEqual(['ws://x/live']);
  });

  it('D3 tries again after 2 s, 5 s more each time, and after 2 s again once it was open', async () => {
    const { client } = start();
    client.listen(['a']);
    await settle();
    for (const delay of [2_000, 7_000, 12_000, 17_000]) {
      const before = sockets.length;
      last().onclose?.();
      // A page that names another channel meanwhile does not jump the queue.
      client.listen(['a', `b${delay}`]);
      await vi.advanceTimersByTimeAsync(delay - 1);
      expect(sockets).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(sockets).toHaveLength(before + 1);
    }
    last().onopen?.();
    last().onclose?.();
    await vi.advanceTimersByTimeAsync(1_999);
    const before = sockets.length;
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(before + 1);
  });

  it('D3 drops a connection whose pong does not come within 7.5 s', async () => {
    const { client, onState } = start();
    client.listen(['a']);
    await settle();
    const socket = last();
    socket.onopen?.();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(socket.sent.at(-1)).toEqual({ command: 'ping' });
    await vi.advanceTimersByTimeAsync(7_400);
    socket.give({ type: 'pong' });
    await vi.advanceTimersByTimeAsync(20_000 + 7_499);
    expect(socket.closed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(socket.closed).toBe(true);
    expect(onState.mock.calls).toEqual([['open'], ['closed']]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sockets).toHaveLength(2);
  });

  it('pauses and resumes at once, as when the page is hidden away and shown again', async () => {
    const { client } = start();
    client.listen(['a']);
    await settle();
    last().onopen?.();
    client.pause();
    expect(last().closed).toBe(true);
    client.listen(['b']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
    client.resume();
    client.resume();
    await settle();
    expect(sockets.filter(({ closed }) => !closed)).toHaveLength(1);
    last().onopen?.();
    client.resume();
    await settle();
    expect(last().closed).toBe(false);
    expect(last().sent.map(({ channels }) => channels)).toEqual([['b']]);
  });
});

describe('D4 the token', () => {
  it('is asked for each connection', async () => {
    const tokens = ['t/1', 't/2'];
    const { client } = start({ token: async () => tokens.shift() ?? 'none left' });
    client.listen(['a']);
    await settle();
    last().onopen?.();
    last().onclose?.();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sockets.map(({ url }) => url)).toEqual(['ws://x/live?token=t%2F1', 'ws://x/live?token=t%2F2']);
  });

  it('is tried three times, 3 s apart; then comes an error and no socket is opened', async () => {
    const token = vi.fn(() => Promise.reject(new Error('down')));
    const { client, onError } = start({ token });
    client.listen(['a']);
    await settle();
    expect(token).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(token).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(token).toHaveBeenCalledTimes(2);
    expect(onError).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(token).toHaveBeenCalledTimes(3);
    expect(onError).toHaveBeenCalledOnce();
    client.listen(['b']);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(token).toHaveBeenCalledTimes(3);
    expect(sockets).toHaveLength(0);
    client.resume();
    await settle();
    expect(token).toHaveBeenCalledTimes(4);
  });

  it('J9 is asked for again after the error, 2 s later and 5 s more each time, until it can be had', async () => {
    let away = true;
    const token = vi.fn(async () => {
      if (away) throw new Error('down');
      return 'back';
    });
    const { client, onError, onState } = start({ token });
    client.listen(['system']);
    await settle();
    for (const [round, delay] of [2_000, 7_000, 12_000].entries()) {
      await vi.advanceTimersByTimeAsync(6_000);
      expect(token).toHaveBeenCalledTimes(3 * (round + 1));
      expect(onError).toHaveBeenCalledTimes(round + 1);
      await vi.advanceTimersByTimeAsync(delay - 1);
      expect(token).toHaveBeenCalledTimes(3 * (round + 1));
      if (round === 2) away = false;
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(sockets.map(({ url }) => url)).toEqual(['ws://x/live?token=back']);
    last().onopen?.();
    expect(last().sent).toEqual([{ command: 'subscribe', channels: ['system'], numMessagesFromArchive: 1 }]);
    expect(onState.mock.calls).toEqual([['open']]);
    // Once open, the count starts over.
    last().onclose?.();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sockets).toHaveLength(2);
  });

  it('that arrives after a pause opens nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const { client, onError } = start({ token: () => promise });
    client.listen(['a']);
    client.pause();
    resolve('late');
    await settle();
    expect(sockets).toHaveLength(0);
    expect(onError).not.toHaveBeenCalled();
  });
});

describe('channels', () => {
  it('change without a new connection', async () => {
    const { client } = start();
    client.listen(['a', 'b']);
    await settle();
    last().onopen?.();
    last().sent.length = 0;
    client.listen(['b', 'c']);
    client.listen(['b', 'c']);
    expect(last().sent).toEqual([
      { command: 'unsubscribe', channels: ['a'] },
      { command: 'subscribe', channels: ['c'], numMessagesFromArchive: 1 },
    ]);
    expect(sockets).toHaveLength(1);
  });

  it('D6 are taken up again where they were left, each after its own last id', async () => {
    const { client, onChange } = start();
    client.listen(['a', 'b', 'c']);
    await settle();
    last().onopen?.();
    last().give(ack('a', 10));
    last().give(ack('b', 11));
    last().give(message('a', 12));
    last().onclose?.();
    await vi.advanceTimersByTimeAsync(2_000);
    last().onopen?.();
    expect(last().sent).toEqual([
      { command: 'subscribe', channels: ['a'], after: '12' },
      { command: 'subscribe', channels: ['b'], after: '11' },
      { command: 'subscribe', channels: ['c'], numMessagesFromArchive: 1 },
    ]);
    expect(onChange).toHaveBeenCalledTimes(1);
    last().give(message('a', 12, { archived: true }));
    last().give(message('a', 13, { archived: true }));
    last().give(message('a', 13));
    last().give(message('elsewhere', 14));
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('report a change that was said to be skipped', async () => {
    const { client, onChange } = start();
    client.listen(['a']);
    await settle();
    last().onopen?.();
    last().give({ type: 'error', code: 'messages_skipped' });
    expect(onChange).toHaveBeenCalledOnce();
  });
});

describe('what a part of the page takes itself', () => {
  it('changes nothing else, and is taken up after its last id like any other', async () => {
    const take = vi.fn(({ channel }) => channel === 'own');
    const { client, onChange } = start({ take });
    client.listen(['own', 'a']);
    await settle();
    last().onopen?.();
    last().give(ack('own', 10));
    last().give(message('own', 11, { data: { new: 3 } }));
    expect(take.mock.calls).toEqual([[message('own', 11, { data: { new: 3 } })]]);
    expect(onChange).not.toHaveBeenCalled();
    last().give(message('a', 12));
    expect(onChange).toHaveBeenCalledOnce();
    last().onclose?.();
    await vi.advanceTimersByTimeAsync(2_000);
    last().onopen?.();
    expect(last().sent[0]).toEqual({ command: 'subscribe', channels: ['own'], after: '11' });
    last().give(message('own', 11, { archived: true }));
    last().give(message('own', 13, { archived: true }));
    expect(take.mock.calls.map(([{ id }]) => id)).toEqual(['11', '12', '13']);
  });

  it('may begin with messages from before, which change nothing else either', async () => {
    const take = vi.fn(() => true);
    const { client, onChange } = start({ take, archived: (channel) => (channel === 'own' ? 50 : 0) });
    client.listen(['own']);
    await settle();
    last().onopen?.();
    expect(last().sent).toEqual([{ command: 'subscribe', channels: ['own'], numMessagesFromArchive: 50 }]);
    const time = '2026-03-02T15:00:00.000Z';
    for (const id of [4, 7]) last().give(message('own', id, { archived: true, time }));
    last().give(ack('own', 9, time));
    expect(take).toHaveBeenCalledTimes(2);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('hears the answers to its commands, which go over the same connection', async () => {
    const take = vi.fn(() => true);
    const { client } = start({ take });
    client.send({ command: 'mark_read' });
    client.listen(['a']);
    await settle();
    last().onopen?.();
    client.send({ command: 'mark_read', id: '1' });
    expect(last().sent.at(-1)).toEqual({ command: 'mark_read', id: '1' });
    last().give({ type: 'ack', command: 'mark_read' });
    last().give({ type: 'error', code: 'not_found' });
    expect(take).toHaveBeenCalledTimes(2);
  });
});

describe('a change between the rendering of the page and the subscription', () => {
  const at = (secondsBefore: number) =>
    new Date(Date.UTC(2026, 2, 2, 15) - secondsBefore * 1_000).toISOString();

  it.each([
    [8, true],
    [14, true],
    [16, false],
    [86_400, false],
  ])('%i s ago, on a page 10 s old: seen %s', async (secondsAgo, seen) => {
    const { client, onChange } = start();
    client.listen(['a', 'b'], performance.now() - 10_000);
    await settle();
    last().onopen?.();
    last().give(message('a', 5, { archived: true, time: at(secondsAgo) }));
    last().give(ack('b', 9));
    expect(onChange).not.toHaveBeenCalled();
    last().give(ack('a', 9));
    expect(onChange).toHaveBeenCalledTimes(seen ? 1 : 0);
    last().give(ack('a', 9));
    expect(onChange).toHaveBeenCalledTimes(seen ? 1 : 0);
  });
});
