import { createHash } from 'node:crypto';
import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { openDatabase } from '@furrow/database/database';
import { publish } from '@furrow/database/outbox';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../tests/test-app.ts';

let store: TestDatabase;
let app: TestApp;
let second: TestApp;

beforeAll(async () => {
  store = await testDatabase();
  app = await startApp({ databaseUrl: store.url, pages: true });
  second = await startApp({ databaseUrl: store.url, pages: true });
});
afterAll(async () => {
  await app.close();
  await second.close();
  await store.drop();
});

const hits = () => app.cache.counts.hits;
const renderOf = (html: string) => Number(/"render":(\d+)/.exec(html)?.[1]);

const farmsChanged = () =>
  store.database.transaction((tx) =>
    publish(tx, { topic: 'farm.changed', channel: 'refresh.farm.list', data: { event: 'farm.changed' } }),
  );

async function page(path: string, headers: Record<string, string> = {}, from: TestApp = app) {
  const response = await fetch(from.url + path, { headers, redirect: 'manual' });
  return { response, html: await response.text() };
}

/** Without fetch: it asks for compression and undoes it by itself. */
function bytes(
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(app.url + path, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
  });
}

describe('a public page', () => {
  it('is rendered once and then served from memory', async () => {
    const first = await page('/kept');
    const before = hits();
    const again = await page('/kept');
    expect(first.response.status).toBe(200);
    expect(again.html).toBe(first.html);
    expect(hits()).toBe(before + 1);
    expect(again.response.headers.get('cache-control')).toBe('private, no-cache');
    expect(again.response.headers.get('x-request-id')).not.toBe(first.response.headers.get('x-request-id'));
  });

  it('has the same headers rendered and kept, among them a policy without nonce or unsafe-inline', async () => {
    await farmsChanged();
    await eventually(() => expect(app.cache.size).toBe(0));
    const first = await page('/kept');
    const again = await page('/kept');
    const shown = (response: Response) =>
      Object.fromEntries([...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name)));
    expect(shown(again.response)).toEqual(shown(first.response));
    const policy = again.response.headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/nonce|unsafe/);
    const script = /<script>(start\(\d+\))<\/script>/.exec(again.html)?.[1] ?? '';
    expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(again.response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('answers 304 to whoever has it already', async () => {
    const { response } = await page('/kept');
    const etag = response.headers.get('etag') ?? '';
    const again = await page('/kept', { 'if-none-match': `"other", ${etag}` });
    expect(again.response.status).toBe(304);
    expect(again.html).toBe('');
    expect(again.response.headers.get('etag')).toBe(etag);
  });

  it('comes in the best encoding the browser takes', async () => {
    const plain = await bytes('/kept', {});
    const br = await bytes('/kept', { 'accept-encoding': 'gzip, deflate, br' });
    const gz = await bytes('/kept', { 'accept-encoding': 'gzip, br;q=0' });
    expect([plain, br, gz].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gz.body).equals(plain.body)).toBe(true);
    expect(br.headers.vary).toContain('accept-encoding');
  });

  it('is kept per theme, also as data', async () => {
    const dark = await page('/kept', { cookie: 'theme=dark' });
    expect(dark.html).toContain('data-theme="dark"');
    expect((await page('/kept', { cookie: 'theme=light' })).html).toContain('data-theme="light"');
    await page('/kept.data');
    const before = hits();
    expect((await page('/kept.data')).html).toContain('brand');
    expect(hits()).toBe(before + 1);
  });

  it('answers HEAD without a body', async () => {
    const response = await fetch(`${app.url}/kept`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0);
    expect(await response.text()).toBe('');
  });

  it('cannot depend on anything that is not in its key', async () => {
    await farmsChanged();
    await eventually(() => expect(app.cache.size).toBe(0));
    const { html } = await page('/kept?utm_source=CANARY', {
      'user-agent': 'CANARY',
      cookie: 'consent=CANARY',
    });
    expect(html).not.toContain('CANARY');
  });
});

describe('a change', () => {
  it('is seen by every process', async () => {
    const old = [renderOf((await page('/kept')).html), renderOf((await page('/kept', {}, second)).html)];
    for (let round = 0; round < 5; round += 1) {
      await farmsChanged();
      await eventually(async () => {
        expect(app.cache.get('none /kept')).toBeUndefined();
        expect(second.cache.get('none /kept')).toBeUndefined();
      });
      await page('/kept');
      await page('/kept', {}, second);
    }
    expect(renderOf((await page('/kept')).html)).toBeGreaterThan(old[0] ?? 0);
  });
});

describe('H8 two people', () => {
  it('never get each other’s page', async () => {
    const asked = Array.from({ length: 100 }, (_, index) => `session=CANARY-${index % 2}-${index}`);
    const answers = await Promise.all(asked.map((cookie) => page('/personal', { cookie })));
    answers.forEach(({ html, response }, index) => {
      expect(html).toContain(asked[index]);
      expect(html.match(/CANARY/g)).toHaveLength(1);
      expect(response.headers.get('cache-control')).toBe('no-store');
    });
    expect((await page('/personal')).html).not.toContain('CANARY');
  });

  it('H7 a page that a link with a token opened is kept by no browser, others are', async () => {
    const kept = async (path: string) => (await page(path)).response.headers.get('cache-control');
    for (const path of ['/kept?token=x', '/kept?a=1&private_token=x', '/kept?%74oken=x'])
      expect(await kept(path)).toBe('no-store');
    expect(await kept('/kept?unknown=x')).toBe('private, no-cache');
  });

  it('with a session or a token are never served from memory', async () => {
    await page('/kept');
    const before = hits();
    await page('/kept', { cookie: 'theme=dark; anything=1' });
    await page('/kept', { authorization: 'Bearer x' });
    expect(hits()).toBe(before);
  });

  it('each have a nonce of their own when the page is not kept', async () => {
    const nonces = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const { html, response } = await page('/kept', { cookie: 'session=1' });
        const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? '';
        expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(10);
  });
});

describe('not kept', () => {
  it('is a page that does not say what it depends on', async () => {
    expect(renderOf((await page('/undeclared')).html)).not.toBe(renderOf((await page('/undeclared')).html));
  });

  it('is a page under an unknown query', async () => {
    const size = app.cache.size;
    for (let index = 0; index < 20; index += 1) await page(`/kept?x=${index}`);
    expect(app.cache.size).toBe(size);
  });

  it('is a redirect, and its cookie arrives', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { response } = await page('/choose');
      expect(response.status).toBe(302);
      expect(response.headers.get('set-cookie')).toBe('theme=dark; Path=/');
    }
  });

  it('is a redirect inside the app, which knows where its visitor came from', async () => {
    for (const from of ['https://a.example/one', 'https://a.example/two']) {
      const { response, html } = await page('/guarded.data', { referer: from });
      expect(response.status).toBe(202);
      expect(html).toContain(`/kept?from=${from}`);
    }
  });

  it('is an unknown page, which is 404 as a page', async () => {
    const size = app.cache.size;
    const { response } = await page('/no-such-page');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(app.cache.size).toBe(size);
  });
});

it('a failing page is 500, tells nothing, and is in the log without what must not be there', async () => {
  const { response, html } = await page('/broken');
  expect(response.status).toBe(500);
  expect(html).not.toContain('secret detail');
  await eventually(() => expect(app.lines.some((line) => line.includes('page failed'))).toBe(true));
  expect(app.lines.join('')).not.toContain('123-45-6789');
});

it('built files are kept for ever, others are asked about', async () => {
  const asset = await page('/assets/app-1.js');
  expect(asset.response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const humans = await page('/humans.txt');
  expect(humans.html).toContain('Made by');
  expect(humans.response.headers.get('etag')).toBeTruthy();
  expect(humans.response.headers.get('cache-control')).not.toContain('immutable');
  const missing = await page('/assets/gone-1.js');
  expect(missing.response.status).toBe(404);
  expect((await page('/assets/../server/index.js')).html).not.toContain('requestContext');
  expect((await page('/assets/%2e%2e/%2e%2e/server/index.js')).html).not.toContain('requestContext');
});

it('built files have no budget, pages do', async () => {
  expect((await page('/assets/app-1.js')).response.headers.get('x-ratelimit-limit')).toBeNull();
  expect((await page('/undeclared', { cookie: 'session=1' })).response.headers.get('x-ratelimit-limit')).toBe(
    '600',
  );
  expect((await page('/portraits/nothing/card.svg')).response.headers.get('x-ratelimit-limit')).toBe('3000');
});

it('the version is the build’s and never kept', async () => {
  const { response, html } = await page('/current-version.json?ver=0.123');
  expect(JSON.parse(html)).toEqual({ version: 'fixture-1' });
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('while the outbox cannot be heard pages are rendered afresh and not kept', async () => {
  const own = await testDatabase();
  const deaf = await startApp({ databaseUrl: own.url, pages: true });
  const admin = openDatabase({ url: own.ownerUrl, poolMax: 1, applicationName: 'breaker' });
  try {
    await page('/kept', {}, deaf);
    await page('/kept', {}, deaf);
    expect(deaf.cache.counts.hits).toBe(1);
    await admin.rows({
      text: `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      values: [],
    });
    await eventually(() => expect(deaf.cache.get('none /kept')).toBeUndefined());
    await eventually(async () => expect((await page('/readyz', {}, deaf)).response.status).toBe(200));
    expect(deaf.cache.size).toBe(0);
  } finally {
    await admin.close();
    await deaf.close();
    await own.drop();
  }
});
