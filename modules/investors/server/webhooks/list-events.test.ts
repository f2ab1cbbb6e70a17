import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { investorsAlone } from '../test-investors.ts';
import { investorProviderEvents } from './list-events.ts';

const clock = fixedClock('2026-03-02T15:00:00.000Z');
const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000);
let site: Awaited<ReturnType<typeof investorsAlone>>;
beforeAll(async () => {
  site = await investorsAlone(clock);
  const lines: [string, string, number, Date | null, Date | null][] = [
    ['identity', 'one', 0, at(1), null],
    ['payments', 'two', 5, null, null],
    ['payments', 'three', 5, null, at(9)],
  ];
  for (const [provider, id, minutes, applied, givenUp] of lines)
    await site.database.run(sql`insert into provider_event (provider, event_id, kind, about, received_at, applied_at, given_up_at)
      values (${provider}, ${id}, 'customer_updated', '{"customer_id": "c"}', ${at(minutes)}, ${applied}, ${givenUp})`);
});
afterAll(() => site.drop());

const list = async (more: Partial<Parameters<typeof investorProviderEvents.list>[1]> = {}) => {
  const query = { provider: null, fate: null, after: null, limit: 10, ...more };
  const events = await investorProviderEvents.list(site.database, query);
  return events.map(({ id, fate, settledAt }) => ({ id, fate, settledAt }));
};
const [ONE, TWO, THREE] = [
  { id: 'one', fate: 'applied', settledAt: at(1) },
  { id: 'two', fate: 'waiting', settledAt: null },
  { id: 'three', fate: 'given_up', settledAt: at(9) },
];

it('tells of each event what came of it, newest first', async () => {
  expect(await list()).toEqual([TWO, THREE, ONE]);
  expect(await list({ after: { at: at(5), id: 'two' }, limit: 1 })).toEqual([THREE]);
});

it('is narrowed to one provider and one fate', async () => {
  expect(await list({ provider: 'identity' })).toEqual([ONE]);
  expect(await list({ fate: 'waiting' })).toEqual([TWO]);
  expect(await list({ fate: 'applied' })).toEqual([ONE]);
  expect(await list({ provider: 'payments', fate: 'given_up' })).toEqual([THREE]);
});
