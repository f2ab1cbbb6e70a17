import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Heartbeat } from './heartbeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class Peer {
  awaitsPong = false;
  answers = true;
  pingedAt: number[] = [];
  droppedAt: number | null = null;
  ping() {
    this.pingedAt.push(Date.now());
    this.awaitsPong = !this.answers;
  }
  terminate() {
    this.droppedAt ??= Date.now();
  }
}

const LIMITS = { pingEveryMs: 25_000, pongWithinMs: 7_500 };

describe('Heartbeat', () => {
  it('D3 drops who has not answered after 7.5 s, and nobody else', () => {
    const onDrop = vi.fn();
    const heart = new Heartbeat<Peer>(LIMITS, { onDrop });
    const [dead, alive] = [new Peer(), new Peer()];
    dead.answers = false;
    for (const peer of [dead, alive]) heart.add(peer);
    // The whole round and the wait after its last ping; whoever was asked first is not dropped a second time by then.
    vi.advanceTimersByTime(32_500);
    expect((dead.droppedAt ?? 0) - (dead.pingedAt[0] ?? 0)).toBe(7_500);
    expect(alive.droppedAt).toBeNull();
    expect(onDrop).toHaveBeenCalledOnce();
    heart.stop();
  });

  it('D3 asks each again every 25 s', () => {
    const heart = new Heartbeat<Peer>(LIMITS);
    const peer = new Peer();
    heart.add(peer);
    vi.advanceTimersByTime(100_000);
    const gaps = peer.pingedAt.slice(1).map((at, index) => at - (peer.pingedAt[index] ?? 0));
    expect(gaps).toEqual([25_000, 25_000, 25_000]);
    heart.stop();
  });

  it('D15 spreads the pings of sockets opened at the same moment over the whole round', () => {
    const heart = new Heartbeat<Peer>(LIMITS);
    const peers = Array.from({ length: 10_000 }, () => new Peer());
    for (const peer of peers) heart.add(peer);
    vi.advanceTimersByTime(25_000);
    const perTick = new Map<number, number>();
    for (const { pingedAt } of peers) {
      expect(pingedAt).toHaveLength(1);
      perTick.set(pingedAt[0] ?? 0, (perTick.get(pingedAt[0] ?? 0) ?? 0) + 1);
    }
    // 100 on average; at random no tick comes anywhere near twice that.
    expect(perTick.size).toBe(100);
    expect(Math.max(...perTick.values())).toBeLessThan(200);
    heart.stop();
  });

  it('forgets who is gone', () => {
    const heart = new Heartbeat<Peer>(LIMITS);
    const peer = new Peer();
    heart.add(peer);
    heart.remove(peer);
    heart.remove(peer);
    vi.advanceTimersByTime(30_000);
    expect(peer.pingedAt).toEqual([]);
    expect(heart.size).toBe(0);
    heart.stop();
  });
});
