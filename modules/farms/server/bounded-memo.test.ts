import { describe, expect, it } from 'vitest';
import { BoundedMemo } from './bounded-memo.ts';

describe('BoundedMemo', () => {
  it('makes a thing once', () => {
    const memo = new BoundedMemo(10);
    let made = 0;
    const make = () => {
      made += 1;
      return 'abc';
    };
    expect([memo.get('k', make), memo.get('k', make)]).toEqual(['abc', 'abc']);
    expect(made).toBe(1);
  });

  it('drops what was asked for longest ago once it is full', () => {
    const memo = new BoundedMemo(6);
    const again: string[] = [];
    const ask = (key: string) =>
      memo.get(key, () => {
        again.push(key);
        return 'abc';
      });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) ask(key);
    expect(again).toEqual(['a', 'b', 'c', 'b']);
  });

  it('does not keep what alone is too large', () => {
    const memo = new BoundedMemo(2);
    let made = 0;
    for (let time = 0; time < 2; time += 1) {
      memo.get('k', () => {
        made += 1;
        return 'abc';
      });
    }
    expect(made).toBe(2);
  });
});
