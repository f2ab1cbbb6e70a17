import { sql } from '@furrow/database/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listSuppressions } from '../desk/list-suppressions.ts';
import { inquiriesAlone, NOW } from '../test-inquiries.ts';
import { verifySuppressions } from '../verify-suppressions.ts';
import { noEmailToken, readNoEmailToken } from './no-email-token.ts';
import { noEmailLink, wishNoEmail } from './press-no-email.ts';
import { liftSuppression, suppressAddress } from './suppress-address.ts';
import { mayEmail } from './suppressed-addresses.ts';

let alone: Awaited<ReturnType<typeof inquiriesAlone>>;
beforeAll(async () => {
  alone = await inquiriesAlone();
});
afterAll(() => alone.drop());

const by = { actor: 'operator:user_x', reason: 'They wrote a letter.', now: NOW };
const add = (email: string) =>
  alone.database.transaction((tx) => suppressAddress(tx, alone.deps.sealer, { ...by, email, way: 'firm' }));
const list = async (email?: string) =>
  (await listSuppressions(alone.deps, email === undefined ? {} : { email })).data;

it('H6 an address is on the list once, in all its spellings, with a line in the audit for each change', async () => {
  expect(await Promise.all([add('ada@furrow.example'), add(' ADA@Furrow.example')])).toContain(false);
  expect(await list('Ada@furrow.example')).toMatchObject([{ email: 'ada@furrow.example', way: 'firm' }]);
  expect(await mayEmail(alone.database, ['Ada@FURROW.example', 'bo@furrow.example'])).toEqual(
    new Set(['bo@furrow.example']),
  );
  expect(await verifySuppressions(alone.database)).toEqual([]);
  const lift = () =>
    alone.database.transaction((tx) => liftSuppression(tx, { email: 'ada@furrow.example' }, by));
  expect([await lift(), await lift()]).toEqual([true, false]);
  expect(await verifySuppressions(alone.database)).toEqual([]);
  const lines = await alone.database.rows<{ action: string }>(
    sql`select action from audit where subject like 'suppression:%' order by id`,
  );
  expect(lines.map(({ action }) => action)).toEqual(['suppression.added', 'suppression.lifted']);
});

it('H6 an entry that came or went past the audit is found', async () => {
  await add('bo@furrow.example');
  const [{ id } = { id: '' }] = await list('bo@furrow.example');
  await alone.database.run(
    sql`update email_suppression set id = 'sup_01kf5t9c8g00000000000samp1' where id = ${id}`,
  );
  expect((await verifySuppressions(alone.database)).map(({ where }) => where).toSorted()).toEqual(
    [id, 'sup_01kf5t9c8g00000000000samp1'].toSorted(),
  );
});

it('a link names its address to nobody, and one that was changed is none', async () => {
  const { sealer } = alone.deps;
  const token = noEmailToken(sealer, 'Cleo@furrow.example');
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('cleo');
  expect(readNoEmailToken(sealer, token)).toBe('cleo@furrow.example');
  expect(await noEmailLink(alone.deps, token)).toEqual({ state: 'sent' });
  await wishNoEmail(alone.deps, {
    email: 'cleo@furrow.example',
    act: 'stop',
    way: 'link',
    actor: 'link:no-email',
    now: NOW,
  });
  expect(await noEmailLink(alone.deps, token)).toEqual({ state: 'stopped' });
  for (const broken of ['', 'x', token.slice(0, -2), '\0'])
    expect(await noEmailLink(alone.deps, broken)).toEqual({ state: 'unknown' });
});
