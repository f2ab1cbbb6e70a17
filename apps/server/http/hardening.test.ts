import { request } from 'node:http';
import { connect } from 'node:net';
import { endsInTime } from '@furrow/testing/ends-in-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redactText, redactUrl } from '../observability/redact.ts';
import { chooseEncoding, createEntry } from '../pages/page-entry.ts';
import { startAppAlone, type TestApp } from '../tests/test-app.ts';

// What an outsider found out the hard way, once.

let app: TestApp;
beforeAll(async () => {
  app = await startAppAlone({ pages: true, env: { FURROW_DEMO: 'on' } });
});
afterAll(() => app.close());

const statusOf = (path: string, headers: Record<string, string> = {}) =>
  new Promise<number>((resolve, reject) => {
    const asked = request(app.url + path, { headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.on('error', reject);
    asked.end();
  });

describe('G15 the redactor', () => {
  it.each([
    ['one long word', 'a'.repeat(1_000_000)],
    ['the beginning of a token, over and over', 'eyJ-'.repeat(250_000)],
    ['schemes', 'http://'.repeat(150_000)],
    ['queries', `/x?${'a&'.repeat(500_000)}`],
  ])('takes no longer than it is long over %s', (_what, text) => {
    endsInTime(() => redactUrl(text));
    endsInTime(() => redactText(text));
  });

  it('still finds what it must in a text of ordinary length', () => {
    expect(redactText('postgres://me:hunter2@db/x')).toBe('postgres://me:[redacted]@db/x');
  });
});

describe('a Host header', () => {
  it.each(['a:99999', '999.999.999.999', '[:::]', '[....]:1', 'a b'])('%s makes no 5xx', async (host) => {
    expect(await statusOf('/uikit?x=1', { host })).toBeLessThan(500);
  });
});

describe('a client that goes away', () => {
  it('in the middle of its body is not reported as a database that is down', async () => {
    const { hostname, port } = new URL(app.url);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST /api/content/404 HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"url`,
        );
        setTimeout(() => socket.destroy(), 50);
      });
      socket.on('close', () => resolve());
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(app.lines.filter((line) => /"level":"error"/.test(line))).toEqual([]);
  });
});

describe('a page that failed', () => {
  const failed = (status: number) =>
    createEntry({ group: '/', status, headers: {}, body: 'down', personal: false, channels: [] });

  it('says when to come back, and is not kept by anybody', async () => {
    const headers = (await failed(503)).variants.identity.headers;
    expect(headers).toEqual(expect.arrayContaining(['retry-after', '2', 'cache-control', 'no-store']));
    expect(headers).not.toContain('etag');
  });
});

describe('an Accept-Encoding', () => {
  it.each([
    ['zebra', 'identity'],
    ['br', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip;q=0.5', 'gzip'],
    ['x-gzip-not', 'identity'],
    [undefined, 'identity'],
  ] as const)('%s gets %s', (accepted, encoding) => expect(chooseEncoding(accepted)).toBe(encoding));
});
