import type { Database } from '@furrow/database/database';
import { publish } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { systemClock } from '@furrow/kernel/clock';
import { newId } from '@furrow/kernel/ids';
import { issueTemporaryToken } from '@furrow/modules/identity/server';
import { notificationCommands, writeNotifications } from '@furrow/modules/notifications/server';
import { testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type TestClient } from '../tests/test-live-client.ts';
import { startTestLive, type TestLive } from './live-test-server.ts';

const NOW = new Date('2026-03-02T15:00:00.000Z');

let database: Database;
let drop: () => Promise<void>;
let server: TestLive;
beforeAll(async () => {
  const opened = await testDatabase();
  ({ database, drop } = opened);
  const commands = notificationCommands({ database, clock: systemClock });
  server = await startTestLive({
    database,
    databaseUrl: opened.url,
    handlers: () => new Map(Object.entries(commands)),
  });
});
afterAll(async () => {
  await server.close();
  await drop();
});

async function signedIn(userId: string): Promise<TestClient> {
  const token = await database.transaction((tx) => issueTemporaryToken(tx, { userId, now: new Date() }));
  return connect(`${server.url}?token=${encodeURIComponent(token)}`);
}
const person = () => newId('user', NOW);

describe('D9 a message that some see otherwise', () => {
  it('shows each listener their own view, live and from the archive, and names nobody', async () => {
    const [seller, bidder, stranger] = [person(), person(), person()];
    const clients = await Promise.all([seller, bidder, stranger].map(signedIn));
    for (const client of clients) await client.subscribe(['market']);
    await database.transaction((tx) =>
      publish(tx, {
        topic: 'market.offer',
        channel: 'market',
        data: { event: 'updateOffer', id: 'off_1', your: false, has_your_bid: false },
        views: { [seller]: { your: true }, [bidder]: { has_your_bid: true, your_bid_status: 'open' } },
      }),
    );
    const common = { event: 'updateOffer', id: 'off_1', your: false, has_your_bid: false };
    const seen = [
      { ...common, your: true },
      { ...common, has_your_bid: true, your_bid_status: 'open' },
      common,
    ];
    for (const [at, client] of clients.entries()) {
      await client.until(() => client.messages().length === 1);
      await client.subscribe(['market'], { numMessagesFromArchive: 1 });
      await client.until(() => client.messages().length === 2);
      expect(client.messages().map(({ data }) => data)).toEqual([seen[at], seen[at]]);
      const frames = JSON.stringify(client.messages());
      for (const userId of [seller, bidder, stranger]) expect(frames).not.toContain(userId);
    }
    for (const { socket } of clients) socket.close();
  });

  it('is no message for one person, and not larger than others', async () => {
    const message = { topic: 't', channel: 'market', data: {} };
    const views = { [person()]: { your: true } };
    const say = (more: object) => database.transaction((tx) => publish(tx, { ...message, ...more }));
    await expect(say({ userId: person(), views })).rejects.toThrow(TypeError);
    await expect(say({ views: { [person()]: { text: 'x'.repeat(70_000) } } })).rejects.toThrow(RangeError);
  });
});

describe('notifications over the live channel', () => {
  const SYSTEM = 'general-system';
  const tell = (userId: string, number: number) =>
    database.transaction((tx) =>
      writeNotifications(tx, [
        {
          userId,
          channel: SYSTEM,
          type: 'document',
          code: 'document_published',
          text: `Paper ${number}`,
          link: null,
          meta: { document_id: `doc_${number}` },
          cause: `paper:${number}`,
          at: NOW,
        },
      ]),
    );
  const command = async (client: TestClient, fields: object) => {
    const before = client.frames.length;
    client.send(fields);
    await client.until(() =>
      client.frames.slice(before).some(({ type }) => type === 'ack' || type === 'error'),
    );
    return client.frames.slice(before).find(({ type }) => type === 'ack' || type === 'error');
  };
  const idsIn = (client: TestClient) =>
    client
      .messages()
      .map(({ data }) => data as { event: string; item?: { id: string } })
      .flatMap(({ item }) => (item ? [item.id] : []));

  it('reach their owner’s tabs alone, and so does that they were read', async () => {
    const [ada, eve] = [person(), person()];
    const [one, other, foreign] = [await signedIn(ada), await signedIn(ada), await signedIn(eve)];
    for (const client of [one, other, foreign]) await client.subscribe([SYSTEM]);
    await tell(ada, 1);
    await tell(ada, 2);
    await one.until(() => one.messages().length === 2);
    const [id] = idsIn(one);
    expect(await command(one, { command: 'mark_read', id })).toMatchObject({ type: 'ack' });
    await other.until(() => other.messages().length === 3);
    expect(other.messages()[2]?.data).toEqual({ event: 'read', ids: [id], new: 1, red: 0 });
    expect(await command(one, { command: 'mark_read', id })).toMatchObject({ type: 'ack' });
    expect(
      await command(one, { command: 'mark_read_on_meta', document_id: 'doc_2', code: 'document_published' }),
    ).toMatchObject({ type: 'ack' });
    expect(await command(one, { command: 'mark_all_read', channel: SYSTEM })).toMatchObject({ type: 'ack' });
    await other.until(() => other.messages().length === 4);
    expect(other.messages()[3]?.data).toMatchObject({ event: 'read', new: 0 });
    expect(foreign.messages()).toEqual([]);
    for (const { socket } of [one, other, foreign]) socket.close();
  });

  it('D16 what is another’s or nobody’s is not found, changes nothing and is logged', async () => {
    const [ada, eve] = [person(), person()];
    await tell(ada, 1);
    const { id } = await database.one<{ id: string }>(
      sql`select id from notification where user_id = ${ada}`,
    );
    const foreign = await signedIn(eve);
    for (const asked of [id, newId('ntf', NOW), 'x'])
      expect(await command(foreign, { command: 'mark_read', id: asked })).toMatchObject({
        code: 'not_found',
      });
    expect(server.lines.some((line) => line.includes(eve) && line.includes('mark_read'))).toBe(true);
    expect(await database.one(sql`select new from notification_count where user_id = ${ada}`)).toEqual({
      new: 1n,
    });
    foreign.socket.close();
  });

  it('D11 wrong fields are told, and the socket stays', async () => {
    const client = await signedIn(person());
    for (const fields of [
      { command: 'mark_read' },
      { command: 'mark_read', id: 7 },
      { command: 'mark_read', id: 'ntf_1', more: true },
      { command: 'mark_all_read', channel: 'investment' },
      { command: 'mark_read_on_meta', document_id: 'doc_1' },
    ])
      expect(await command(client, fields)).toMatchObject({ code: 'bad_frame' });
    expect(await command(client, { command: 'mark_all_read', channel: SYSTEM })).toMatchObject({
      type: 'ack',
    });
    client.socket.close();
  });

  it('D6 come from the archive with the read flag of now, however old they are, without what only tells of reading', async () => {
    const ada = person();
    for (const number of [1, 2, 3]) await tell(ada, number);
    const client = await signedIn(ada);
    await client.subscribe([SYSTEM], { numMessagesFromArchive: 10 });
    const [first] = idsIn(client);
    await command(client, { command: 'mark_read', id: first });
    await eventually(async () => {
      const placed = await database.one<{ waiting: bigint }>(
        sql`select count(*) as waiting from outbox where position is null`,
      );
      expect(placed.waiting).toBe(0n);
    });
    const later = await signedIn(ada);
    await later.subscribe([SYSTEM], { numMessagesFromArchive: 3 });
    await later.until(() => later.messages().length === 3);
    expect(
      later.messages().map(({ data }) => (data as { item: { read_flag: boolean } }).item.read_flag),
    ).toEqual([true, false, false]);
    for (const { socket } of [client, later]) socket.close();
  });
});
