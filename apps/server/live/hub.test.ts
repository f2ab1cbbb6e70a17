import type { OutboxMessage } from '@furrow/database/outbox';
import { describe, expect, it, vi } from 'vitest';
import { modules } from '../modules.ts';
import { ChannelTable } from './channels.ts';
import { fanOut } from './fan-out.ts';
import { Hub } from './hub.ts';
import { type Receiver, Subscription } from './subscription.ts';

class Listener implements Receiver {
  readonly got: string[] = [];
  readonly buffers: Buffer[] = [];
  readonly userId: string | null;
  constructor(userId: string | null = null) {
    this.userId = userId;
  }
  send(frame: Buffer) {
    this.buffers.push(frame);
    this.got.push((JSON.parse(frame.toString()) as { id: string }).id);
  }
  async deliver(frame: Buffer) {
    this.send(frame);
    return true;
  }
}

const message = (position: number, channel: string | null, userId: string | null = null): OutboxMessage => ({
  position: BigInt(position),
  topic: 'said',
  channel,
  userId,
  data: position,
  at: new Date(0),
});

function join(hub: Hub, listener: Receiver, channel: string): Subscription {
  const kind = new ChannelTable(modules.channels).kindOf(channel);
  if (kind === null) throw new Error('no such channel');
  const subscription = new Subscription(listener, channel, kind, hub.head);
  hub.add(subscription);
  return subscription;
}

describe('Hub', () => {
  it('serialises a message once for all its listeners (P12)', () => {
    const hub = new Hub(0n, 8);
    const listeners = [new Listener(), new Listener('user_1')];
    for (const listener of listeners) join(hub, listener, 'system');
    expect(hub.publish(message(1, 'system'))).toBe(2);
    expect(listeners[0]?.buffers[0]).toBe(listeners[1]?.buffers[0]);
  });

  it('touches the listeners of the channel and nobody else (P13)', () => {
    const hub = new Hub(0n, 8);
    const few = Array.from({ length: 100 }, () => new Listener());
    const many = Array.from({ length: 4_900 }, () => new Listener());
    for (const listener of few) join(hub, listener, 'system');
    for (const listener of many) join(hub, listener, 'refresh.farm.list');
    expect(hub.publish(message(1, 'system'))).toBe(100);
    expect(many.every(({ got }) => got.length === 0)).toBe(true);
  });

  it('D7 gives a message for one user to that user alone, on all his sockets', () => {
    const hub = new Hub(0n, 8);
    const [mine, alsoMine, other, nobody] = ['user_1', 'user_1', 'user_2', null].map(
      (id) => new Listener(id),
    );
    for (const listener of [mine, alsoMine, other, nobody]) if (listener) join(hub, listener, 'system');
    hub.publish(message(1, 'system', 'user_1'));
    expect([mine, alsoMine, other, nobody].map((listener) => listener?.got)).toEqual([['1'], ['1'], [], []]);
    expect(mine?.buffers[0]?.toString()).not.toContain('user_1');
  });

  it('D7 keeps a message without a receiver off a channel of own messages', () => {
    const hub = new Hub(0n, 8);
    const listener = new Listener('user_1');
    join(hub, listener, 'investment');
    hub.publish(message(1, 'investment'));
    hub.publish(message(2, 'investment', 'user_1'));
    expect(listener.got).toEqual(['2']);
  });

  it('forgets channels nobody listens to', () => {
    const hub = new Hub(0n, 8);
    const subscription = join(hub, new Listener('user_1'), 'market');
    expect(hub.channels).toBe(1);
    hub.remove(subscription);
    hub.remove(subscription);
    expect(hub.channels).toBe(0);
    expect(hub.publish(message(1, 'market'))).toBe(0);
    expect(hub.head).toBe(1n);
  });
});

describe('fanOut', () => {
  it('passes nothing on twice, whatever comes again', async () => {
    const hub = new Hub(0n, 8);
    const listener = new Listener();
    join(hub, listener, 'system');
    const onMissing = vi.fn();
    const batch = [1, 2, 3].map((position) => message(position, 'system'));
    await fanOut(hub, batch, onMissing);
    await fanOut(hub, [...batch, message(4, 'system')], onMissing);
    expect(listener.got).toEqual(['1', '2', '3', '4']);
    expect(onMissing).not.toHaveBeenCalled();
  });

  it('notices positions that no reader will bring any more', async () => {
    const hub = new Hub(5n, 8);
    const onMissing = vi.fn();
    await fanOut(hub, [message(7, null)], onMissing);
    expect(onMissing).toHaveBeenCalledOnce();
  });
});
