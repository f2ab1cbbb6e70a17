import { newYorkDay } from '@furrow/kernel/new-york-day';
import { mailer } from '@furrow/providers/mail';
import { expect, it } from 'vitest';
import * as api from '../contract/api.ts';
import type { Reinvesting } from '../contract/index.ts';
import { prepareReinvestments } from '../server/reinvesting/reinvest-job.ts';
import { type Investor, investingSite } from './test-investing.ts';
import { holdFarm, payHolders } from './test-positions.ts';

const NOW = new Date('2032-03-01T16:00:00Z');
const site = investingSite();

const set = (who: Investor, body: object) =>
  site.call<Reinvesting & { code?: string }>(who, api.setReinvesting, { params: { id: who.account }, body });
const shown = async (who: Investor) =>
  (await site.call<Reinvesting>(who, api.showReinvesting)).body.accounts[0];

it('reinvesting is off at first, takes an open offering or asks, and is turned off by one call', async () => {
  const ada = await site.investor();
  const farm = await site.offering({ slug: 'reinvest-farm' });
  expect(await shown(ada)).toMatchObject({ to: 'off', standing: null });
  expect((await set(ada, { to: 'farm' })).status).toBe(400);
  expect((await set(ada, { to: 'farm', farm_id: 'farm_0000000000000000000000000z' })).status).toBe(404);
  const on = await set(ada, { to: 'farm', farm_id: farm });
  expect(on.body.accounts[0]).toMatchObject({ to: 'farm', farm: { id: farm }, standing: 'nothing_yet' });
  expect(on.body.offerings.map(({ id }) => id)).toContain(farm);
  expect((await set(ada, { to: 'ask' })).body.accounts[0]).toMatchObject({ to: 'ask', farm: null });
  expect((await set(ada, { to: 'off' })).body.accounts[0]).toMatchObject({ to: 'off' });
});

it('what it prepared is signed, paid from the wallet and confirmed as any investment', async () => {
  const ada = await site.investor();
  const farm = await site.offering({ slug: 'reinvested-farm' });
  const { farmId } = await holdFarm(site.store.database, { slug: 'paying-farm' }, [
    {
      userId: ada.person.userId,
      accountId: ada.account,
      shares: 10,
      status: 'successfully closed',
      confirmedAt: NOW,
    },
  ]);
  await set(ada, { to: 'farm', farm_id: farm });
  await payHolders(site.store.database, farmId, { cents: 3_000_000n, recordDate: newYorkDay(NOW) });
  await site.daysLater(7, ada);
  const { database } = site.store;
  const sender = { origin: 'https://example.com', brandName: 'Furrow', contactEmail: 'help@example.com' };
  const clock = { now: () => new Date(NOW.getTime() + 7 * 24 * 60 * 60_000) };
  await prepareReinvestments({ database, clock, mailer, site: sender });
  const [prepared] = (await shown(ada))?.prepared ?? [];
  expect(prepared).toMatchObject({ slug: 'reinvested-farm', is_open: true });
  const id = prepared?.investment_id ?? '';
  expect((await site.show(ada, id)).status).toBe(0);
  expect(await site.sold(farm)).toBe(0);
  await site.prepare(ada, id, 'balance');
  expect((await site.confirm(ada, id)).status).toBe(200);
  expect(await site.sold(farm)).toBeGreaterThan(0);
  expect((await shown(ada))?.prepared).toMatchObject([{ is_open: false }]);
});

it('an IRA is not offered', async () => {
  const ira = await site.investor('sdira');
  expect((await set(ira, { to: 'ask' })).body.code).toBe('reinvest_custodian');
  expect(await shown(ira)).toMatchObject({ is_offered: false, to: 'off' });
});
