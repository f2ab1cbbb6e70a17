import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@furrow/kernel/clock';
import { unwrap } from '@furrow/kernel/result';
import { eventually } from '@furrow/testing/eventually';
import { spawnNode } from '@furrow/testing/spawn-node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendAgain, sendTest } from '../server/webhooks/ask-delivery.ts';
import { rotateSecret } from '../server/webhooks/rotate-secret.ts';
import { ADMIN, attemptsOf, type TestWebhooks, webhooksAlone } from '../server/webhooks/test-webhooks.ts';

let test: TestWebhooks;
let folder: string;
beforeAll(async () => {
  // A receiver judges the time by its own clock.
  test = await webhooksAlone(systemClock.now().toISOString());
  folder = await mkdtemp(join(tmpdir(), 'receiver-'));
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => {
    probe.listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

it('the receiver in docs/webhooks.md takes what we send, once, and nothing of anybody else', async () => {
  const text = await readFile(new URL('../../../docs/webhooks.md', import.meta.url), 'utf8');
  const [, code] = /```js\n([\s\S]+?)```/.exec(text) ?? [];
  if (code === undefined) throw new Error('there is no receiver in the documentation');
  const file = join(folder, 'receiver.mjs');
  await writeFile(file, code);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const { id, secret } = await test.added(url);
  const process = spawnNode(file, [], { PORT: String(port), FURROW_WEBHOOK_SECRET: secret });
  try {
    const post = (headers: Record<string, string> = {}) =>
      fetch(url, { method: 'POST', body: '{}', headers });
    await eventually(async () => expect((await post()).status).toBe(400));
    expect((await post({ 'furrow-signature': `t=1,v1=${'0'.repeat(64)}` })).status).toBe(400);

    const asked = { actor: ADMIN, now: test.clock.now() };
    const ask = () => test.database.transaction((tx) => sendTest(tx, { ...asked, endpointId: id }));
    const deliveryId = unwrap(await ask());
    await test.deliver({ realTime: systemClock });
    await process.line(`webhook.test {"endpoint_id":"${id}"}`);
    await test.database.transaction((tx) => sendAgain(tx, { ...asked, deliveryId }));
    await test.deliver({ realTime: systemClock });
    // The secret it knows is the old one now, and still good.
    await test.database.transaction((tx) =>
      rotateSecret(tx, test.sealer, { ...asked, id, reason: 'Planned.' }),
    );
    await ask();
    await test.deliver({ realTime: systemClock });
    expect((await attemptsOf(test.database)).map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(process.lines.filter((line) => line.startsWith('webhook.test'))).toHaveLength(2);
  } finally {
    process.kill('SIGKILL');
    await process.exit;
  }
});
