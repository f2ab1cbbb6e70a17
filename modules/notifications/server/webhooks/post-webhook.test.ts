import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeSigningIdentity } from '@furrow/signing/identity';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Connecting, postWebhook, type Resolved } from './post-webhook.ts';
import { receiver, status } from './test-webhooks.ts';

const NAME = 'hooks.example.com';
const SENT = { body: '{"id":"evt_1"}', headers: { 'content-type': 'application/json' } };
const here: Connecting = { loopback: true };
const outside: Connecting = { loopback: false };

const started: (() => void)[] = [];
afterEach(() => {
  for (const close of started.splice(0)) close();
});

async function listen(...given: Parameters<typeof receiver>) {
  const one = await receiver(...given);
  started.push(() => one.close());
  return one;
}

describe('an endpoint by http, as the demonstration allows it', () => {
  it('gets the body as it is, by POST, and its answer is kept', async () => {
    const { url, heard } = await listen((response) => void response.writeHead(201).end('thank you\u0000'));
    expect(await postWebhook(new URL(url), SENT, here)).toMatchObject({
      status: 201,
      problem: null,
      answer: 'thank you',
    });
    expect(heard).toMatchObject([{ body: SENT.body, headers: { 'content-type': 'application/json' } }]);
  });

  it('G10 a redirect is an answer, and nobody follows it', async () => {
    const other = await listen();
    const { url } = await listen(
      (response) => void response.writeHead(307, { location: other.url }).end('over there'),
    );
    expect(await postWebhook(new URL(url), SENT, here)).toMatchObject({ status: 307, answer: 'over there' });
    expect(other.heard).toEqual([]);
  });

  it('of a huge answer the first kilobyte is read', async () => {
    let written = 0;
    const { url } = await listen((response) => {
      response.writeHead(500);
      const more = () => {
        written += 1;
        if (written < 5_000 && !response.destroyed) response.write('ä€\ud800'.repeat(1_000), more);
      };
      more();
    });
    const { status: code, answer } = await postWebhook(new URL(url), SENT, here);
    expect(code).toBe(500);
    expect(Buffer.byteLength(answer ?? '')).toBeLessThanOrEqual(1_024);
    expect(answer?.length).toBeGreaterThan(300);
    expect(written).toBeLessThan(5_000);
  });

  it('who is silent for too long has not answered', async () => {
    const { url } = await listen(() => {});
    expect(await postWebhook(new URL(url), SENT, { ...here, withinMs: 300 })).toMatchObject({
      status: null,
      problem: 'timeout',
      answer: null,
    });
  });

  it('who says success in time and then dawdles has answered', async () => {
    const { url } = await listen((response) => void response.writeHead(200).write('one moment'));
    expect(await postWebhook(new URL(url), SENT, { ...here, withinMs: 1_500 })).toMatchObject({
      status: 200,
      answer: 'one moment',
    });
  });

  it('who hangs up, and where nobody is', async () => {
    const { url, close } = await listen((response) => void response.destroy());
    expect(await postWebhook(new URL(url), SENT, here)).toMatchObject({ status: null, problem: 'broken' });
    close();
    expect(await postWebhook(new URL(url), SENT, here)).toMatchObject({ status: null, problem: 'refused' });
  });
});

describe('G10 an address that is not public', () => {
  it.each(['http://127.0.0.1:1/', 'https://10.0.0.1/', 'https://[::1]/', 'https://169.254.169.254/'])(
    'is not called, though it is written out: %s',
    async (url) => {
      expect(await postWebhook(new URL(url), SENT, outside)).toMatchObject({
        problem: 'address_not_public',
      });
    },
  );

  const at = (...addresses: readonly string[]) => ({
    ...outside,
    resolve: async (): Promise<Resolved[]> =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  });

  it.each([
    [['127.0.0.1']],
    [['8.8.8.8', '192.168.0.1']],
    [['::ffff:127.0.0.1']],
    [['fd00:ec2::254']],
    [['100.64.0.9']],
    [[]],
  ])('is not called when a name leads to %j', async (addresses) => {
    expect(await postWebhook(new URL(`https://${NAME}/`), SENT, at(...addresses))).toMatchObject({
      problem: 'address_not_public',
    });
  });

  it('is not called by a name that led elsewhere a moment ago', async () => {
    const { url, heard } = await listen();
    const port = new URL(url).port;
    const asked: string[] = [];
    const rebinding: Connecting = {
      ...outside,
      async resolve(name) {
        asked.push(name);
        return [{ address: asked.length === 1 ? '192.0.2.1' : '127.0.0.1', family: 4 }];
      },
    };
    for (const _ of [1, 2])
      expect(await postWebhook(new URL(`http://${NAME}:${port}/`), SENT, rebinding)).toMatchObject({
        problem: 'address_not_public',
      });
    expect(asked).toEqual([NAME, NAME]);
    expect(heard).toEqual([]);
  });

  it('is asked for once: what was judged is what is called', async () => {
    const { url, heard } = await listen();
    let asked = 0;
    const once: Connecting = {
      ...here,
      async resolve() {
        asked += 1;
        return [{ address: '127.0.0.1', family: 4 }];
      },
    };
    const address = new URL(`http://${NAME}:${new URL(url).port}/`);
    expect(await postWebhook(address, SENT, once)).toMatchObject({ status: 204 });
    expect([asked, heard.length]).toEqual([1, 1]);
  });

  it('a name that nobody knows is not found', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }));
    expect(await postWebhook(new URL(`https://${NAME}/`), SENT, { ...outside, resolve })).toMatchObject({
      problem: 'not_found',
    });
  });
});

describe('an endpoint by https', () => {
  let port = 0;
  let certificate = '';
  let close = () => {};
  let heard = 0;
  beforeAll(async () => {
    const identity = await makeSigningIdentity({ name: NAME, at: new Date() });
    certificate = identity.certificate;
    const server = createSecureServer(
      { key: identity.privateKey, cert: certificate },
      (_request, response) => {
        heard += 1;
        response.writeHead(200).end('sealed');
      },
    );
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    port = (server.address() as AddressInfo).port;
    close = () => {
      server.closeAllConnections();
      server.close();
    };
  });
  afterAll(() => close());

  const named = (more: Partial<Connecting> = {}): Connecting => ({
    ...here,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    ...more,
  });

  it('is called by its name, with a certificate that is trusted', async () => {
    const url = new URL(`https://${NAME}:${port}/`);
    expect(await postWebhook(url, SENT, named({ ca: certificate }))).toMatchObject({
      status: 200,
      answer: 'sealed',
    });
  });

  it('is told nothing with a certificate of somebody else', async () => {
    const before = heard;
    expect(await postWebhook(new URL(`https://${NAME}:${port}/`), SENT, named())).toMatchObject({
      problem: 'certificate',
    });
    const other = new URL(`https://other.example.com:${port}/`);
    expect(await postWebhook(other, SENT, named({ ca: certificate }))).toMatchObject({
      problem: 'certificate',
    });
    expect(heard).toBe(before);
  });
});

it('an answer of 204 has no text', async () => {
  const { url } = await listen(status(204));
  expect(await postWebhook(new URL(url), SENT, here)).toMatchObject({ status: 204, answer: '' });
});
