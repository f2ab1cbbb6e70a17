import { expect, test } from 'vitest';
import { type ConsoleKey, keyFor } from './keys.ts';

/** An element inside of one of these. */
const inside = (...names: string[]): EventTarget =>
  Object.assign(new EventTarget(), {
    closest: (selector: string) => (selector.split(', ').some((part) => names.includes(part)) ? {} : null),
  });
const press = (key: string, target: EventTarget = inside('p'), rest = {}) => ({
  key,
  target,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...rest,
});
const key = (name: string): ConsoleKey => ({ key: name, label: name, run() {} });
const KEYS = [key('j'), key('Enter'), key('?')];

test('a letter counts in both cases', () => {
  expect(keyFor(press('j'), KEYS)?.key).toBe('j');
  expect(keyFor(press('J'), KEYS)?.key).toBe('j');
  expect(keyFor(press('x'), KEYS)).toBeUndefined();
});

test('whoever types means letters', () => {
  expect(keyFor(press('j', inside('textarea')), KEYS)).toBeUndefined();
  expect(keyFor(press('j', inside('dialog')), KEYS)).toBeUndefined();
});

test('Enter on a button or a link is theirs', () => {
  expect(keyFor(press('Enter', inside('a')), KEYS)).toBeUndefined();
  expect(keyFor(press('j', inside('a')), KEYS)?.key).toBe('j');
  expect(keyFor(press('Enter'), KEYS)?.key).toBe('Enter');
});

test('the browser keeps its own shortcuts', () => {
  expect(keyFor(press('j', inside('p'), { ctrlKey: true }), KEYS)).toBeUndefined();
  expect(keyFor(press('j', inside('p'), { metaKey: true }), KEYS)).toBeUndefined();
});
