import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { investorsAlone } from '../test-investors.ts';
import { policyOutlook } from './policy-outlook.ts';

const clock = fixedClock('2026-03-02T15:00:00.000Z');
let site: Awaited<ReturnType<typeof investorsAlone>>;
beforeAll(async () => {
  site = await investorsAlone(clock);
});
afterAll(() => site.drop());

interface Given {
  readonly method: string;
  readonly on: string;
  readonly until?: string;
  readonly permanent?: boolean;
  readonly status?: string;
  readonly closed?: boolean;
}

async function approved({
  method,
  on,
  until,
  permanent = false,
  status = 'approved',
  closed = false,
}: Given) {
  const { id } = await site.newAccount('individual');
  await site.database.run(sql`update investment_account set accreditation_status = ${status},
      accreditation_method = ${method}, accreditation_date = ${on}, accreditation_expiring_date = ${until ?? null},
      accreditation_permanent_approved = ${permanent}, deleted_at = ${closed ? clock.now() : null}
    where id = ${id}`);
}

it('counts by the rule of validity whose accreditation another policy would end, and when', async () => {
  // Income holds a year either way; a date of its own and no end at all go before any policy.
  await approved({ method: 'income', on: '2025-06-01' });
  await approved({ method: 'net_worth', on: '2025-06-01', until: '2026-05-01' });
  await approved({ method: 'net_worth', on: '2025-06-01', permanent: true });
  await approved({ method: 'net_worth', on: '2026-02-01' });
  await approved({ method: 'net_worth', on: '2025-06-01' });
  await approved({ method: 'net_worth', on: '2025-06-01' });
  // These hold no longer, or their account is closed.
  await approved({ method: 'income', on: '2024-06-01' });
  await approved({ method: 'net_worth', on: '2026-02-01', status: 'rejected' });
  await approved({ method: 'net_worth', on: '2026-02-01', closed: true });
  const change = { from: 'uniform', to: 'by_method', now: clock.now() } as const;
  expect(await policyOutlook(site.database, change)).toEqual({
    holding: 6,
    end_sooner: 3,
    end_later: 0,
    expire_at_once: 2,
  });
  expect(await policyOutlook(site.database, { ...change, from: 'by_method', to: 'uniform' })).toEqual({
    holding: 4,
    end_sooner: 0,
    end_later: 1,
    expire_at_once: 0,
  });
});
