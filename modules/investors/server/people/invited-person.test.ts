import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newMailedSecret } from '../common/mailed-secret.ts';
import { investorsAlone } from '../test-investors.ts';
import { findInvitation } from './invited-person.ts';

const clock = fixedClock('2026-03-02T15:00:00.000Z');
let site: Awaited<ReturnType<typeof investorsAlone>>;
beforeAll(async () => {
  site = await investorsAlone(clock);
});
afterAll(() => site.drop());

it('a link says who asks and for which account, until it expires', async () => {
  const { id } = await site.newAccount('entity');
  const personId = await site.newPerson(id, 'controller', 'incomplete');
  const { secret, hash } = newMailedSecret();
  const until = new Date(clock.now().getTime() + 1_000);
  await site.database.run(sql`update account_person set invited_email = 'cy@example.com', invite_hash = ${hash},
    invited_at = ${clock.now()}, invite_expires_at = ${until} where id = ${personId}`);
  const found = (now: Date) => findInvitation(site.database, { token: secret, now });
  expect(await found(clock.now())).toEqual({
    account: 'Quill Trust',
    inviter: 'Ada',
    kind: 'controller',
    personId,
  });
  expect(await found(until)).toBeNull();
});
