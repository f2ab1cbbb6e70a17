import { silentLog } from '@furrow/database/log';
import { startFollowers } from '@furrow/database/outbox-follower';
import { sql } from '@furrow/database/sql';
import { unwrap } from '@furrow/kernel/result';
import { TEST_SECRET_KEY } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { jobContext } from '@furrow/testing/job-context';
import { spawnNode } from '@furrow/testing/spawn-node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signatureFault } from '../../rules/index.ts';
import { sendAgain } from './ask-delivery.ts';
import { changeEndpoint } from './change-endpoint.ts';
import { sweepWebhooksJob } from './deliver-job.ts';
import { webhookFollower } from './follow-webhooks.ts';
import {
  ADMIN,
  attemptsOf,
  changeFarms,
  receiver,
  SITE,
  status,
  type TestWebhooks,
  webhooksAlone,
} from './test-webhooks.ts';
import { webhookPages } from './webhook-pages.ts';

let test: TestWebhooks;
beforeAll(async () => {
  test = await webhooksAlone();
});
afterAll(() => test.drop());
beforeEach(async () => {
  await test.follow();
  await test.database.run(sql`delete from webhook_delivery`);
  await test.database.run(sql`delete from webhook_endpoint`);
});

const started: (() => void)[] = [];
afterEach(() => {
  for (const close of started.splice(0)) close();
});
async function listen(...given: Parameters<typeof receiver>) {
  const one = await receiver(...given);
  started.push(() => one.close());
  return one;
}

const deliveries = () =>
  test.database.rows<{ id: string; endpoint_id: string; event_id: string; state: string; body: string }>(
    sql`select id, endpoint_id, event_id, state, body from webhook_delivery order by position, id`,
  );
const farmOf = (body: string) => (JSON.parse(body) as { data: { farm_id: string } }).data.farm_id;
const child = (what: 'follow' | 'deliver') =>
  spawnNode(new URL('./deliver-child.ts', import.meta.url), [
    test.url,
    what,
    test.clock.now().toISOString(),
    TEST_SECRET_KEY.toString('base64url'),
  ]);

describe('what is to be delivered', () => {
  it('B4 C15 is each event once to each endpoint that wants it, however many processes follow', async () => {
    const [one, two] = [await test.added('https://example.com/1'), await test.added('https://example.com/2')];
    await test.added('https://example.com/3', 'document.signed');
    const farms = await changeFarms(test.database, 60);
    const running = [1, 2, 3].map(() =>
      startFollowers(test.database, [webhookFollower(test.deps)], { log: silentLog }),
    );
    await eventually(async () => expect(await deliveries()).toHaveLength(120));
    await Promise.all(running.map((each) => each.caughtUp()));
    await Promise.all(running.map((each) => each.stop()));
    const rows = await deliveries();
    for (const { id } of [one, two])
      expect(rows.filter((row) => row.endpoint_id === id).map(({ body }) => farmOf(body))).toEqual(farms);
    expect(new Set(rows.map(({ event_id }) => event_id)).size).toBe(60);
  });

  it('C13 is written once though the process that writes it is killed', async () => {
    await test.added('https://example.com/1');
    await changeFarms(test.database, 3);
    expect(await child('follow').exit).toBe('SIGKILL');
    expect(await deliveries()).toEqual([]);
    await test.follow();
    expect(await deliveries()).toHaveLength(3);
  });
});

describe('a delivery', () => {
  it('is signed, says what happened, and is done once it is answered well', async () => {
    const { heard, url } = await listen();
    const { secret } = await test.added(url);
    const [farm] = await changeFarms(test.database, 1);
    await test.follow();
    await test.deliver();
    const [call] = heard;
    if (call === undefined) throw new Error('nothing was delivered');
    expect(JSON.parse(call.body)).toEqual({
      id: expect.stringMatching(/^evt_/),
      type: 'farm.changed',
      created_at: expect.any(String),
      data: { farm_id: farm, change: 'shares', state: 'verified' },
    });
    const header = String(call.headers['furrow-signature']);
    expect(await signatureFault({ header, body: call.body, secret, now: test.clock.now() })).toBeNull();
    expect(await deliveries()).toMatchObject([{ state: 'delivered' }]);
    expect(await attemptsOf(test.database)).toMatchObject([{ number: 1, status: 204, problem: null }]);
    await test.deliver();
    expect(heard).toHaveLength(1);
  });

  it('is tried again by the schedule, with the same body, and given up after the ninth time', async () => {
    const { heard, url } = await listen(status(500));
    const { id } = await test.added(url);
    await changeFarms(test.database, 1);
    await test.follow();
    for (const hours of [0, 0.25, 1, 3, 6, 12, 24, 48, 72]) {
      // A minute early is too early.
      test.move(Math.max(hours - 1 / 60, 0));
      const before = heard.length;
      if (hours > 0) await test.deliver();
      expect(heard).toHaveLength(before);
      test.move(hours > 0 ? 1 / 60 : 0);
      await test.deliver();
      expect(heard).toHaveLength(before + 1);
    }
    expect(await deliveries()).toMatchObject([{ state: 'failed' }]);
    expect(new Set(heard.map(({ body }) => body)).size).toBe(1);
    expect(new Set(heard.map(({ headers }) => headers['furrow-signature'])).size).toBe(9);
    expect((await webhookPages(test.database).endpoint(id))?.failuresInARow).toBe(9);
  });

  it('is sent again when somebody asks, even one that was delivered, and then by its schedule', async () => {
    const { heard, url, answerWith } = await listen();
    const { id } = await test.added(url);
    await changeFarms(test.database, 1);
    await test.follow();
    await test.deliver();
    const [first] = await deliveries();
    const deliveryId = first?.id as `whd_${string}` as never;
    answerWith(status(503));
    unwrap(
      await test.database.transaction((tx) =>
        sendAgain(tx, { deliveryId, actor: ADMIN, now: test.clock.now() }),
      ),
    );
    await test.deliver();
    expect(heard).toHaveLength(2);
    answerWith(status(200));
    test.move(0.25);
    await test.deliver();
    expect(await webhookPages(test.database).delivery(id, deliveryId)).toMatchObject({
      state: 'delivered',
      tried: [
        { number: 3, status: 200 },
        { number: 2, status: 503 },
        { number: 1, status: 204 },
      ],
    });
    expect((await webhookPages(test.database).endpoint(id))?.failuresInARow).toBe(0);
  });

  it('C13 that a killed process left behind is sent again, and counted once', async () => {
    const { heard, url, answerWith } = await listen(() => {});
    await test.added(url);
    await changeFarms(test.database, 1);
    await test.follow();
    const process = child('deliver');
    await eventually(() => expect(heard).toHaveLength(1));
    process.kill('SIGKILL');
    await process.exit;
    answerWith(status(204));
    // It may still be at work, for all the others know.
    await test.deliver();
    expect(heard).toHaveLength(1);
    await test.database.run(
      sql`update webhook_delivery set claimed_until = clock_timestamp() - interval '1 second'`,
    );
    await test.deliver();
    expect(heard).toHaveLength(2);
    expect(heard[0]?.body).toBe(heard[1]?.body);
    expect(await attemptsOf(test.database)).toHaveLength(1);
  });

  it('is not held up by an endpoint that never answers', async () => {
    const [slow, quick] = [await listen(() => {}), await listen()];
    for (const { url } of [slow, quick]) await test.added(url);
    await changeFarms(test.database, 3);
    await test.follow();
    await test.deliver({ connecting: { loopback: true, withinMs: 500 } });
    expect(quick.heard).toHaveLength(3);
    const problems = (await attemptsOf(test.database)).flatMap(({ problem }) => problem ?? []);
    expect(problems).toEqual(['timeout', 'timeout', 'timeout']);
  });

  it('waits while its endpoint is paused, and goes out when that is resumed', async () => {
    const { heard, url } = await listen();
    const { id } = await test.added(url);
    const act = (name: 'pause' | 'resume') =>
      test.database.transaction((tx) =>
        changeEndpoint(tx, { id, act: name, reason: 'Agreed on.', actor: ADMIN, now: test.clock.now() }),
      );
    await act('pause');
    await changeFarms(test.database, 2);
    await test.follow();
    await test.deliver();
    expect(heard).toEqual([]);
    expect(await webhookPages(test.database).endpoint(id)).toMatchObject({ status: 'paused', waiting: 2 });
    await act('resume');
    await test.deliver();
    expect(heard).toHaveLength(2);
  });
});

describe('an endpoint that fails for long', () => {
  async function failing(failures: number, hours: number) {
    const { url } = await listen(status(500));
    const { id } = await test.added(url);
    await test.database.run(
      sql`update webhook_endpoint set failures_in_a_row = ${failures} where id = ${id}`,
    );
    test.move(hours);
    await changeFarms(test.database, 8);
    await test.follow();
    await test.deliver();
    return webhookPages(test.database).endpoint(id);
  }
  const mails = () =>
    test.database.rows<{ recipient: string; text_body: string }>(
      sql`select recipient, text_body from mail_message`,
    );

  it('is paused after 400 failures and a day, and the firm gets one email', async () => {
    expect(await failing(396, 25)).toMatchObject({ status: 'paused', pausedBy: 'failures' });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.recipient).toBe(SITE.contactEmail);
    expect(mail?.text_body).toContain(`${SITE.origin}/masters/webhooks/whk_`);
    await test.database.run(sql`delete from mail_message`);
  });

  it.each([
    { failures: 4_000, hours: 23 },
    { failures: 390, hours: 25 },
  ])('is not paused after $failures failures in $hours hours', async ({ failures, hours }) => {
    expect(await failing(failures, hours)).toMatchObject({ status: 'active', failuresInARow: failures + 8 });
    expect(await mails()).toEqual([]);
  });
});

it('the sweep queues what is due, forgets what is old, and ends what was replaced', async () => {
  const { url } = await listen();
  const { id } = await test.added(url);
  await changeFarms(test.database, 1);
  await test.follow();
  const jobs = () =>
    test.database.rows(sql`select 1 from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier = 'notifications.deliver-webhooks'`);
  await test.database.run(sql`delete from graphile_worker._private_jobs`);
  const sweep = () => sweepWebhooksJob.handle({}, jobContext(test.database, test.deps.clock));
  await sweep();
  expect(await jobs()).toHaveLength(1);
  test.move(31 * 24);
  await sweep();
  expect(await deliveries()).toEqual([]);
  expect((await webhookPages(test.database).endpoint(id))?.oldSecretUntil).toBeNull();
});
