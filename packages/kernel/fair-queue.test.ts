import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { FairQueue, QueueFull } from './fair-queue.ts';

/** Work that ends when it is told to, and remembers the order in which it was begun. */
function stage(limits: ConstructorParameters<typeof FairQueue>[0]) {
  const queue = new FairQueue(limits);
  const begun: string[] = [];
  const endings: (() => void)[] = [];
  const ask = (asker: string, name = asker, first = false) =>
    queue.run({ name: asker, first }, async () => {
      begun.push(name);
      await new Promise<void>((end) => endings.push(end));
      return name;
    });
  const endOne = async () => {
    endings.shift()?.();
    await turn();
  };
  return { queue, begun, ask, endOne };
}

describe('a fair queue', () => {
  it('does no more at once than it may, and everything in the end', async () => {
    const { queue, begun, ask, endOne } = stage({ atOnce: 2, waiting: 10, waitingEach: 10 });
    const all = Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => ask(name)));
    for (let ended = 0; ended < 5; ended += 1) {
      await turn();
      expect(queue.running).toBe(Math.min(2, 5 - ended));
      await endOne();
    }
    expect(await all).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect([queue.running, queue.waiting]).toEqual([0, 0]);
  });

  it('takes turns between askers: a flood of one delays another by one', async () => {
    const { begun, ask, endOne } = stage({ atOnce: 1, waiting: 100, waitingEach: 100 });
    const flood = Array.from({ length: 20 }, (_, index) => ask('flood', `flood ${index}`));
    const single = ask('visitor');
    const second = ask('visitor', 'visitor again');
    for (let ended = 0; ended < 22; ended += 1) await endOne();
    await Promise.all([...flood, single, second]);
    expect(begun.indexOf('visitor')).toBe(2);
    expect(begun.indexOf('visitor again')).toBe(4);
    expect(begun.filter((name) => name.startsWith('flood'))).toHaveLength(20);
  });

  it('lets some go first, who have places of their own', async () => {
    const { begun, ask, endOne } = stage({ atOnce: 1, waiting: 2, waitingEach: 2 });
    const all = [ask('a'), ask('a'), ask('b')];
    await expect(ask('c')).rejects.toMatchObject({ own: false });
    all.push(ask('owner', 'owner', true), ask('other', 'other', true));
    for (let ended = 0; ended < 5; ended += 1) await endOne();
    await Promise.all(all);
    expect(begun).toEqual(['a', 'owner', 'other', 'a', 'b']);
  });

  it('refuses at once what finds no place, and says whose fault it is', async () => {
    const { queue, begun, ask, endOne } = stage({ atOnce: 1, waiting: 3, waitingEach: 2 });
    const kept = [ask('a'), ask('a'), ask('a')];
    await expect(ask('a')).rejects.toMatchObject({ name: 'QueueFull', own: true });
    kept.push(ask('b'));
    await expect(ask('c')).rejects.toMatchObject({ name: 'QueueFull', own: false });
    expect(queue.waiting).toBe(3);
    for (let ended = 0; ended < 4; ended += 1) await endOne();
    await Promise.all(kept);
    expect(begun).toEqual(['a', 'a', 'b', 'a']);
  });

  it('goes on after work that failed', async () => {
    const queue = new FairQueue({ atOnce: 1, waiting: 5, waitingEach: 5 });
    const failing = queue.run({ name: 'a' }, async () => {
      throw new Error('broke');
    });
    const next = queue.run({ name: 'b' }, async () => 'done');
    await expect(failing).rejects.toThrow('broke');
    expect(await next).toBe('done');
    expect(queue.running).toBe(0);
    expect(new QueueFull(true)).toBeInstanceOf(Error);
  });
});
