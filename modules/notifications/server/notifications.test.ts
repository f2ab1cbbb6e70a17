import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import { testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newFarm, saveFarm } from '../../farms/server/new-farm.fixture.ts';
import type { NotificationMessage } from '../contract/index.ts';
import type { NotificationChannel } from '../rules/index.ts';
import { countKinds, listMessages } from './list-messages.ts';
import { markAllRead, markRead, markReadOnMeta, mend } from './mark-read.ts';
import { eraseNotifications, exportNotifications } from './own-notifications.ts';
import { unreadCounts } from './unread-counts.ts';
import { verifyNotifications } from './verify-notifications.ts';
import { type ToldNotice, writeNotifications } from './write-notifications.ts';

const NOW = new Date('2026-03-02T15:00:00.000Z');
const SYSTEM = 'general-system';
const UPDATES = 'general-updates';

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ database, drop } = await testDatabase());
});
afterAll(() => drop());

const person = () => newId('user', NOW);
const notice = (userId: string, number: number, more: Partial<ToldNotice> = {}): ToldNotice => ({
  userId,
  channel: SYSTEM,
  type: 'wallet',
  code: 'deposit_arrived',
  text: `Deposit ${number} arrived.`,
  link: '/profile/accounts',
  cause: `payment:${number}`,
  at: NOW,
  ...more,
});
const tell = (...told: readonly ToldNotice[]) => database.transaction((tx) => writeNotifications(tx, told));
const page = (userId: string, channel: NotificationChannel, more: object = {}) =>
  listMessages(database, userId, { channel, show: 'all', limit: 20, offset: 0, ...more });
const read = (userId: string, id: string) =>
  database.transaction((tx) => markRead(tx, { userId, id, now: NOW }));
const readAll = (userId: string, channel: NotificationChannel = SYSTEM) =>
  database.transaction((tx) => markAllRead(tx, { userId, channel }));
const idsOf = async (userId: string) => (await page(userId, SYSTEM)).data.map(({ id }) => id);

it('is narrowed to one type on any page, and counts what there is of each', async () => {
  const [ada, ben] = [person(), person()];
  const documents = Array.from({ length: 5 }, (_, at) => notice(ada, 10 + at, { type: 'document' }));
  await tell(
    notice(ada, 1),
    notice(ada, 2, { red: true }),
    ...documents,
    notice(ben, 1, { type: 'document' }),
    notice(ada, 3, { type: 'document', channel: UPDATES }),
  );
  const texts = async (more: object) =>
    (await page(ada, SYSTEM, more)).data.map(({ message }) => message.text);
  expect(await texts({ type: 'wallet' })).toEqual(['Deposit 2 arrived.', 'Deposit 1 arrived.']);
  expect(await texts({ type: 'document', limit: 2, offset: 1 })).toEqual([
    'Deposit 13 arrived.',
    'Deposit 12 arrived.',
  ]);
  expect(await texts({ type: 'document', show: 'red' })).toEqual([]);
  expect(await texts({ type: 'wallet', show: 'red' })).toHaveLength(1);
  const newest = (await page(ada, SYSTEM, { type: 'document' })).data[0];
  await read(ada, newest?.id ?? '');
  expect(await texts({ type: 'document', show: 'unread' })).toHaveLength(4);
  expect(await countKinds(database, ada, SYSTEM)).toEqual([
    { type: 'document', count: 5, new: 4 },
    { type: 'wallet', count: 2, new: 2 },
  ]);
  await readAll(ada);
  expect(await texts({ type: 'document', show: 'unread' })).toEqual([]);
  expect((await countKinds(database, ada, SYSTEM)).map((kind) => kind.new)).toEqual([0, 0]);
});

it('says the last day for what has to be done, and only for that; an offering that closes earlier moves it', async () => {
  const ada = person();
  const closesAt = new Date('2026-04-01T21:00:00.000Z');
  const farmId = await saveFarm(database, newFarm({ closesAt }));
  const meta = { farm_id: farmId };
  await tell(
    notice(ada, 1, { red: true, code: 'transfer_to_sign', due: '2026-03-13' }),
    notice(ada, 2, { red: true, code: 'documents_to_sign', meta }),
    notice(ada, 3, { code: 'documents_to_sign', meta }),
    notice(ada, 4, { red: true, code: 'wallet_owes', meta }),
  );
  const days = async () => (await page(ada, SYSTEM)).data.map(({ message }) => message.due_on).toReversed();
  expect(await days()).toEqual(['2026-03-13', '2026-04-01', null, null]);
  const told = (await heard(ada)).map((one) => (one.event === 'new' ? one.item.message.due_on : null));
  expect(told).toEqual(['2026-03-13', '2026-04-01', null, null]);
  // Midnight in New York ends the day before.
  await database.run(sql`update farm set closes_at = '2026-03-20T04:00:00.000Z' where id = ${farmId}`);
  expect(await days()).toEqual(['2026-03-13', '2026-03-19', null, null]);
  await database.transaction((tx) => mend(tx, ada, { codes: ['transfer_to_sign'] }));
  expect(await days()).toEqual([null, '2026-03-19', null, null]);
});

async function heard(userId: string): Promise<NotificationMessage[]> {
  const rows = await database.rows<{ data: NotificationMessage }>(
    sql`select data from outbox where user_id = ${userId} order by id`,
  );
  return rows.map(({ data }) => data);
}

it('keeps, counts and tells what each person hears, newest first', async () => {
  const [ada, ben] = [person(), person()];
  await tell(
    notice(ada, 1),
    notice(ben, 1),
    notice(ada, 2, { red: true }),
    notice(ada, 3, { channel: UPDATES }),
  );
  const { data, ...counts } = await page(ada, SYSTEM);
  expect(counts).toEqual({ count: 2, new: 2 });
  expect(data.map(({ message, read_flag }) => [message.text, message.flag, read_flag])).toEqual([
    ['Deposit 2 arrived.', 'red', false],
    ['Deposit 1 arrived.', null, false],
  ]);
  expect(await unreadCounts(database, ada)).toMatchObject({
    system: { new: 2, red: 1 },
    updates: { new: 1, red: 0 },
  });
  expect(await unreadCounts(database, ben)).toMatchObject({
    system: { new: 1, red: 0 },
    updates: { new: 0, red: 0 },
  });
  expect((await heard(ben)).map(({ event }) => event)).toEqual(['new']);
  expect(await page(person(), SYSTEM)).toEqual({ data: [], count: 0, new: 0 });
});

it('B4 tells the same cause once, in one piece of work or in several', async () => {
  const ada = person();
  expect(await tell(notice(ada, 1), notice(ada, 1), notice(ada, 2))).toBe(2);
  expect(await tell(notice(ada, 2), notice(ada, 3))).toBe(1);
  expect((await page(ada, SYSTEM)).count).toBe(3);
});

it('A20 marking in several tabs at once never counts below zero, and twice changes nothing', async () => {
  const ada = person();
  await tell(...[1, 2, 3, 4, 5].map((number) => notice(ada, number)));
  const ids = await idsOf(ada);
  const presses = ids.flatMap((id) => [read(ada, id), read(ada, id), readAll(ada), read(ada, id)]);
  await Promise.all(presses);
  expect(await page(ada, SYSTEM)).toMatchObject({ count: 5, new: 0 });
  expect((await page(ada, SYSTEM)).data.every(({ read_flag }) => read_flag)).toBe(true);
  const before = (await heard(ada)).length;
  expect(await read(ada, ids[0] ?? '')).toBe(0);
  await readAll(ada);
  expect(await heard(ada)).toHaveLength(before);
  expect(await verifyNotifications(database)).toEqual([]);
});

it('D16 another’s notification, or none, is not found and stays as it is', async () => {
  const [ada, eve] = [person(), person()];
  await tell(notice(ada, 1));
  const [id = ''] = await idsOf(ada);
  expect(await read(eve, id)).toBeNull();
  expect(await read(eve, newId('ntf', NOW))).toBeNull();
  expect(await page(ada, SYSTEM)).toMatchObject({ new: 1 });
});

it('what is unread goes on where something was read, and what comes after all were read is new', async () => {
  const ada = person();
  await tell(...[1, 2, 3].map((number) => notice(ada, number)));
  const [third = ''] = await idsOf(ada);
  expect(await read(ada, third)).toBe(2);
  const unread = async () =>
    (await page(ada, SYSTEM, { show: 'unread', limit: 2 })).data.map(({ message }) => message.text);
  expect(await unread()).toEqual(['Deposit 2 arrived.', 'Deposit 1 arrived.']);
  await readAll(ada);
  expect(await unread()).toEqual([]);
  await tell(notice(ada, 4));
  expect(await unread()).toEqual(['Deposit 4 arrived.']);
  expect(await page(ada, SYSTEM, { limit: 2, offset: 2 })).toMatchObject({
    count: 4,
    new: 1,
    data: [{ message: { text: 'Deposit 2 arrived.' } }, { message: { text: 'Deposit 1 arrived.' } }],
  });
  expect(await page(ada, SYSTEM, { offset: 4 })).toEqual({ data: [], count: 4, new: 1 });
});

it('an opened paper marks what was said about it, and nothing else', async () => {
  const ada = person();
  const paper = { code: 'document_new', meta: { document_id: 'doc_1' } };
  await tell(notice(ada, 1, paper), notice(ada, 2, paper), notice(ada, 3));
  const open = (documentId: string) =>
    database.transaction((tx) =>
      markReadOnMeta(tx, { userId: ada, documentId, code: 'document_new', now: NOW }),
    );
  expect(await open('doc_2')).toBeNull();
  expect(await open('doc_1')).toBe(1);
  expect(await open('doc_1')).toBe(1);
  expect((await page(ada, SYSTEM)).data.map(({ read_flag }) => read_flag)).toEqual([false, true, true]);
});

it('what a person had to do is red until it is mended, for the same account alone', async () => {
  const ada = person();
  const wants = (account_id: string) => ({ red: true, code: 'wallet_wants', meta: { account_id } }) as const;
  await tell(notice(ada, 1, wants('acc_1')), notice(ada, 2, wants('acc_2')));
  await database.transaction((tx) =>
    mend(tx, ada, { codes: ['wallet_wants'], meta: { account_id: 'acc_1' } }),
  );
  expect((await page(ada, SYSTEM)).data.map(({ message }) => message.flag)).toEqual(['red', null]);
  expect(await unreadCounts(database, ada)).toMatchObject({ system: { red: 1 } });
  await database.transaction((tx) => mend(tx, ada, { codes: ['wallet_wants'] }));
  expect(await unreadCounts(database, ada)).toMatchObject({ system: { red: 0 } });
  expect((await heard(ada)).at(-1)).toEqual({ event: 'read', ids: [], new: 2, red: 0 });
  expect(await verifyNotifications(database)).toEqual([]);
});

it('what has to be done is listed by itself, read or not, until it is mended', async () => {
  const ada = person();
  await tell(notice(ada, 1, { red: true }), notice(ada, 2), notice(ada, 3, { red: true, code: 'kyc_wants' }));
  await readAll(ada);
  const waiting = async () =>
    (await page(ada, SYSTEM, { show: 'red' })).data.map(({ message, read_flag }) => [
      message.text,
      read_flag,
    ]);
  expect(await waiting()).toEqual([
    ['Deposit 3 arrived.', true],
    ['Deposit 1 arrived.', true],
  ]);
  await database.transaction((tx) => mend(tx, ada, { codes: ['kyc_wants'] }));
  expect(await waiting()).toEqual([['Deposit 1 arrived.', true]]);
});

it('counts documents to sign, and others until they are read, with the one to begin with', async () => {
  const ada = person();
  const paper = { type: 'document', code: 'document_published' } as const;
  const waiting = async () => (await unreadCounts(database, ada)).documents;
  expect(await waiting()).toEqual({ to_sign: 0, unread: 0, first: null });
  await tell(
    notice(ada, 1, { ...paper, code: 'to_sign', red: true, link: '/portfolio' }),
    notice(ada, 2, paper),
    notice(ada, 3, { ...paper, channel: UPDATES }),
    notice(ada, 4),
  );
  const toSign = expect.objectContaining({ text: 'Deposit 1 arrived.', link: '/portfolio' });
  expect(await waiting()).toEqual({ to_sign: 1, unread: 2, first: toSign });
  await readAll(ada);
  expect(await waiting()).toEqual({ to_sign: 1, unread: 1, first: toSign });
  await database.transaction((tx) => mend(tx, ada, { codes: ['to_sign'] }));
  expect(await waiting()).toEqual({
    to_sign: 0,
    unread: 1,
    first: expect.objectContaining({ text: 'Deposit 3 arrived.' }),
  });
});

it('I56 a count that is not that of its notifications is found', async () => {
  const ada = person();
  await tell(notice(ada, 1), notice(ada, 2));
  await database.run(sql`update notification_count set new = 1 where user_id = ${ada}`);
  expect(await verifyNotifications(database)).toMatchObject([{ rule: 'I56', where: `${ada} ${SYSTEM}` }]);
  await database.run(sql`update notification_count set new = 2 where user_id = ${ada}`);
});

it('is handed over to its owner, and forgotten with them', async () => {
  const ada = person();
  await tell(notice(ada, 1));
  expect(await exportNotifications(database, ada)).toEqual({
    analytics_milestones: [],
    closed_banners: [],
    notifications: [{ at: NOW.toISOString(), text: 'Deposit 1 arrived.', read_at: null }],
    email_preferences: {},
  });
  await database.transaction((tx) => eraseNotifications(tx, ada));
  expect(await page(ada, SYSTEM)).toEqual({ data: [], count: 0, new: 0 });
  expect(await heard(ada)).toEqual([]);
});
