import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { sql } from '@furrow/database/sql';
import { png } from '@furrow/providers/file-check.fixture';
import { eventually } from '@furrow/testing/eventually';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { LIVE_SETTINGS } from '../../../apps/server/tests/test-app.ts';
import { investorSite } from '../../../apps/server/tests/test-investor-site.ts';
import type { Person } from '../../../apps/server/tests/test-people.ts';

const site = investorSite();
const MEGABYTE = 1024 * 1024;
let ada: Person;
let own: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  ada = await site.newPerson();
  own = await withRequest(ada);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await eventually(async () => expect(await inFlight()).toEqual({ bodies: 0, bytes: 0 }));
});

/** An account whose request for accreditation takes documents. */
async function withRequest(who: Person): Promise<string> {
  const { body } = await site.call(who, 'POST', '/account', { type: 'individual' });
  const started = { method: 'net_worth', statements: [1] };
  expect((await site.call(who, 'POST', `/account/${body.id}/accreditation`, started)).status).toBe(201);
  return body.id;
}

async function inFlight() {
  const headers = { authorization: `Bearer ${LIVE_SETTINGS.METRICS_TOKEN}` };
  const text = await (await fetch(`${site.app.url}/metrics`, { headers })).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return { bodies: read('furrow_uploads_in_flight'), bytes: read('furrow_uploads_in_flight_bytes') };
}

interface Begun {
  readonly socket: Socket;
  /** The beginning of the answer, once there is one. */
  readonly answer: Promise<string>;
}

/** Sends the head and as much of the body as is given, and leaves the rest out. */
function begin(who: Person, accountId: string, length: string, sent: Uint8Array = png()): Begun {
  const { hostname, port } = new URL(site.app.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.on('error', () => {});
  socket.write(
    `POST /api/user/account/${accountId}/accreditation/file HTTP/1.1\r\nhost: furrow.example\r\n` +
      `authorization: ${who.bearer.authorization}\r\nx-file-name: a.png\r\n` +
      `content-type: application/octet-stream\r\n${length}\r\n\r\n`,
  );
  socket.write(sent);
  return { socket, answer: once(socket, 'data').then(([data]) => String(data)) };
}

const declared = (bytes: number) => `content-length: ${bytes}`;
const drafts = async () => readdir(`${site.folder}/drafts`).catch(() => []);

it('J2 of forty unfinished bodies of one person four are read, and the rest are told to wait', async () => {
  const answers: string[] = [];
  for (let index = 0; index < 40; index += 1) {
    const { answer } = begin(ada, own, declared(20 * MEGABYTE));
    void answer.then((text) => answers.push(text)).catch(() => {});
  }
  await eventually(async () => expect(answers).toHaveLength(36));
  expect(answers.every((text) => /^HTTP\/1\.1 429 [\s\S]*"code":"uploads_at_once"/.test(text))).toBe(true);
  expect(answers.every((text) => /retry-after: 20/i.test(text))).toBe(true);
  expect(await inFlight()).toEqual({ bodies: 4, bytes: 80 * MEGABYTE });
  await eventually(async () => expect(await drafts()).toHaveLength(4));
  for (const socket of sockets) socket.destroy();
  await eventually(async () => expect(await drafts()).toEqual([]));
});

it('J2 bodies of another’s account, too large or for nothing are answered without being read', async () => {
  const bob = await site.newPerson();
  const { body } = await site.call(bob, 'POST', '/account', { type: 'individual' });
  const counted = () =>
    site.store.database.rows(sql`select files, bytes from upload_day where user_id = ${bob.userId}`);
  const nothing = new Uint8Array();
  const answers = await Promise.all([
    begin(bob, own, declared(20 * MEGABYTE), nothing).answer,
    begin(bob, body.id, declared(20 * MEGABYTE), nothing).answer,
    begin(bob, body.id, declared(26 * MEGABYTE), nothing).answer,
    begin({ ...bob, bearer: { authorization: 'Bearer x' } }, own, declared(1), nothing).answer,
  ]);
  expect(answers.map((text) => text.slice(9, 12))).toEqual(['404', '404', '413', '401']);
  expect([await counted(), await drafts()]).toEqual([[], []]);
});

it('J2 a body that does not say its length counts as the largest, and ends where that ends', async () => {
  const { socket, answer } = begin(
    ada,
    own,
    'transfer-encoding: chunked',
    Buffer.from('1\r\n\x89\r\n', 'latin1'),
  );
  await eventually(async () => expect(await inFlight()).toEqual({ bodies: 1, bytes: 25 * MEGABYTE }));
  const piece = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(MEGABYTE), Buffer.from('\r\n')]);
  for (let sent = 0; sent < 25; sent += 1) socket.write(piece);
  expect(await answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*"code":"file_too_large"/);
  expect(await drafts()).toEqual([]);
});

it('J2 a file that is refused leaves nothing in the store; one that is kept leaves one', async () => {
  const stored = async () =>
    (await readdir(site.folder, { recursive: true })).filter((name) => /[0-9a-f]{64}/.test(name)).length;
  const before = await stored();
  const broken = Buffer.concat([png().subarray(0, 40), Buffer.alloc(500_000)]);
  expect(await begin(ada, own, declared(broken.byteLength), broken).answer).toMatch(/^HTTP\/1\.1 422 /);
  expect([await stored(), await drafts()]).toEqual([before, []]);
  expect(await begin(ada, own, declared(png().byteLength)).answer).toMatch(/^HTTP\/1\.1 200 /);
  expect([await stored(), await drafts()]).toEqual([before + 1, []]);
});

it('J2 a repetition under a key is answered as before, also where there is no more room', async () => {
  const key = (given: Uint8Array) =>
    fetch(`${site.app.url}/api/user/account/${own}/accreditation/file`, {
      method: 'POST',
      headers: {
        ...ada.bearer,
        'content-type': 'application/octet-stream',
        'x-file-name': 'a.png',
        'idempotency-key': 'the-same',
      },
      body: Buffer.from(given),
    });
  const first = await key(png());
  expect(first.status).toBe(200);
  await site.store.database.run(sql`update upload_day set files = 200 where user_id = ${ada.userId}`);
  const again = await key(png());
  expect([again.status, await again.text()]).toEqual([200, await first.text()]);
  expect((await key(png().subarray(1))).status).toBe(409);
});
