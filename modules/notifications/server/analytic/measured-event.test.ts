import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { newId } from '@furrow/kernel/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hearingSite, SUITABLE } from '../test-hear-events.ts';
import { measuredEvent } from './measured-event.ts';

const clock = fixedClock('2026-03-10T16:00:00.000Z');
const now = clock.now();
let site: Awaited<ReturnType<typeof hearingSite>>;
beforeAll(async () => {
  site = await hearingSite(clock);
});
afterAll(() => site.drop());

async function verified() {
  const userId = await site.person();
  const accountId = await site.account(userId, { verified: true });
  await site.database.run(sql`insert into suitability (account_id, answers, saved_at)
    values (${accountId}, ${sql.json(SUITABLE)}::jsonb, ${now})
    on conflict (account_id) do update set answers = excluded.answers`);
  await site.hear();
  const { id } = await site.database.one<{ id: string }>(
    sql`select id from analytic_message where user_id = ${userId}`,
  );
  return { userId, id };
}
const FOUR = { type: 'individual', kyc_status: 'success', has_linked_bank: false };

it('H4 a milestone comes with four fields of the first account, and no answer about means or plans', async () => {
  const { userId, id } = await verified();
  const measured = await measuredEvent(site.database, { userId, id, fields: [], now });
  expect(measured).toEqual({
    event: 'user_verified',
    account: { ...FOUR, accreditation_status: expect.any(String) },
  });
});

it('H4 an answer comes with it only where it is asked for by name', async () => {
  const { userId, id } = await verified();
  const fields = ['risk_tolerance', 'est_total_net_worth', 'no_such_answer', 'toString'];
  expect(await measuredEvent(site.database, { userId, id, fields, now })).toEqual({
    event: 'user_verified',
    account: {
      ...FOUR,
      accreditation_status: expect.any(String),
      risk_tolerance: '3',
      est_total_net_worth: '1mm_5mm',
    },
  });
});

it('nothing is measured of what is another’s, or of nothing', async () => {
  const { id } = await verified();
  const userId = await site.person();
  expect(await measuredEvent(site.database, { userId, id, fields: [], now })).toBeNull();
  for (const unknown of [newId('anl', now), newId('inv', now)])
    expect(await measuredEvent(site.database, { userId, id: unknown, fields: [], now })).toBeNull();
});
