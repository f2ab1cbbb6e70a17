import { request as rawRequest } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LIVE_SETTINGS, startAppAlone, type TestApp } from '../tests/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startAppAlone({
    async extend(http) {
      http.post(
        '/api/echo',
        {
          config: { access: 'public' },
          schema: { body: z.looseObject({}), response: { 200: z.looseObject({}) } },
        },
        async ({ body }) => body,
      );
      http.addContentTypeParser('application/x-bytes', { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, body),
      );
      const strict = {
        config: { access: 'public' },
        schema: { body: z.strictObject({}), hide: true },
      } as const;
      http.post('/api/strict', strict, async () => 'ok');
      http.post(
        '/api/bytes',
        { config: { access: 'public' }, schema: { hide: true } },
        async ({ body }) => (body as Buffer).byteLength,
      );
      http.get('/api/boom', { config: { access: 'public' }, schema: { hide: true } }, async () => {
        throw new Error('postgres://furrow:hunter2@db/furrow broke at line 3');
      });
    },
  });
});
afterAll(() => app.close());

interface Description {
  paths: Record<string, { get: { parameters: { name: string }[] } }>;
}

const json = { 'content-type': 'application/json' };

async function expectError(response: Response, status: number, code: string): Promise<void> {
  const body = (await response.json()) as object;
  expect({ status: response.status, ...body }).toMatchObject({
    status,
    code,
    message: expect.any(String),
    __error__: [expect.any(String)],
  });
  expect(JSON.stringify(body)).not.toMatch(/\bat .*\.ts|node_modules|stack/);
  expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
}

function raw(lines: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(app.url);
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(lines));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

describe('requests that are wrong', () => {
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
  const poisoned = '{"__proto__":{"admin":true}}';
  const bodies: [string, string | Uint8Array<ArrayBuffer>][] = [
    ['malformed JSON', '{"a":'],
    ['an empty body', ''],
    ['10,000-deep JSON', deep],
    ['a poisoned prototype', poisoned],
    ['a poisoned constructor', '{"constructor":{"prototype":{"x":1}}}'],
    ['a key given twice', '{"amount":"1.00","amount":"9.00"}'],
    ['a key given twice, once escaped', '{"a":1,"\\u0061":2}'],
    ['bytes that are not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ];
  it.each(bodies)('G1 G13 %s is 400 malformed_json', async (_name, body) => {
    await expectError(
      await fetch(`${app.url}/api/echo`, { method: 'POST', headers: json, body }),
      400,
      'malformed_json',
    );
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('G17 %s on a JSON route is 415', async (type) => {
    const response = await fetch(`${app.url}/api/echo`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: 'a=1',
    });
    await expectError(response, 415, 'unsupported_media_type');
  });

  it('G1 G17 bytes where an object is described are 415, whatever parser let them through', async () => {
    const ask = (path: string) =>
      fetch(app.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-bytes' },
        body: Buffer.alloc(50),
      });
    await expectError(await ask('/api/strict'), 415, 'unsupported_media_type');
    expect(await (await ask('/api/bytes')).text()).toBe('50');
  });

  it('G1 what is said about a wrong body is short, however much is wrong with it', async () => {
    const names = Array.from({ length: 5_000 }, (_, at) => [`unexpected-${at}`, 1]);
    const body = JSON.stringify(Object.fromEntries(names));
    const response = await fetch(`${app.url}/api/strict`, { method: 'POST', headers: json, body });
    expect((await response.clone().text()).length).toBeLessThan(1_000);
    await expectError(response, 400, 'validation_error');
  });

  it('G1 a body over 1 MB is 413', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(1_100_000) });
    await expectError(
      await fetch(`${app.url}/api/echo`, { method: 'POST', headers: json, body }),
      413,
      'payload_too_large',
    );
  });

  it.each(['/api/nothing', '/api/', '/api/farm/x/y/z', '/api/nothing?s=<script>alert(1)</script>'])(
    'unknown route %s is 404',
    async (path) => expectError(await fetch(app.url + path), 404, 'not_found'),
  );

  it('a known address with the wrong method is 405 and names the right ones', async () => {
    const wrong = await fetch(`${app.url}/api/farm/`, { method: 'DELETE' });
    expect(wrong.headers.get('allow')).toBe('GET, HEAD');
    await expectError(wrong, 405, 'method_not_allowed');
    const health = await fetch(`${app.url}/healthz`, { method: 'PUT', headers: json, body: '{' });
    expect(health.headers.get('allow')).toBe('GET, HEAD');
    await expectError(health, 405, 'method_not_allowed');
  });

  it.each([
    'limit=-1',
    'limit=1e9',
    'limit=NaN',
    'offset=-5',
    'offset=99999999999999999999',
    'order=weight:sideways',
    'order=(select 1):asc',
    'unknown=1',
    'limit=1&limit=2',
  ])('G4 G14 GET /api/farm/?%s is 400 with the field at fault', async (query) => {
    const response = await fetch(`${app.url}/api/farm/?${query}`);
    const copy = response.clone();
    await expectError(response, 400, 'validation_error');
    const { fields } = (await copy.json()) as { fields: Record<string, string[]> };
    expect(Object.keys(fields)).toEqual([query.split('=')[0]]);
    if (/limit|offset/.test(query))
      expect(Object.values(fields).flat().join()).toMatch(/^Enter a whole number from [01] to \d+\.$/);
    if (query === 'unknown=1') expect(fields).toEqual({ unknown: ['This call has no such field.'] });
  });

  it.each([
    "'; drop table farm; --",
    '<script>alert(1)</script>',
    '%25%25%25',
    '\u202e\u0000',
    '😀'.repeat(20),
    '\\',
    '"',
  ])('G3 G4 s=%s never fails', async (text) => {
    const response = await fetch(`${app.url}/api/farm/?s=${encodeURIComponent(text)}`);
    expect([200, 400]).toContain(response.status);
  });

  it.each(['/api/farm/%ff', '/api/farm/%', '/api/farm/%c3%28', '/%e0%a4%a'])(
    'invalid UTF-8 in %s is 400',
    async (path) => {
      const answer = await raw(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('"code":"bad_request"');
    },
  );

  it('G1 an address over 8 KB is 414, headers over 16 KB are 431', async () => {
    expect((await fetch(`${app.url}/api/farm/?s=${'a'.repeat(9_000)}`)).status).toBe(414);
    const big = await raw(`GET / HTTP/1.1\r\nhost: x\r\nx-big: ${'a'.repeat(20_000)}\r\n\r\n`);
    expect(big).toMatch(/^HTTP\/1\.1 431 /);
  });

  it.each([
    [
      'both lengths',
      'POST /api/echo HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'two lengths',
      'POST /api/echo HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ncontent-length: 5\r\n\r\nabcde',
    ],
    ['a bare line feed', 'GET / HTTP/1.1\nhost: x\n\n'],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
    [
      'another host in the address',
      'GET http://evil.example/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    ],
    ['a double slash', 'GET //evil.example/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
    ['two hosts', 'GET /healthz HTTP/1.1\r\nhost: furrow.example\r\nhost: evil.example\r\n\r\n'],
    ['two hosts that are one', 'GET /healthz HTTP/1.1\r\nHost: x\r\nHOST: x\r\n\r\n'],
    ['a list of hosts', 'GET /healthz HTTP/1.1\r\nhost: furrow.example, evil.example\r\n\r\n'],
    ['somebody before the host', 'GET /healthz HTTP/1.1\r\nhost: me@evil.example\r\n\r\n'],
    [
      'two hosts of a socket',
      'GET /live HTTP/1.1\r\nhost: x\r\nhost: y\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    ],
  ])('G18 %s is 400 and the connection is closed', async (_name, lines) => {
    expect(await raw(lines)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('E11 a change asked for by another site is refused', async () => {
    const ask = (origin: string) =>
      fetch(`${app.url}/api/echo`, { method: 'POST', headers: { ...json, origin }, body: '{"a":1}' });
    await expectError(await ask('https://evil.example'), 400, 'bad_request');
    await expectError(await ask('null'), 400, 'bad_request');
    expect((await ask('https://furrow.example')).status).toBe(200);
  });

  it('a bug is 500 and tells nothing', async () => {
    const response = await fetch(`${app.url}/api/boom`);
    const text = await response.clone().text();
    await expectError(response, 500, 'internal');
    expect(text).not.toContain('hunter2');
  });
});

describe('answers', () => {
  it('carry the security headers', async () => {
    const { headers } = await fetch(`${app.url}/healthz`);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('an id from outside is not taken over', async () => {
    const response = await fetch(`${app.url}/healthz`, { headers: { 'x-request-id': 'forged-by-somebody' } });
    expect(response.headers.get('x-request-id')).not.toBe('forged-by-somebody');
  });

  it('large ones are compressed for whoever can read it', async () => {
    const response = await fetch(`${app.url}/api/openapi.json`, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.json()).toMatchObject({ openapi: '3.1.0' });
  });

  it('the description has the API and nothing else', async () => {
    const description = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as Description;
    const paths = Object.keys(description.paths);
    expect(paths).toContain('/api/farm/');
    expect(paths.every((path) => path.startsWith('/api/') && !path.includes('*'))).toBe(true);
    expect(description.paths['/api/farm/']?.get.parameters.map((each) => each.name).sort()).toEqual([
      'crop',
      'duration',
      'limit',
      'min',
      'offset',
      'order',
      'profile',
      's',
      'size',
      'state',
      'status',
      'style',
    ]);
  });

  it('health says alive and ready', async () => {
    expect(await (await fetch(`${app.url}/healthz`)).json()).toEqual({ status: 'alive' });
    const ready = await fetch(`${app.url}/readyz`);
    expect(await ready.json()).toEqual({
      status: 'ready',
      checks: {
        accepting: true,
        database: true,
        migrations: true,
        outbox: true,
        data_disk: true,
        files_disk: true,
      },
    });
  });
});

describe('metrics', () => {
  const ask = (headers: Record<string, string>) => fetch(`${app.url}/metrics`, { headers });

  const token = `Bearer ${LIVE_SETTINGS.METRICS_TOKEN}`;

  it('are for the holder of the token, even on this host: a proxy makes everybody look local', async () => {
    expect((await ask({})).status).toBe(404);
    expect((await ask({ 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
    expect((await ask({ authorization: 'Bearer wrong' })).status).toBe(404);
    expect((await ask({ 'x-forwarded-for': '203.0.113.9', authorization: token })).status).toBe(200);
  });

  it('are for this host while no token is set', async () => {
    const open = await startAppAlone({ env: { FURROW_DEMO: 'on', METRICS_TOKEN: '' } });
    try {
      expect((await fetch(`${open.url}/metrics`)).status).toBe(200);
      const forwarded = { headers: { 'x-forwarded-for': '203.0.113.9' } };
      expect((await fetch(`${open.url}/metrics`, forwarded)).status).toBe(404);
      const under = async (host: string) =>
        (await open.app.inject({ url: '/metrics', headers: { host } })).statusCode;
      for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000', 'furrow.localhost'])
        expect([host, await under(host)]).toEqual([host, 200]);
      for (const host of ['evil.example', 'localhost.evil.example', 'evil.example:3000'])
        expect([host, await under(host)]).toEqual([host, 404]);
    } finally {
      await open.close();
    }
  });

  it('name routes, never addresses', async () => {
    await fetch(`${app.url}/api/farm/some-slug-nobody-has`);
    const text = await (await ask({ authorization: token })).text();
    expect(text).toContain('route="/api/farm/:slug"');
    expect(text).not.toContain('some-slug-nobody-has');
    expect(text).toMatch(/furrow_outbox_lag_messages \d/);
    expect(text).toMatch(/furrow_page_cache_hits_total \d/);
  });
});

describe('the API reader', () => {
  it('is served from here and asks no other host', async () => {
    const page = await fetch(`${app.url}/api/docs/`);
    const html = await page.text();
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toContain('http');
    expect(html.match(/(src|href)="https?:/g)).toBeNull();
    expect(html).toContain('/api/openapi.json');
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(html.match(/<script(?! nonce)/g)).toBeNull();
    expect(html).toContain(`nonce="${nonce}"`);
    const script = await fetch(`${app.url}/api/docs/js/scalar.js`);
    expect(script.headers.get('content-type')).toContain('javascript');
  });
});

it('E5 a forged X-Forwarded-For opens no new budget', async () => {
  const limited = await startAppAlone({
    async extend(http) {
      http.get(
        '/api/few',
        { config: { access: 'public', rateLimit: { max: 5, timeWindow: 60_000 } }, schema: { hide: true } },
        async () => 'ok',
      );
    },
  });
  try {
    const statuses: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      const response = await fetch(`${limited.url}/api/few`, {
        headers: {
          'x-forwarded-for': `203.0.113.${i}`,
          forwarded: `for=198.51.100.${i}`,
          'x-real-ip': `192.0.2.${i}`,
        },
      });
      statuses.push(response.status);
      if (response.status === 429) {
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
        await expectError(response, 429, 'rate_limited');
      }
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  } finally {
    await limited.close();
  }
});

describe('G2 a body that never comes', () => {
  const quick = { headersMs: 300, requestMs: 300, idleMs: 60_000, keepAliveMs: 5_000 };

  async function slowly(path: string, uploadMs: number, patienceMs: number): Promise<string> {
    const strict = await startAppAlone({
      timeouts: { ...quick, uploadMs },
      async extend(http) {
        for (const [url, slowBody] of [
          ['/api/echo', false],
          ['/api/file', true],
        ] as const)
          http.post(
            url,
            { config: { access: 'public', slowBody }, schema: { hide: true } },
            async ({ body }) => body,
          );
      },
    });
    try {
      return await new Promise<string>((resolve) => {
        const slow = rawRequest(
          strict.url + path,
          { method: 'POST', headers: { ...json, 'content-length': '1000' } },
          () => resolve('answered'),
        );
        slow.on('error', () => resolve('cut off'));
        slow.write('{');
        setTimeout(() => resolve('waited for'), patienceMs).unref();
      });
    } finally {
      await strict.close();
    }
  }

  it('is timed out', async () => {
    expect(['answered', 'cut off']).toContain(await slowly('/api/echo', 60_000, 60_000));
  });

  it('is given longer where files are taken, and timed out there too', async () => {
    expect(await slowly('/api/file', 60_000, 1_500)).toBe('waited for');
    expect(['answered', 'cut off']).toContain(await slowly('/api/file', 300, 60_000));
  });
});
