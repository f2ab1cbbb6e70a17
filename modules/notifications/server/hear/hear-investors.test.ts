import { randomBytes } from 'node:crypto';
import { publish } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { type Id, newId } from '@furrow/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountEvent, INVESTOR_EVENT } from '../../../investors/contract/index.ts';
import {
  allowTries,
  approveRequest,
  askForMore,
  importAdvisor,
  importCheckUnderReview,
  importRequest,
  sendEvidence,
  setCommonKyc,
} from '../../../investors/server/index.ts';
import { codesOf, DETAILS, hearingSite, redOf, SUITABLE } from '../test-hear-events.ts';
import { verifyNotifications } from '../verify-notifications.ts';

const clock = fixedClock('2026-03-10T16:00:00.000Z');
const SYSTEM = 'general-system';
const SECRET = 'A name on a list.';
const LICENSE = { license: '65', crd: '2345678', in_good_standing: true };
const TERMS = { expiringOn: null, permanent: false, policy: 'uniform' } as const;

let site: Awaited<ReturnType<typeof hearingSite>>;
beforeAll(async () => {
  site = await hearingSite(clock);
});
afterAll(async () => {
  expect(await verifyNotifications(site.database)).toEqual([]);
  await site.drop();
});

const own = (userId: string, id: Id<'acc'>) => ({ account: { id, user_id: userId }, at: clock.now() });
const request = (userId: string, id: Id<'acc'>) =>
  site.database.transaction((tx) =>
    importRequest(
      tx,
      site.parts,
      { method: 'license', statements: [4], answers: LICENSE, documents: [] },
      own(userId, id),
    ),
  );
const approve = (requestId: Id<'acr'>) =>
  site.database.transaction((tx) =>
    approveRequest(tx, { ...site.by, requestId, reason: 'Checked.', ...TERMS }),
  );
const hold = (accountId: Id<'acc'>, status: 'pending' | 'approved') =>
  site.database.transaction((tx) => setCommonKyc(tx, { ...site.by, accountId, reason: SECRET }, status));

describe('an owner hears', () => {
  it('that more is needed, with the reviewer’s words and in red, until they have sent it', async () => {
    const userId = await site.person();
    const accountId = await site.account(userId, { verified: true });
    const requestId = await request(userId, accountId);
    await site.database.transaction((tx) =>
      askForMore(tx, { ...site.by, requestId, reason: 'Which state is the license of?' }),
    );
    const asked = (await site.told(userId, SYSTEM)).at(-1);
    expect(asked?.message).toMatchObject({
      type: 'verification',
      code: 'accreditation_more_info',
      flag: 'red',
      link: `/profile/accounts?account=${accountId}&open=accreditation`,
      meta: { account_id: accountId, document_id: null },
    });
    expect(asked?.message.text).toContain('Which state is the license of?');
    expect(asked?.time).toBe(clock.now().toISOString());
    await site.database.transaction((tx) =>
      sendEvidence(
        tx,
        site.parts,
        { answers: { ...LICENSE, reply: 'Iowa.' }, documents: [] },
        own(userId, accountId),
      ),
    );
    expect(redOf(await site.told(userId, SYSTEM))).toEqual([]);
    await approve(requestId);
    const accredited = (await site.told(userId, SYSTEM)).at(-1);
    expect(accredited?.message).toMatchObject({ type: 'congrats', code: 'accredited', flag: null });
    expect(accredited?.message.text).toContain('Mar 9, 2027');
  });

  it('once that an account is ready to invest, when the last thing is there', async () => {
    const userId = await site.person();
    const accountId = await site.account(userId, { verified: true, suitability: SUITABLE });
    const ready = async () =>
      codesOf(await site.told(userId, SYSTEM)).filter((code) => code === 'ready_to_invest');
    expect(await ready()).toEqual([]);
    const requestId = await request(userId, accountId);
    await approve(requestId);
    expect(await ready()).toEqual(['ready_to_invest']);
    await hold(accountId, 'pending');
    await hold(accountId, 'approved');
    expect(await ready()).toEqual(['ready_to_invest']);
  });

  it('J24 that the firm looks at them once for all accounts, and never why', async () => {
    const userId = await site.person();
    const accountId = await site.account(userId);
    await site.account(userId, {
      type: 'sdira',
      details: {
        ...DETAILS,
        custodian: 'Sandhill Trust',
        custodian_full_account_name: 'Sandhill Trust FBO Ada Quill',
      },
    });
    await hold(accountId, 'pending');
    await hold(accountId, 'approved');
    const told = await site.told(userId, SYSTEM);
    expect(codesOf(told).filter((code) => code.startsWith('review_'))).toEqual([
      'review_started',
      'review_finished',
    ]);
    expect(JSON.stringify(told)).not.toContain(SECRET);
  });

  it('how far a check is, and that they may try again', async () => {
    const userId = await site.person();
    const accountId = await site.account(userId);
    await site.database.transaction((tx) =>
      importCheckUnderReview(tx, site.parts, ['document_name_no_match'], own(userId, accountId)),
    );
    await site.database.transaction((tx) =>
      allowTries(tx, { ...site.by, accountId, reason: 'We spoke on the phone.' }),
    );
    const told = await site.told(userId, SYSTEM);
    expect(codesOf(told)).toEqual(['welcome', 'kyc_in_review', 'kyc_tries_allowed']);
    expect(redOf(told)).toEqual(['kyc_tries_allowed']);
    expect(JSON.stringify(told)).not.toContain('We spoke on the phone.');
  });
});

const invite = async (userId: string, advisorUserId: string | null, email = 'jo@ledger.example') => {
  const accountId = await site.account(userId);
  await site.database.transaction((tx) =>
    importAdvisor(
      tx,
      {
        userId,
        advisorUserId,
        email,
        first_name: 'Jo',
        last_name: 'Ledger',
        firm: 'Ledger LLC',
        role: 'CPA',
        scopes: ['holdings'],
        account_ids: [accountId],
      },
      site.by,
    ),
  );
  return accountId;
};

describe('both sides of a grant', () => {
  it('hear of it, and neither the other’s name nor an account', async () => {
    const [ada, jo] = [await site.person(), await site.person()];
    await invite(ada, jo);
    const [client, advisor] = [await site.told(ada, SYSTEM), await site.told(jo, SYSTEM)];
    expect(client.at(-1)?.message).toMatchObject({ code: 'advisor_accepted' });
    expect(advisor.at(-1)?.message).toMatchObject({ code: 'client_accepted', meta: { account_id: null } });
    expect(JSON.stringify([client, advisor])).not.toMatch(/Ledger|Quill/);
  });

  it('that nobody has accepted is told to the client alone', async () => {
    const ada = await site.person();
    await invite(ada, null);
    expect(codesOf(await site.told(ada, SYSTEM))).toContain('advisor_invited');
  });
});

describe('somebody who is asked by email and has a sign-in', () => {
  const emailOf = async (userId: string) =>
    (await site.database.one<{ email: string }>(sql`select email from user_account where id = ${userId}`))
      .email;

  /** As the owner of an account asks them to fill in their own part. */
  async function askPart(owner: string, accountId: Id<'acc'>, email: string): Promise<Id<'per'>> {
    const [personId, at] = [newId('per', clock.now()), clock.now()];
    const line = newId('ahs', at);
    await site.database.transaction(async (tx) => {
      await tx.run(sql`insert into account_person (id, account_id, kind, invited_email, invite_hash, invited_at,
          invite_expires_at, created_at, updated_at)
        values (${personId}, ${accountId}, 'beneficial_owner', ${email}, ${randomBytes(32)}, ${at}, ${at}, ${at}, ${at})`);
      await tx.run(sql`insert into account_history (id, account_id, subject, event, actor, evidence, at)
        values (${line}, ${accountId}, 'person', 'invited', ${`user:${owner}`}, ${sql.json({ person: personId })}::jsonb,
          ${at})`);
      const event: AccountEvent = {
        about: 'account',
        id: line,
        user_id: owner,
        account_id: accountId,
        subject: 'person',
        event: 'invited',
        from: null,
        to: null,
        at: at.toISOString(),
      };
      await publish(tx, { topic: INVESTOR_EVENT, data: event });
    });
    return personId;
  }

  it('J24 hears of it in the product too, without the link, an account or a name', async () => {
    const [ada, jo] = [await site.person(), await site.person()];
    const accountId = await invite(ada, null, (await emailOf(jo)).toUpperCase());
    await askPart(ada, accountId, await emailOf(jo));
    const told = (await site.told(jo, SYSTEM)).slice(1);
    expect(codesOf(told)).toEqual(['client_invited', 'person_invited']);
    for (const { message } of told)
      expect(message).toMatchObject({ link: null, flag: null, meta: { account_id: null } });
    expect(JSON.stringify(told)).not.toMatch(/Ada|Quill|Ledger/);
    expect(codesOf(await site.told(ada, SYSTEM))).not.toContain('person_invited');
  });

  it('hears nothing before the address is proven to be theirs, nor once their part is sent', async () => {
    const [ada, jo, kim] = [await site.person(), await site.person(), await site.person()];
    await site.database.run(sql`update user_account set email_verified_at = null where id = ${jo}`);
    const accountId = await site.account(ada);
    await askPart(ada, accountId, await emailOf(jo));
    const sent = await askPart(ada, accountId, await emailOf(kim));
    await site.database.run(sql`update account_person set invite_hash = null where id = ${sent}`);
    for (const userId of [jo, kim])
      expect(codesOf(await site.told(userId, SYSTEM))).not.toContain('person_invited');
  });
});

it('B4 what is heard again is told once', async () => {
  const userId = await site.person();
  await hold(await site.account(userId, { verified: true, suitability: SUITABLE }), 'pending');
  const before = await site.told(userId, SYSTEM);
  await site.hearAllAgain();
  expect(await site.told(userId, SYSTEM)).toEqual(before);
});

it('of an account that is gone, and to a person who was erased, nothing is told', async () => {
  const [ada, ben] = [await site.person(), await site.person()];
  await site.hear();
  const accountId = await site.account(ada, { verified: true });
  await site.database.run(
    sql`update investment_account set deleted_at = ${clock.now()} where id = ${accountId}`,
  );
  await site.account(ben, { verified: true });
  await site.erase(ben);
  expect(codesOf(await site.told(ada, SYSTEM))).toEqual(['welcome']);
  expect(codesOf(await site.told(ben, SYSTEM))).toEqual(['welcome']);
});
