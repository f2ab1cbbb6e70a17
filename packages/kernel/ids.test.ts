import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Id, idTime, isId, newId, readId } from './ids.ts';

const at = new Date('2026-03-08T12:00:00Z');
const time = fc.date({ min: new Date(0), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true });

test('an id is its prefix and 26 characters of Crockford base32', () => {
  expect(newId('farm', at)).toMatch(/^farm_[0-9a-hjkmnp-tv-z]{26}$/);
  expect(isId('farm', newId('farm', at))).toBe(true);
});

test('ids sort by the time they were made, and tell it', () => {
  fc.assert(
    fc.property(time, time, (a, b) => {
      const [first, second] = [newId('x', a), newId('x', b)];
      expect(idTime(first).getTime()).toBe(a.getTime());
      if (a < b) expect(first < second).toBe(true);
    }),
  );
});

test('ids of one millisecond are all different and in order', () => {
  const ids = Array.from({ length: 20_000 }, () => newId('inv', at));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
});

test('F4 one id does not give away the next: the step between neighbours is itself random', () => {
  const value = (id: string) =>
    [...id.slice(2)].reduce(
      (all, c) => all * 32n + BigInt('0123456789abcdefghjkmnpqrstvwxyz'.indexOf(c)),
      0n,
    );
  const values = Array.from({ length: 200 }, () => value(newId('x', at)));
  const steps = values.slice(1).map((next, index) => next - (values[index] ?? 0n));
  expect(new Set(steps).size).toBe(steps.length);
  expect(steps.filter((step) => step < 1n << 32n).length).toBeLessThan(3);
});

test('what is not exactly an id of that prefix is refused', () => {
  const id = newId('farm', at);
  for (const other of [
    '',
    'farm_',
    id.toUpperCase(),
    id.slice(0, -1),
    `${id}0`,
    ` ${id}`,
    `${id}\n`,
    id.replace('farm', 'acc'),
    `farm_8${id.slice(6)}`,
    `farm_${'u'.repeat(26)}`,
    null,
    undefined,
    5,
    [id],
  ]) {
    expect(isId('farm', other), String(other)).toBe(false);
  }
  fc.assert(fc.property(fc.string(), (text) => !isId('farm', text)));
});

test('a bad prefix or a time before 1970 is a bug', () => {
  for (const prefix of ['', 'Farm', 'a-b', '_a', 'a_', "a'b"])
    expect(() => newId(prefix, at)).toThrow(RangeError);
  for (const when of [new Date(-1), new Date(Number.NaN)])
    expect(() => newId('farm', when)).toThrow(RangeError);
  expect(() => idTime('farm_short')).toThrow(RangeError);
});

test('an id of one kind cannot be handed in as one of another, nor can plain text', () => {
  const textOf = (farm: Id<'farm'>): string => farm;
  const [farm, account] = [newId('farm', at), newId('acc', at)];
  expect(textOf(farm)).toBe(farm);
  // @ts-expect-error: an account is no farm.
  textOf(account);
  // @ts-expect-error: nobody has looked at this text.
  textOf('farm_01hr00000000000000000000zz');
  const sent: unknown = String(farm);
  if (isId('farm', sent)) expect(textOf(sent)).toBe(farm);
  // @ts-expect-error: what was found to be an account's is no farm's.
  if (isId('acc', sent)) textOf(sent);
});

test('what somebody sent is read as an id of the kind asked for, or as none', () => {
  const farm = newId('farm', at);
  expect(readId('farm', String(farm))).toBe(farm);
  for (const other of [newId('acc', at), farm.toUpperCase(), `${farm} `, '', null, 7])
    expect(readId('farm', other)).toBeNull();
});
