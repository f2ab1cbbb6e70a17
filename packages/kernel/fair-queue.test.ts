import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { FairQueue, QueueFull } from './fair-queue.ts';

/** Work that ends when it is told to, and remembers the order in which it was begun. */
function stage(limits: ConstructorParameters<typeof FairQueue>[0]) {
  const queue = new FairQueue(limits);
  const begun: string[] = [];
  const endings: (() => void)[] = [];
  const ask = (asker: string, name = asker, group = '') =>
    queue.run({ name: asker, group }, async () => {
      begun.push(name);
      await new Promise<void>((end) => endings.push(end));
      return name;
    });
  const endOne = async () => {
    await turn();
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

  it('J1 whoever asks for little goes next, however much another has waiting', async () => {
    const { begun, ask, endOne } = stage({ atOnce: 1, waiting: 100, waitingEach: 100 });
    const flood = Array.from({ length: 20 }, (_, index) => ask('flood', `flood ${index}`));
    const single = ask('visitor');
    const second = ask('visitor', 'visitor again');
    for (let ended = 0; ended < 22; ended += 1) await endOne();
    await Promise.all([...flood, single, second]);
    expect(begun.slice(0, 4)).toEqual(['flood 0', 'visitor', 'flood 1', 'visitor again']);
    expect(begun.filter((name) => name.startsWith('flood'))).toHaveLength(20);
  });

  it('J1 a place kept for newcomers is never taken by who has been served, and takes no more of a newcomer than one', async () => {
    const { queue, begun, ask, endOne } = stage({
      atOnce: 1,
      forNewcomers: 1,
      waiting: 100,
      waitingEach: 100,
    });
    const all = Array.from({ length: 5 }, (_, index) => ask('flood', `flood ${index}`));
    await turn();
    expect(begun).toEqual(['flood 0']);
    all.push(ask('visitor'), ask('visitor', 'visitor again'));
    await turn();
    expect(begun).toEqual(['flood 0', 'visitor']);
    expect(queue.running).toBe(2);
    for (let ended = 0; ended < 7; ended += 1) await endOne();
    expect(await Promise.all(all)).toHaveLength(7);
    expect([queue.running, queue.waiting]).toEqual([0, 0]);
  });

  it('J1 newcomers without end do not starve who has been served before', async () => {
    const { begun, ask, endOne } = stage({ atOnce: 1, waiting: 100, waitingEach: 100 });
    const all = [ask('regular'), ask('regular', 'regular again')];
    for (let index = 0; index < 10; index += 1) {
      all.push(ask(`newcomer ${index}`), ask(`newcomer ${index} too`));
      await endOne();
    }
    expect(begun.indexOf('regular again')).toBe(2);
    for (let ended = 0; ended < 12; ended += 1) await endOne();
    expect(await Promise.all(all)).toHaveLength(22);
  });

  it('J1 no group goes first: each has places of its own and every other turn', async () => {
    const { begun, ask, endOne } = stage({ atOnce: 1, waiting: 2, waitingEach: 2 });
    const all = [ask('a'), ask('a'), ask('b')];
    await expect(ask('c')).rejects.toMatchObject({ own: false });
    all.push(ask('owner', 'owner', 'known'), ask('other', 'other', 'known'));
    for (let ended = 0; ended < 5; ended += 1) await endOne();
    await Promise.all(all);
    expect(begun).toEqual(['a', 'owner', 'a', 'other', 'b']);
  });

  it('J1 a flood in either group delays a newcomer of either by what is running, and no more', async () => {
    for (const group of ['known', 'strangers']) {
      const { begun, ask, endOne } = stage({ atOnce: 1, waiting: 100, waitingEach: 100 });
      const all = ['known', 'strangers'].flatMap((where) =>
        Array.from({ length: 5 }, (_, index) => ask(`flood ${where}`, `flood ${where} ${index}`, where)),
      );
      for (let ended = 0; ended < 4; ended += 1) await endOne();
      const before = begun.length;
      all.push(ask('visitor', 'visitor', group));
      await endOne();
      expect([group, begun.indexOf('visitor')]).toEqual([group, before]);
      for (let ended = 0; ended < 8; ended += 1) await endOne();
      await Promise.all(all);
    }
  });

  it('refuses at once what finds no place, and says whose fault it is', async () => {
    const { queue, begun, ask, endOne } = stage({ atOnce: 1, waiting: 3, waitingEach: 2 });
    const kept = [ask('a'), ask('a'), ask('b'), ask('c')];
    await expect(ask('d')).rejects.toMatchObject({ name: 'QueueFull', own: false });
    expect(queue.waiting).toBe(3);
    for (let ended = 0; ended < 4; ended += 1) await endOne();
    await Promise.all(kept);
    expect(begun).toEqual(['a', 'b', 'a', 'c']);
  });

  it('J1 whoever fills the line makes room for who has nothing in it', async () => {
    const { begun, ask, endOne } = stage({ atOnce: 1, waiting: 3, waitingEach: 3 });
    const kept = [ask('a'), ask('a', 'a again'), ask('b')];
    const last = expect(ask('a', 'a for the third time')).rejects.toMatchObject({ own: true });
    kept.push(ask('c'));
    await last;
    for (let ended = 0; ended < 4; ended += 1) await endOne();
    await Promise.all(kept);
    expect(begun).toEqual(['a', 'b', 'a again', 'c']);
  });

  it('J1 one asker never has more waiting than its share', async () => {
    const { ask, endOne } = stage({ atOnce: 1, waiting: 9, waitingEach: 2 });
    const kept = [ask('a'), ask('a'), ask('a')];
    await expect(ask('a')).rejects.toMatchObject({ name: 'QueueFull', own: true });
    for (let ended = 0; ended < 3; ended += 1) await endOne();
    await Promise.all(kept);
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
