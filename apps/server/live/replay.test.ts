import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ArchiveQuery, OutboxMessage } from '@furrow/database/outbox';
import { describe, expect, it } from 'vitest';
import { Hub } from './hub.ts';
import { type ReplayFrom, replay } from './replay.ts';
import { type Receiver, Subscription } from './subscription.ts';

const CHANNEL = 'system';
const pause = (turns: number) => new Promise<void>((resolve) => setTimeout(resolve, turns));

class Reader implements Receiver {
  readonly userId = null;
  readonly ids: number[] = [];
  readonly errors: string[] = [];
  send(frame: Buffer) {
    const { type, id, code } = JSON.parse(frame.toString()) as Record<string, string>;
    if (type === 'message') this.ids.push(Number(id));
    else this.errors.push(String(code));
  }
  async deliver(frame: Buffer) {
    this.send(frame);
    await nextTurn();
    return true;
  }
}

/** A database whose archive knows a message before the hub hands it on, as with several processes. */
class World {
  readonly rows: OutboxMessage[] = [];
  readonly hub: Hub;
  readonly limits = { archivePage: 7, maxReplayed: 40 };
  constructor(maxHeld: number) {
    this.hub = new Hub(0n, maxHeld);
  }
  commit(count: number) {
    for (let more = 0; more < count; more += 1) {
      const position = BigInt(this.rows.length + 1);
      this.rows.push({ position, topic: 't', channel: CHANNEL, userId: null, data: null, at: new Date(0) });
    }
  }
  handOn(count = Number.POSITIVE_INFINITY) {
    const next = this.rows.slice(Number(this.hub.head), Number(this.hub.head) + count);
    for (const message of next) this.hub.publish(message);
  }
  head = () => this.hub.head;
  lastGiven = async () => BigInt(this.rows.length);
  read = async ({ after, limit }: ArchiveQuery) => {
    const seen = this.rows.slice();
    await pause(1);
    return after === undefined ? seen.slice(-limit) : seen.slice(Number(after), Number(after) + limit);
  };
  async join(from: ReplayFrom): Promise<Reader> {
    const reader = new Reader();
    const subscription = new Subscription(reader, CHANNEL, 'public', this.hub.head);
    this.hub.add(subscription);
    await replay(subscription, from, this);
    return reader;
  }
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

describe('replay', () => {
  it('gives the newest few in order, then what comes', async () => {
    const world = new World(8);
    world.commit(10);
    world.handOn();
    const reader = await world.join({ fromArchive: 3, after: null });
    world.commit(2);
    world.handOn();
    expect(reader.ids).toEqual(range(8, 12));
  });

  it('gives exactly what was missed, over several pages', async () => {
    const world = new World(8);
    world.commit(30);
    world.handOn();
    expect((await world.join({ fromArchive: 0, after: 4n })).ids).toEqual(range(5, 30));
  });

  it('skips aloud what is too much', async () => {
    const world = new World(8);
    world.commit(200);
    world.handOn();
    const reader = await world.join({ fromArchive: 0, after: 0n });
    expect(reader.errors).toEqual(['messages_skipped']);
    expect(reader.ids).toEqual([...range(1, 42), ...range(194, 200)]);
  });

  it('knows an id that was never given, and one that only another process knows yet', async () => {
    const world = new World(8);
    world.commit(5);
    world.handOn(3);
    const ahead = await world.join({ fromArchive: 0, after: 5n });
    const stranger = await world.join({ fromArchive: 0, after: 900n });
    world.handOn();
    world.commit(1);
    world.handOn();
    expect(ahead.ids).toEqual([6]);
    expect(ahead.errors).toEqual([]);
    expect(stranger.errors).toEqual(['messages_skipped']);
    expect(stranger.ids).toEqual(range(1, 6));
  });

  it.each([0, 1, 4, 1_000])(
    'D6 joins the present without loss or repetition while messages pour in, holding at most %i',
    async (maxHeld) => {
      for (let round = 0; round < 8; round += 1) {
        const world = new World(maxHeld);
        world.commit(20);
        world.handOn(15);
        let pouring = true;
        const rain = (async () => {
          while (pouring) {
            world.commit(Math.floor(Math.random() * 3));
            if (Math.random() < 0.6) world.handOn(Math.ceil(Math.random() * 4));
            await pause(Math.random() * 3);
          }
        })();
        world.limits.maxReplayed = 10_000;
        const readers = await Promise.all([
          world.join({ fromArchive: 0, after: 9n }),
          world.join({ fromArchive: 5, after: null }),
        ]);
        await pause(5);
        pouring = false;
        await rain;
        world.handOn();
        expect(readers[0]?.ids).toEqual(range(10, world.rows.length));
        const first = readers[1]?.ids[0] ?? 0;
        expect(first).toBeGreaterThanOrEqual(16);
        expect(readers[1]?.ids).toEqual(range(first, world.rows.length));
      }
    },
  );
});
