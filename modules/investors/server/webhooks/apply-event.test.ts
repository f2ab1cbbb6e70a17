import { randomBytes } from 'node:crypto';
import { silentLog } from '@furrow/database/log';
import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { ok } from '@furrow/kernel/result';
import type { IdentityCheck } from '@furrow/providers/identity-check';
import { createSandboxIdentityCheck } from '@furrow/providers/identity-check-sandbox';
import { jobContext } from '@furrow/testing/job-context';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { investorsAlone } from '../test-investors.ts';
import { eventApplier } from './apply-event.ts';
import { UnknownThing } from './unknown-thing.ts';

const clock = fixedClock('2026-03-02T15:00:00.000Z');
let site: Awaited<ReturnType<typeof investorsAlone>>;
beforeAll(async () => {
  site = await investorsAlone(clock);
});
afterAll(() => site.drop());

/** An event about a check that the service knows and we do not. */
async function applyEventAbout(personId: string): Promise<void> {
  const { database } = site;
  const options = { database, clock, log: silentLog, secret: randomBytes(32) };
  const { checks } = createSandboxIdentityCheck(options);
  const check: IdentityCheck = {
    id: 'check-1',
    personId,
    status: 'success',
    steps: {
      accept_tos: 'success',
      verify_sms: 'success',
      kyc_check: 'success',
      documentary_verification: 'success',
      selfie_check: 'success',
      watchlist_screening: 'success',
      risk_check: 'success',
    },
    reasons: [],
    previousId: null,
    createdAt: clock.now(),
    completedAt: clock.now(),
  };
  const identityCheck = { checks: { ...checks, find: async () => ok(check) }, link: null };
  await database.run(sql`insert into provider_event (provider, event_id, kind, about, received_at)
    values ('identity', ${personId}, 'status_updated', '{"check_id": "check-1"}', ${clock.now()})`);
  await eventApplier({ ...site.deps, identityCheck }).handle(
    { source: 'identity', eventId: personId },
    jobContext(database, clock),
  );
}

const openEvents = async () =>
  (
    await site.database.rows<{ id: string }>(
      sql`select event_id as id from provider_event where applied_at is null`,
    )
  ).map(({ id }) => id);

it('an event about an account that was deleted is done with; one about an unknown account waits', async () => {
  const { id } = await site.newAccount('individual');
  await site.database.run(sql`update investment_account set deleted_at = ${clock.now()} where id = ${id}`);
  await applyEventAbout(id);
  expect(await openEvents()).toEqual([]);
  await expect(applyEventAbout('acc_unknown')).rejects.toThrow(UnknownThing);
  expect(await openEvents()).toEqual(['acc_unknown']);
});
