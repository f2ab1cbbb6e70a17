import { describe, expect, it } from 'vitest';
import { gather } from './gather.ts';

/** Work that ends when it is told to, and notes who was served together. */
function gathering({ most = 10 } = {}) {
  const groups: string[][] = [];
  let open: PromiseWithResolvers<void> | undefined;
  const ask = gather<string, string>({
    keysOf: (asked) => [asked.slice(0, 1)],
    most,
    async together(asked) {
      groups.push([...asked]);
      open = Promise.withResolvers();
      await open.promise;
      if (asked.some((one) => one.endsWith('!'))) throw new Error(`${asked.join()} failed`);
      return asked.map((one) => one.toUpperCase());
    },
  });
  const finish = async () => {
    open?.resolve();
    // Until whoever follows is at work.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return { ask, groups, finish };
}

describe('calls that come at once', () => {
  it('are served alone when nobody is at work, and together when somebody is', async () => {
    const { ask, groups, finish } = gathering();
    const answers = ['a', 'b', 'c'].map(ask);
    expect(groups).toEqual([['a']]);
    await finish();
    expect(groups).toEqual([['a'], ['b', 'c']]);
    await finish();
    expect(await Promise.all(answers)).toEqual(['A', 'B', 'C']);
    const later = ask('d');
    await finish();
    expect(await later).toBe('D');
  });

  it('are never served with one that has something in common with them, and keep their order', async () => {
    const { ask, groups, finish } = gathering();
    const answers = ['a', 'b1', 'b2', 'c', 'b3'].map(ask);
    for (let round = 0; round < 4; round += 1) await finish();
    expect(groups).toEqual([['a'], ['b1', 'c'], ['b2'], ['b3']]);
    expect(await Promise.all(answers)).toEqual(['A', 'B1', 'B2', 'C', 'B3']);
  });

  it('are as many as may be, and the rest is next', async () => {
    const { ask, groups, finish } = gathering({ most: 2 });
    const answers = ['a', 'b', 'c', 'd'].map(ask);
    for (let round = 0; round < 3; round += 1) await finish();
    expect(groups).toEqual([['a'], ['b', 'c'], ['d']]);
    await Promise.all(answers);
  });

  it('do not fail because one of them does', async () => {
    const { ask, finish } = gathering();
    const answers = ['a', 'b', 'c!', 'd'].map(ask);
    const settled = Promise.allSettled(answers);
    for (let round = 0; round < 6; round += 1) await finish();
    expect((await settled).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });
});
