import { sql } from '@furrow/database/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFarm, saveFarm } from '../../../farms/server/new-farm.fixture.ts';
import type { MailPace, NoticeMailKind } from '../../rules/index.ts';
import { markAllRead } from '../mark-read.ts';
import { changePreference } from '../preferences/change-preferences.ts';
import { notificationMailsAlone } from './test-notification-mails.ts';

/** A Tuesday, an hour before the digest. */
const TUESDAY = '2026-03-03T12:00:00.000Z';
const MONDAY = '2026-03-09T12:00:00.000Z';
const HOUR = 60 * 60_000;

let site: Awaited<ReturnType<typeof notificationMailsAlone>>;
beforeAll(async () => {
  site = await notificationMailsAlone(TUESDAY);
});
afterAll(() => site.drop());

const choose = (userId: string, kind: NoticeMailKind, pace: MailPace) =>
  site.database.transaction((tx) => changePreference(tx, { userId, kind, pace, now: site.clock.now() }));
const subjects = async (email: string) => (await site.mails(email)).map(({ subject }) => subject);

describe('a notice', () => {
  it('is emailed at once and once where that is wanted, with its first sentence as the subject', async () => {
    const { userId, email } = await site.person();
    await site.tell(userId, 'money', { text: 'Your deposit of $50.00 arrived. See your wallet.', red: true });
    await site.tell(userId, 'farms');
    await site.work();
    const [mail, ...others] = await site.mails(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'notifications.money',
      subject: 'Your deposit of $50.00 arrived',
      unsubscribe: null,
    });
    expect(mail?.text).toContain('https://furrow.example/profile/accounts');
    const kept = await site.database.rows<{
      mailed: boolean;
      waits: boolean;
    }>(sql`select mailed_at is not null as mailed,
      mail_waits as waits from notification where user_id = ${userId} order by ordinal`);
    expect(kept).toEqual([
      { mailed: true, waits: false },
      { mailed: false, waits: true },
    ]);
  });

  it('beside an email of whoever caused it sends no second', async () => {
    const { userId, email } = await site.person();
    await site.tell(userId, 'mailed');
    await site.work();
    await site.digest();
    expect(await site.mails(email)).toEqual([]);
  });

  it('that somebody else emails after it was told leaves the digest, and one may hear of a kind that its code does not say', async () => {
    const { userId, email } = await site.person();
    const opened = { cause: 'offering_open:farm_1', text: 'It is open.' };
    await site.tell(userId, 'watching', opened);
    await site.tell(userId, 'watching', { ...opened, mail: 'mailed' });
    await site.tell(userId, 'farms', { mail: 'accounts' });
    await site.work();
    const waiting = await site.database.rows(
      sql`select from notification where user_id = ${userId} and mail_waits`,
    );
    expect(waiting).toEqual([]);
    expect((await site.mails(email)).map(({ kind }) => kind)).toEqual(['notifications.accounts']);
  });

  it('can be stopped where it is optional, and is not sent to an address that may not get it', async () => {
    const { userId, email } = await site.person();
    await site.tell(userId, 'accounts');
    await site.work({ maySend: async () => new Set() });
    expect(await site.mails(email)).toEqual([]);
    await site.tell(userId, 'accounts');
    await site.tell(userId, 'money');
    await site.work({ maySend: async () => new Set([email]) });
    const stopped = (await site.mails(email)).map(({ kind, unsubscribe }) => [kind, unsubscribe !== null]);
    expect(stopped).toEqual([
      ['notifications.accounts', true],
      ['notifications.money', false],
    ]);
  });

  it('waits for the digest once somebody chose that, and goes to nobody who chose none', async () => {
    const { userId, email } = await site.person();
    await site.tell(userId, 'accounts');
    await choose(userId, 'accounts', 'off');
    await site.tell(userId, 'accounts');
    await site.work();
    expect(await site.mails(email)).toEqual([]);
  });

  it('J23 reaches nobody whose address is not proven, and nobody about what is long past', async () => {
    const stranger = await site.person({ verified: false });
    const { userId, email } = await site.person();
    await site.tell(stranger.userId, 'money');
    await site.tell(userId, 'money', { at: new Date(site.clock.now().getTime() - 100 * HOUR) });
    await site.work();
    expect(await site.mails(stranger.email)).toEqual([]);
    expect(await site.mails(email)).toEqual([]);
    // It is in the product all the same.
    const kept = await site.database.rows(sql`select from notification where user_id = ${userId}`);
    expect(kept).toHaveLength(1);
  });
});

describe('the digest', () => {
  const at = (start: string, hours: number) => site.clock.set(new Date(Date.parse(start) + hours * HOUR));

  it('C16 is written once a day at eight in New York, whoever runs it how often', async () => {
    at(TUESDAY, 0);
    const { userId, email } = await site.person();
    await site.tell(userId, 'farms');
    await site.tell(userId, 'watching');
    await site.digest();
    expect(await subjects(email)).toEqual([]);
    at(TUESDAY, 1);
    await Promise.all([site.digest(), site.digest(), site.digest()]);
    expect(await subjects(email)).toEqual(['Your Furrow summary: 2 updates']);
    // What comes later waits for the next day.
    await site.tell(userId, 'farms');
    await site.digest();
    expect(await subjects(email)).toHaveLength(1);
    at(TUESDAY, 25);
    await site.digest();
    expect(await subjects(email)).toEqual([
      'Your Furrow summary: 2 updates',
      'Your Furrow summary: 1 update',
    ]);
    at(TUESDAY, 49);
    await site.digest();
    expect(await subjects(email)).toHaveLength(2);
  });

  it('holds only what is unread, and is not sent when that is nothing', async () => {
    at(TUESDAY, 0);
    const { userId, email } = await site.person();
    await site.tell(userId, 'farms');
    await site.database.transaction((tx) => markAllRead(tx, { userId, channel: 'general-updates' }));
    at(TUESDAY, 1);
    await site.digest();
    expect(await site.mails(email)).toEqual([]);
    await site.tell(userId, 'farms', { text: 'The only one.' });
    await site.digest();
    expect((await site.mails(email)).map(({ text }) => text)).toEqual([
      expect.stringContaining('- The only one.'),
    ]);
  });

  it('comes on Mondays for what is wanted weekly, in one email with the rest', async () => {
    at(TUESDAY, 0);
    const { userId, email } = await site.person();
    await choose(userId, 'farms', 'weekly');
    await site.tell(userId, 'farms', { text: 'Weekly news.' });
    at(TUESDAY, 1);
    await site.digest();
    expect(await site.mails(email)).toEqual([]);
    at(MONDAY, -2);
    await site.tell(userId, 'watching', { text: 'Daily news.' });
    // Clocks went forward the day before.
    at(MONDAY, 0);
    await site.digest();
    const [mail, ...others] = await site.mails(email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('- Weekly news.');
    expect(mail?.text).toContain('- Daily news.');
    expect(mail?.unsubscribe).toContain('https://furrow.example/unsubscribe?token=');
    expect(mail?.text).toContain(mail?.unsubscribe ?? 'a link');
  });

  it('goes to no address that may not get it, and not later either', async () => {
    at(TUESDAY, 1);
    const { userId, email } = await site.person();
    await site.tell(userId, 'farms');
    await site.digest({ maySend: async () => new Set() });
    await site.digest();
    expect(await site.mails(email)).toEqual([]);
  });

  it('J24 is ordered by farm, and names no farm that its reader may not see', async () => {
    at(TUESDAY, 1);
    const { userId, email } = await site.person();
    const open = await saveFarm(site.database, newFarm({ name: 'Open Meadow' }));
    const hidden = await saveFarm(site.database, newFarm({ name: 'Hidden Hollow', private: true }));
    await site.tell(userId, 'farms', { text: 'A note of the meadow.', meta: { farm_id: open } });
    await site.tell(userId, 'farms', { text: 'A note of the hollow.', meta: { farm_id: hidden } });
    await site.tell(userId, 'news', { text: 'Office hours.' });
    await site.digest();
    const [mail] = await site.mails(email);
    expect(mail?.text).toMatch(/Open Meadow\n- A note of the meadow\..*\n- Office hours\./s);
    expect(`${mail?.text}${mail?.html}`).not.toContain('ollow');
  });
});
