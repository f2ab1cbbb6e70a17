import { sql } from '@furrow/database/sql';
import { expect, it } from 'vitest';
import { addUser, count, outcomeIn } from '../social/test-social-site.ts';
import { comeIn, startTenantSite } from './test-tenant-site.ts';

it('F16 in maintenance who is known comes in as they are, and nobody is added or linked', async () => {
  const site = await startTenantSite({}, { maintenance: true });
  const { tenant } = site;
  const { database } = site.deps;
  const outcome = async () => outcomeIn(await comeIn(site, site.browser()));
  try {
    const userId = await addUser(site, { email: 'ann@example.com' });
    for (const email of ['ann@example.com', 'new@example.com']) {
      tenant.person = { sub: 'auth0|1', email, email_verified: true, name: 'Ann Lee' };
      expect(await outcome()).toMatchObject({ kind: 'refused', code: 'maintenance' });
    }
    expect([await count(site, 'user_account'), await count(site, 'identity_link')]).toEqual([1, 0]);

    await database.run(
      sql`insert into identity_link (issuer, subject, user_id, linked_at)
        values (${tenant.issuer}, 'auth0|1', ${userId}, now())`,
    );
    tenant.person = { ...tenant.person, email: 'changed@example.com' };
    expect(await outcome()).toMatchObject({ kind: 'signed_in' });
    const { email } = await database.one<{ email: string }>(sql`select email from user_account`);
    expect(email).toBe('ann@example.com');
  } finally {
    await site.close();
  }
});
