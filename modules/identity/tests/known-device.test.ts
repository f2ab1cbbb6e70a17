import { sql } from '@furrow/database/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choosing, linking, startTroubles } from '../../../apps/server/tests/test-troubles.ts';
import type { TestVisitor } from '../../../apps/server/tests/test-visitor.ts';

let site: Awaited<ReturnType<typeof startTroubles>>;
beforeAll(async () => {
  site = await startTroubles();
});
afterAll(() => site.close());

let people = 0;

/** Somebody with a password who may also come through Google. */
async function person() {
  people += 1;
  const guest = `guest-device${people}`;
  const { id, email } = await site.account();
  await linking(site.database, 'google-oauth2', guest, id);
  const withPassword = async (from: TestVisitor) => (await site.signIn(email, undefined, from)).status;
  const withProvider = (from: TestVisitor) => site.fromProvider('google-oauth2', choosing(guest), { from });
  return { id, email, withPassword, withProvider };
}

describe('E4 a browser that was used before is not locked out by the guesses of others', () => {
  it('when it was used with a provider', async () => {
    const { email, withPassword, withProvider } = await person();
    const own = site.visitor();
    await withProvider(own);
    for (let guess = 0; guess < 11; guess += 1) await site.signIn(email, `wrong-guess-${guess}`);
    expect(await withPassword(site.visitor())).toBe(429);
    expect(await withPassword(own)).toBe(200);
  });

  it('and is one and the same, whichever way it was used', async () => {
    const { id, withPassword, withProvider } = await person();
    const own = site.visitor();
    expect(await withPassword(own)).toBe(200);
    await withProvider(own);
    const known = await site.database.rows(
      sql`select count(*) as sessions from known_device d
        join session s on s.user_id = d.user_id and s.device_id = d.device_id
        where d.user_id = ${id} group by d.device_id`,
    );
    expect(known).toEqual([{ sessions: 2n }]);
  });
});
