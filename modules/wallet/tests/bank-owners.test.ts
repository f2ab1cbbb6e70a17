import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { jobContext } from '@furrow/testing/job-context';
import { describe, expect, it } from 'vitest';
import { applyBankEvent } from '../server/banks/apply-bank-event.ts';
import { bankAfterReturn } from '../server/banks/bank-after-return.ts';
import { bankDaysJob } from '../server/banks/bank-days.ts';
import { bankSite } from './test-banks.ts';

const site = bankSite();
const OTHER = { ownerNames: ['Bob Stranger'] };

async function ada(options: Parameters<typeof site.newAccount>[1] = {}) {
  const person = await site.newPerson();
  return { person, account: await site.newAccount(person, options) };
}

async function waiting(options: Parameters<typeof ada>[0] = {}) {
  const { person, account } = await ada(options);
  const { body } = await site.linkBank(person, account, OTHER);
  return { person, account, bank: body.bank };
}

const waits = (bank: string) =>
  site.store.database.rows(sql`select from work_item where queue = 'bank_owner' and subject = ${bank}`);
const decide = (
  who: Awaited<ReturnType<typeof site.operator>>,
  bank: string,
  decision: string,
  body: Record<string, unknown> = {},
) =>
  site.desk(who, `POST /wallet/banks/${bank}/owner/${decision}`, {
    reason: 'She sent a statement.',
    names: OTHER.ownerNames,
    ...body,
  });

describe('J11 a bank under another name', () => {
  it('is not verified without a person, who is told of both names', async () => {
    const { person, bank } = await waiting();
    expect(bank).toMatchObject({ status: 'pending', under_review: true });
    expect(await waits(bank.id)).toHaveLength(1);
    await site.work();
    expect(await site.mails(person)).toEqual(['We’re reviewing First Prairie Bank ••4417']);
    const treasury = await site.operator('treasury');
    const record = await site.desk(treasury, `GET /wallet/banks/${bank.id}`);
    expect(record.body).toMatchObject({
      names_at_bank: ['Bob Stranger'],
      account: { holders: ['Ada Pass'] },
      owner_check: 'differs',
      is_own: false,
    });
    const queue = await site.desk(treasury, 'GET /operations/queues/bank_owner/export');
    expect(queue.text).toContain('Bob Stranger');
  });

  it('neither the payment service nor another call verifies it', async () => {
    const { bank } = await waiting();
    const { source_id: id } = await site.bank(bank.id);
    await event(id);
    expect(await site.bank(bank.id)).toMatchObject({ status: 'pending', owner_check: 'differs' });
  });

  it('is verified once somebody accepts the name, with a reason', async () => {
    const { person, bank } = await waiting();
    const treasury = await site.operator('treasury');
    const without = await decide(treasury, bank.id, 'accept', { reason: ' ' });
    expect([without.status, Object.keys(without.body.fields ?? {})]).toEqual([400, ['reason']]);
    const stale = await decide(treasury, bank.id, 'accept', { names: ['Somebody Else'] });
    expect([stale.status, stale.code]).toEqual([409, 'review_changed']);
    expect((await decide(treasury, bank.id, 'accept')).status).toBe(200);
    expect(await site.bank(bank.id)).toMatchObject({ status: 'verified', owner_check: 'accepted' });
    expect(await waits(bank.id)).toHaveLength(0);
    const again = await decide(treasury, bank.id, 'refuse');
    expect([again.status, again.code]).toEqual([409, 'review_not_waiting']);
    await site.work();
    expect(await site.mails(person)).toHaveLength(2);
  });

  it('is refused for good, and the payment service forgets it', async () => {
    const { person, account, bank } = await waiting();
    expect((await decide(await site.operator('compliance'), bank.id, 'refuse')).status).toBe(200);
    const row = await site.bank(bank.id);
    expect(row).toMatchObject({ status: 'failed', end_reason: 'owner_refused' });
    await site.work();
    expect(site.service.sources.get(row.source_id ?? '')?.isRemoved).toBe(true);
    expect((await site.remove(person, account, bank.id)).status).toBe(204);
  });

  it('one of two who decide at once decides', async () => {
    const outcomes = new Set<string>();
    const [one, two] = [await site.operator('treasury'), await site.operator('compliance')];
    for (let round = 0; round < 10; round += 1) {
      const { bank } = await waiting();
      const answers = await Promise.all([decide(one, bank.id, 'accept'), decide(two, bank.id, 'refuse')]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      outcomes.add((await site.bank(bank.id)).status);
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });

  it('is nobody’s to decide but the desk’s, and never its own owner’s', async () => {
    const { bank } = await waiting();
    expect((await decide(await site.operator('editor'), bank.id, 'accept')).status).toBe(404);
    const treasury = await site.operator('treasury');
    const account = await site.newAccount(treasury);
    await site.store.database.run(
      sql`update user_account set email_verified_at = ${site.clock.now()} where id = ${treasury.userId}`,
    );
    const own = await site.linkBank(treasury, account, OTHER);
    const answer = await decide(treasury, own.body.id, 'accept');
    expect([answer.status, answer.code]).toEqual([409, 'bank_own']);
  });
});

async function event(sourceId: string | null) {
  const { database } = site.store;
  const parts = { database, clock: site.clock, payments: site.service.payments };
  return applyBankEvent(parts, sourceId ?? '');
}

describe('what the payment service tells of a bank', () => {
  it('verifies, unverifies and removes it, and nothing brings back what ended', async () => {
    const { person, account } = await ada();
    const { body } = await site.addByHand(person, account);
    const { source_id: id } = await site.bank(body.id);
    const source = site.service.sources.get(id ?? '');
    if (source === undefined) throw new Error('no source');
    await event(id);
    expect((await site.bank(body.id)).status).toBe('pending');
    source.isVerified = true;
    await event(id);
    expect((await site.bank(body.id)).status).toBe('verified');
    source.isVerified = false;
    await event(id);
    expect(await site.bank(body.id)).toMatchObject({ status: 'failed', end_reason: 'unverified' });
    // The service is asked to forget what ended by a job of its own, which may run at any moment of what follows.
    await site.work();
    expect(source.isRemoved).toBe(true);
    Object.assign(source, { isVerified: true, isRemoved: false });
    await event(id);
    expect((await site.bank(body.id)).status).toBe('failed');
    source.isRemoved = true;
    await event(id);
    expect(await site.bank(body.id)).toMatchObject({ status: 'removed', end_reason: 'removed_by_provider' });
    source.isRemoved = false;
    await event(id);
    expect((await site.bank(body.id)).status).toBe('removed');
    expect(await event('another')).toBe(false);
  });

  it('lets the amounts be entered from the day on which they landed, sooner than expected', async () => {
    const { person, account } = await ada();
    const { body } = await site.addByHand(person, account);
    const { source_id: id } = await site.bank(body.id);
    const landsOn = () =>
      site.store.database.one<{ day: string | null }>(
        sql`select amounts_land_on::text as day from bank where id = ${body.id}`,
      );
    const today = newYorkDay(site.clock.now());
    expect((await landsOn()).day).not.toBe(today);
    const source = site.service.sources.get(id ?? '');
    if (source === undefined) throw new Error('no source');
    source.microDeposits = 'processed';
    await event(id);
    expect((await landsOn()).day).toBe(today);
  });

  it('an older answer does not take back what was verified in between', async () => {
    const { person, account } = await ada();
    const { body } = await site.addByHand(person, account);
    const { source_id: id } = await site.bank(body.id);
    site.shiftDays(3);
    const fresh = await site.again(person);
    const { findFundingSource } = site.service.payments;
    const payments = {
      ...site.service.payments,
      // The service answers, and the owner enters the amounts before the answer is here.
      async findFundingSource(sourceId: string) {
        const answer = await findFundingSource(sourceId);
        await site.enter(fresh, account, body.id);
        return answer;
      },
    };
    await applyBankEvent({ database: site.store.database, clock: site.clock, payments }, id ?? '');
    expect((await site.bank(body.id)).status).toBe('verified');
    site.shiftDays(-3);
  });

  it.each([
    ['R01', 'verified', null],
    ['R03', 'removed', 'R03'],
    ['R10', 'removed', 'R10'],
    ['R22', 'failed', 'R22'],
  ])('a return %s leaves it %s', async (code, status, reason) => {
    const { person, account } = await ada();
    const { body } = await site.linkBank(person, account);
    const now = site.clock.now();
    await site.store.database.transaction((tx) => bankAfterReturn(tx, body.id, code, now));
    await site.store.database.transaction((tx) => bankAfterReturn(tx, body.id, code, now));
    expect(await site.bank(body.id)).toMatchObject({ status, end_reason: reason });
  });
});

describe('the calendar', () => {
  const days = async () => {
    await bankDaysJob.handle({}, jobContext(site.store.database, site.clock));
  };

  it('tells once that the two amounts have landed, and ends what was not entered in time', async () => {
    const { person, account } = await ada();
    const { body } = await site.addByHand(person, account);
    site.shiftDays(2);
    await days();
    await days();
    await site.work();
    const subjects = await site.mails(person);
    expect(subjects.filter((subject) => subject.includes('two amounts'))).toHaveLength(1);
    site.shiftDays(6);
    await days();
    expect(await site.bank(body.id)).toMatchObject({ status: 'failed', end_reason: 'amounts_expired' });
    const late = await site.enter(await site.again(person), account, body.id);
    expect([late.status, late.body.code]).toEqual([422, 'amounts_expired']);
    site.shiftDays(-8);
  });

  it('J14 a new bank is paid out to only after some business days, and the former address hears of it', async () => {
    const { person, account } = await ada();
    const former = `former-${person.userId}@furrow.example`;
    const changed = (days: number, email: string) =>
      site.store.database.run(sql`insert into security_event (id, user_id, at, kind, detail)
        values (${newId('sev', site.clock.now())}, ${person.userId},
          ${new Date(site.clock.now().getTime() - days * 86_400_000)}, 'email_changed', ${sql.json({ from: email, to: 'x@furrow.example' })}::jsonb)`);
    await changed(29, former);
    await changed(31, `older-${person.userId}@furrow.example`);
    const { body } = await site.linkBank(person, account);
    expect(body.bank.payouts_from).toBe('2032-03-04T05:00:00.000Z');
    await site.work();
    const to = await site.store.database.rows<{ recipient: string; text_body: string }>(
      sql`select recipient, text_body from mail_message where recipient like ${`%${person.userId}@furrow.example`}`,
    );
    expect(to.map(({ recipient }) => recipient)).toEqual([former]);
    expect(to[0]?.text_body).toContain('First Prairie Bank ••4417');
    expect(await site.mails(person)).toHaveLength(1);
  });
});

it('an account with a bank is in use, and what is known of it is handed over and forgotten', async () => {
  const { person, account } = await ada();
  const { body } = await site.linkBank(person, account);
  const path = `${account}`;
  const refused = await site.call(person, `DELETE ${path}`);
  expect([refused.status, refused.body.code]).toEqual([409, 'account_in_use']);
  await site.remove(person, account, body.id);
  const { eraseBanks, exportBanks } = await import('../server/banks/own-banks.ts');
  const { banks } = await exportBanks(site.store.database, person.userId);
  expect(banks).toMatchObject([
    { bank: 'First Prairie Bank ••4417', names_at_the_bank: ['Ada Pass'], status: 'removed' },
  ]);
  await site.store.database.transaction((tx) => eraseBanks(tx, person.userId));
  expect(await exportBanks(site.store.database, person.userId)).toMatchObject({
    banks: [{ names_at_the_bank: [] }],
  });
});
