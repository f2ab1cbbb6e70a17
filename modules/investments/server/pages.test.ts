import { unwrap } from '@furrow/kernel/result';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { movableClock } from '../../wallet/server/test-wallet.fixture.ts';
import { investmentPages } from './pages.ts';
import { investmentsAlone } from './test-investments.ts';

const clock = movableClock('2026-03-10T15:00:00.000Z');
let site: Awaited<ReturnType<typeof investmentsAlone>>;
beforeAll(async () => {
  site = await investmentsAlone(clock);
});
afterAll(() => site.drop());

it('F1 shows an investment to its owner, and to everybody else as if it were not there', async () => {
  const pages = investmentPages({ database: site.database, clock, realTime: clock });
  const [who, other, farmId] = [await site.investor(), await site.investor(), await site.farm()];
  expect(await pages.unfinished(who.userId, farmId)).toBeNull();
  const id = unwrap(await site.begin(who.userId, farmId, 20));
  expect(await pages.one(who.userId, id)).toMatchObject({ id, status_name: 'new', refusal: null });
  expect(await pages.unfinished(who.userId, farmId)).toMatchObject({ id });
  // Nothing is signed before an account is chosen.
  expect(await pages.signatures(who.userId, id)).toBeNull();
  for (const nobody of [() => pages.one(other.userId, id), () => pages.one(who.userId, 'inv_x')])
    expect(await nobody()).toBeNull();
  expect(await pages.unfinished(other.userId, farmId)).toBeNull();
});
