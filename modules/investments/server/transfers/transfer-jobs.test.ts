import type { JobContext } from '@furrow/database/jobs';
import { doOnce } from '@furrow/database/jobs-once';
import { sql } from '@furrow/database/sql';
import { unwrap } from '@furrow/kernel/result';
import type { MailMessage } from '@furrow/providers/mail-message';
import { jobContext } from '@furrow/testing/job-context';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import { cancelTransfer, declineTransfer, stopTransfer, stopTransfersOfUser } from './end-transfer.ts';
import { exportTransfers } from './export-transfers.ts';
import { transferSite } from './test-transfers.ts';
import { transferJobs } from './transfer-jobs.ts';
import type { TransferTurned } from './transfer-turns.ts';

const ORIGIN = 'https://example.com';
const START = '2026-03-10T15:00:00.000Z';
const clock = movableClock(START);
let site: Awaited<ReturnType<typeof transferSite>>;
beforeAll(async () => {
  site = await transferSite(clock);
});
afterAll(() => site.drop());
afterEach(async () => {
  await site.prove();
  await mailed();
  clock.set(START);
});

const sent: MailMessage[] = [];
const jobs = transferJobs({
  site: { origin: ORIGIN, brandName: 'Furrow', contactEmail: 'help@example.com' },
  mailer: {
    async sendAll(_tx: unknown, messages: readonly MailMessage[]) {
      sent.push(...messages);
    },
  } as never,
});
const job = (name: string) => {
  const found = jobs.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no job ${name}`);
  return found;
};

const watch = () => job('investments.watch-transfers').handle({} as never, jobContext(site.database, clock));

/** What those jobs mail that wait since the last time, each begun twice as after a crash. */
async function mailed(): Promise<readonly MailMessage[]> {
  const already = sent.length;
  const mailer = job('investments.email-transfer');
  const waiting = await site.database.rows<{ payload: TransferTurned }>(sql`select job.payload
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'investments.email-transfer' order by job.id`);
  for (const { payload } of waiting) {
    const run = { key: crypto.randomUUID(), job: mailer.name, scheduledFor: undefined };
    const once: JobContext['once'] = (step, work) => doOnce(site.database, run, step, work);
    const context = { ...jobContext(site.database, clock), once };
    await mailer.handle(payload as never, context);
    await mailer.handle(payload as never, context);
  }
  await site.database.run(sql`delete from graphile_worker._private_jobs`);
  return sent.slice(already);
}
const addressed = async (...among: readonly { readonly email: string }[]) =>
  (await mailed())
    .map(({ to }) => to)
    .filter((to) => among.some(({ email }) => email === to))
    .toSorted();

it('both sides hear of the beginning and of every end, once each', async () => {
  const byFirm = { userId: 'ruth', reason: 'Asked by phone', now: clock.now() };
  const ends = [
    (it: Awaited<ReturnType<typeof site.readyToSign>>) =>
      site.database.transaction((tx) =>
        cancelTransfer(tx, { userId: it.giver.userId, transferId: it.row.id, now: clock.now() }),
      ),
    (it: Awaited<ReturnType<typeof site.readyToSign>>) =>
      site.database.transaction((tx) =>
        declineTransfer(tx, { userId: it.recipient.userId, transferId: it.row.id, now: clock.now() }),
      ),
    (it: Awaited<ReturnType<typeof site.readyToSign>>) =>
      site.database.transaction((tx) => stopTransfer(tx, { ...byFirm, transferId: it.row.id })),
    (it: Awaited<ReturnType<typeof site.readyToSign>>) => site.sign(it.row, it.recipient),
  ];
  for (const end of ends) {
    const ready = await site.readyToSign();
    const both = [ready.giver.email, ready.recipient.email].toSorted();
    const begun = await mailed();
    expect(begun.map(({ to }) => to).toSorted()).toEqual(both);
    const link = `${ORIGIN}/portfolio/transfers/${ready.row.id}`;
    for (const { text } of begun) expect(text).toContain(link);
    expect(await end(ready)).toMatchObject({ ok: true });
    const ended = await mailed();
    expect(ended.map(({ to }) => to).toSorted()).toEqual(both);
    // The firm's own words stay with the firm.
    for (const { text } of ended) expect(text).not.toContain('Asked by phone');
  }
});

it('what goes between accounts of one person is one email', async () => {
  const position = await site.held();
  const other = await site.secondAccount(position.giver);
  unwrap(await site.begin(position, { profileId: other }));
  expect((await mailed()).map(({ to }) => to)).toEqual([position.giver.email]);
});

it('a name that is more than a name is not repeated to somebody else', async () => {
  const position = await site.held(await site.person('Locked', 'see evil.example/login'));
  const { email } = await site.person('Ben', 'Marsh');
  unwrap(await site.begin(position, { email }));
  for (const { subject, text } of await mailed()) {
    expect(subject).not.toContain('evil');
    expect(text).not.toContain('evil');
  }
});

it('a week before the end the recipient is reminded once, and after thirty days it is over', async () => {
  const { giver, recipient, row } = await site.readyToSign();
  await mailed();
  clock.set(new Date(row.expires_at.getTime() - 7 * 24 * 60 * 60_000 - 1));
  await watch();
  expect(await addressed(giver, recipient)).toEqual([]);
  clock.set(new Date(row.expires_at.getTime() - 7 * 24 * 60 * 60_000));
  await watch();
  await watch();
  expect(await addressed(giver, recipient)).toEqual([recipient.email]);
  clock.set(new Date(row.expires_at.getTime() - 1));
  await watch();
  expect(await site.transferOf(row)).toMatchObject({ status: 'initiated' });
  clock.set(row.expires_at);
  await watch();
  await watch();
  expect(await site.transferOf(row)).toMatchObject({ status: 'expired', ended_by: 'job:transfers' });
  expect(await addressed(giver, recipient)).toEqual([giver.email, recipient.email].toSorted());
});

it('whoever leaves gives and receives nothing any more', async () => {
  const { recipient, row } = await site.readyToSign();
  await site.database.transaction((tx) => stopTransfersOfUser(tx, recipient.userId, clock.now()));
  expect(await site.transferOf(row)).toMatchObject({ status: 'stopped' });
});

it('each side is handed over its own part', async () => {
  const { giver, recipient, row, investmentId } = await site.readyToSign();
  const of = async (userId: string) => (await exportTransfers(site.database, userId)).ownership_transfers;
  expect(await of(giver.userId)).toMatchObject([
    { id: row.id, given: { investment: investmentId, to: recipient.email }, received: null },
  ]);
  expect(await of(recipient.userId)).toMatchObject([
    { id: row.id, given: null, received: { account: recipient.accountId } },
  ]);
});

it('the open pages of both sides hear of every step, and of no investment of the other', async () => {
  const { giver, recipient, row, investmentId } = await site.readyToSign();
  unwrap(await site.sign(row, recipient));
  const told = (userId: string) =>
    site.database.rows<{
      id: string;
      status: string;
    }>(sql`select data ->> 'id' as id, data ->> 'status' as status
      from outbox where user_id = ${userId} order by id`);
  const [given, received] = [await told(giver.userId), await told(recipient.userId)];
  for (const messages of [given, received]) {
    const statuses = messages.filter(({ id }) => id === row.id).map(({ status }) => status);
    expect([statuses[0], statuses.at(-1)]).toEqual(['initiated', 'signed']);
  }
  expect(given.map(({ id }) => id)).toContain(investmentId);
  expect(received.map(({ id }) => id)).not.toContain(investmentId);
});
