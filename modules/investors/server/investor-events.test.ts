import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { type Id, newId } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { INVESTOR_EVENT } from '../contract/index.ts';
import { lineForOwner } from './accounts/line-for-owner.ts';
import { readyAccounts } from './accounts/ready-accounts.ts';
import { advisorAccess } from './advisors/advisor-access.ts';
import { inviteAdvisor } from './advisors/invite-advisor.ts';
import { recordHistory } from './common/history.ts';
import { askForData } from './privacy/ask-for-data.ts';
import { investorsAlone } from './test-investors.ts';
import { askReverification, setCommonKyc } from './verification/review-person.ts';

const clock = fixedClock('2026-03-02T15:00:00.000Z');
const now = clock.now();
const SECRET = 'A name on a list.';
let site: Awaited<ReturnType<typeof investorsAlone>>;
beforeAll(async () => {
  site = await investorsAlone(clock);
});
afterAll(() => site.drop());

const events = (field: string, id: string) =>
  site.database.rows<{ channel: string | null; data: Record<string, string> }>(
    sql`select channel, data from outbox where topic = ${INVESTOR_EVENT} and data ->> ${field} = ${id} order by id`,
  );

it('every line of an account’s history is told by its states, without a name or a reason', async () => {
  const { id, userId } = await site.newAccount('individual');
  const by = { accountId: id, actor: 'operator:op_1', reason: SECRET, at: now };
  await site.database.transaction((tx) => setCommonKyc(tx, by, 'pending'));
  const [line] = await site.database.rows<{ id: string }>(
    sql`select id from account_history where account_id = ${id}`,
  );
  expect(await events('account_id', id)).toEqual([
    {
      channel: null,
      data: {
        about: 'account',
        id: line?.id,
        user_id: userId,
        account_id: id,
        subject: 'common_kyc',
        event: 'pending',
        from: null,
        to: 'pending',
        at: now.toISOString(),
      },
    },
  ]);
});

it('a line that is undone is not told', async () => {
  const { id, userId } = await site.newAccount('individual');
  const line = { accountId: id, userId, subject: 'kyc', event: 'success', actor: 'test', at: now } as const;
  const undone = site.database.transaction(async (tx) => {
    await recordHistory(tx, line);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await events('account_id', id)).toEqual([]);
});

it('J24 the owner reads of a line what is theirs to read, until the account is gone', async () => {
  const { id, userId } = await site.newAccount('individual');
  const by = { accountId: id, actor: 'operator:op_1', at: now };
  await site.database.transaction(async (tx) => {
    await setCommonKyc(tx, { ...by, reason: SECRET }, 'pending');
    await askReverification(tx, { ...by, reason: 'Your passport has expired.' });
  });
  const lines = await site.database.rows<{ id: Id<'ahs'> }>(
    sql`select id from account_history where account_id = ${id} order by subject`,
  );
  const read = async () => {
    const told = [];
    for (const line of lines) told.push(await lineForOwner(site.database, line.id));
    return told;
  };
  const known = { userId, accountName: 'Quill Trust', validUntil: null, mustReverify: true };
  expect(await read()).toEqual([
    { ...known, reason: null },
    { ...known, reason: 'Your passport has expired.' },
  ]);
  await site.database.run(sql`update investment_account set deleted_at = ${now} where id = ${id}`);
  expect(await read()).toEqual([null, null]);
});

it('advisors are told of by the id of the grant alone', async () => {
  const { id, userId } = await site.newAccount('individual');
  const given = {
    email: 'advisor@ledger.example',
    first_name: 'Jo',
    last_name: 'Ledger',
    firm: 'Ledger LLC',
    role: 'CPA' as const,
    scopes: ['holdings' as const],
    account_ids: [id],
  };
  const advisorId = unwrap(
    await site.database.transaction((tx) => inviteAdvisor(tx, site.deps, { userId, given, now })),
  );
  expect(await events('advisor_id', advisorId)).toEqual([
    {
      channel: null,
      data: { about: 'advisor', advisor_id: advisorId, event: 'invited', at: now.toISOString() },
    },
  ]);
  expect(await advisorAccess(site.database, advisorId)).toEqual({
    clientId: userId,
    advisorUserId: null,
    invitedEmail: 'advisor@ledger.example',
    endedBy: null,
  });
  expect(await advisorAccess(site.database, newId('adv', now))).toBeNull();
});

it('an account that something keeps from investing is not ready', async () => {
  const { userId } = await site.newAccount('individual');
  expect(await readyAccounts(site.database, { userId, policy: 'uniform', now })).toEqual([]);
});

it('data that lies ready is told once', async () => {
  const { userId } = await site.newAccount('individual');
  const asked = {
    userId,
    kind: 'export',
    useElsewhere: site.deps.useElsewhere,
    ip: '192.0.2.1',
    now,
  } as const;
  const { id } = unwrap(await site.database.transaction((tx) => askForData(tx, site.deps, asked)));
  await site.work();
  expect(await events('id', id)).toEqual([
    { channel: null, data: { about: 'data_request', id, user_id: userId, at: now.toISOString() } },
  ]);
});
