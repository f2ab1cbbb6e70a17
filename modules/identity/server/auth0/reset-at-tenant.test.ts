import { silentLog } from '@furrow/database/log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attemptLimits } from '../../rules/index.ts';
import type { Visitor } from '../log-in/visitor.ts';
import type { AskForReset } from '../sign-up/account-deps.ts';
import { addUser } from '../social/test-social-site.ts';
import { resetAtTenant } from './reset-at-tenant.ts';
import { startTenantSite, type TenantSite } from './test-tenant-site.ts';

let site: TenantSite;
let tenant: TenantSite['tenant'];
let ask: (email: string, more?: { honeypot?: string; ip?: string }) => ReturnType<AskForReset>;

beforeAll(async () => {
  site = await startTenantSite();
  ({ tenant } = site);
  const reset = resetAtTenant(site.settings, { ...site.deps, limits: attemptLimits() }, silentLog);
  ask = (email, { honeypot = '', ip = '198.51.100.7' } = {}) =>
    reset({ email, honeypot, visitor: { ip, userAgent: null } as Visitor });
});

afterAll(() => site.close());

describe('a link to set a new password', () => {
  it('E1 is the tenant’s to mail, and the answer the same for every address', async () => {
    await addUser(site, { email: 'known@example.com' });
    const answers = [
      await ask('known@example.com', { ip: '198.51.100.1' }),
      await ask('nobody@example.com', { ip: '198.51.100.2' }),
    ];
    expect(answers).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ]);
    expect(tenant.passwordLinks).toEqual(
      ['known@example.com', 'nobody@example.com'].map((email) => ({
        client_id: 'client',
        email,
        connection: 'Username-Password-Authentication',
      })),
    );
  });

  it('may be asked for five times an hour; E25 a bot gets none', async () => {
    const ip = '198.51.100.3';
    const asked = tenant.passwordLinks.length;
    expect(await ask('a@example.com', { ip, honeypot: 'x' })).toMatchObject({
      error: { code: 'bot_detected' },
    });
    for (let n = 0; n < 4; n += 1) expect((await ask(`${n}@example.com`, { ip })).ok).toBe(true);
    expect(await ask('z@example.com', { ip })).toMatchObject({ error: { code: 'rate_limited' } });
    expect(tenant.passwordLinks).toHaveLength(asked + 4);
  });

  it('while the tenant is away: 503, and the try is not counted', async () => {
    const ip = '198.51.100.4';
    tenant.down = true;
    for (let n = 0; n < 6; n += 1)
      expect(await ask('b@example.com', { ip })).toMatchObject({ error: { code: 'unavailable' } });
    tenant.down = false;
    expect((await ask('b@example.com', { ip })).ok).toBe(true);
    tenant.passwordLinkStatus = 429;
    expect(await ask('b@example.com', { ip })).toMatchObject({ error: { code: 'rate_limited' } });
    tenant.passwordLinkStatus = 200;
  });
});
