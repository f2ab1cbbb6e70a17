import { silentLog } from '@furrow/database/log';
import { shiftableClock } from '@furrow/kernel/clock';
import { err, ok, type Result } from '@furrow/kernel/result';
import { beforeEach, expect, it } from 'vitest';
import type { Payments } from './payments.ts';
import { PaymentsBreaker, withBreaker } from './payments-breaker.ts';
import { type ProviderRefusal, type ProviderRefusalCode, refusal } from './provider-refusal.ts';

let clock: ReturnType<typeof shiftableClock>;
let calls: number;
let answer: () => Promise<Result<never, ProviderRefusal>> | Promise<Result<null, ProviderRefusal>>;
let payments: Payments;

const refuses = (code: ProviderRefusalCode) => async () => err(refusal(code));
const answers = async () => ok(null);

beforeEach(() => {
  clock = shiftableClock('2026-03-02T15:00:00.000Z');
  calls = 0;
  answer = answers;
  const service = new Proxy({} as Payments, {
    get: () => () => {
      calls += 1;
      return answer();
    },
  });
  payments = withBreaker(service, new PaymentsBreaker(clock, silentLog));
});

const ask = async () => {
  const asked = await payments.removeFundingSource('bank');
  return asked.ok ? 'done' : asked.error.code;
};
async function times(count: number): Promise<unknown[]> {
  const all: unknown[] = [];
  for (let n = 0; n < count; n += 1) all.push(await ask());
  return all;
}

it.each<ProviderRefusalCode>(['unavailable', 'unexpected', 'busy'])(
  'B11 after five times %s the service is not asked, and everybody can tell',
  async (code) => {
    answer = refuses(code);
    expect(await times(5)).toEqual(Array.from({ length: 5 }, () => code));
    expect(await times(3)).toEqual(['not_called', 'not_called', 'not_called']);
    expect(calls).toBe(5);
  },
);

it('one call after half a minute finds out whether it is back', async () => {
  answer = refuses('unavailable');
  await times(5);
  clock.shift(29_999);
  expect(await ask()).toBe('not_called');
  clock.shift(1);
  let end: (value: Result<null, ProviderRefusal>) => void = () => {};
  answer = () =>
    new Promise<Result<null, ProviderRefusal>>((resolve) => {
      end = resolve;
    });
  const trial = ask();
  expect(await ask()).toBe('not_called');
  end(ok(null));
  expect(await trial).toBe('done');
  answer = answers;
  expect(await times(2)).toEqual(['done', 'done']);
  expect(calls).toBe(8);
});

it('waits again where it is not back', async () => {
  answer = refuses('unavailable');
  await times(5);
  clock.shift(30_000);
  expect(await ask()).toBe('unavailable');
  expect(await ask()).toBe('not_called');
  clock.shift(30_000);
  answer = answers;
  expect(await times(2)).toEqual(['done', 'done']);
});

it('does not count what is no trouble, what lies between answers, or what is long ago', async () => {
  answer = refuses('wrong_state');
  expect(await times(10)).not.toContain('not_called');
  for (let n = 0; n < 6; n += 1) {
    answer = refuses('unavailable');
    await times(4);
    answer = answers;
    expect(await ask()).toBe('done');
  }
  answer = refuses('unavailable');
  for (let n = 0; n < 8; n += 1) {
    expect(await ask()).toBe('unavailable');
    clock.shift(20_000);
  }
});

it('lets the next one try where a call broke off', async () => {
  answer = refuses('unavailable');
  await times(5);
  clock.shift(30_000);
  answer = () => Promise.reject(new RangeError('not an id'));
  await expect(ask()).rejects.toThrow(RangeError);
  answer = answers;
  expect(await ask()).toBe('done');
});

it('stands before every call', async () => {
  answer = refuses('unavailable');
  await times(5);
  for (const name of Object.keys(payments) as (keyof Payments)[]) {
    const call = payments[name] as (...given: unknown[]) => Promise<unknown>;
    expect(await call('x', 'y', 'z')).toMatchObject({ error: { code: 'not_called' } });
  }
  expect(Object.keys(payments)).toHaveLength(10);
  expect(calls).toBe(5);
});
