import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Log, silentLog } from '@furrow/database/log';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { leakedPasswordRange } from './leaked-passwords.ts';

let server: Server;
let baseUrl: string;
let answer: { status: number; body: string } | 'hang';
const asked: { url: string | undefined; padding: unknown }[] = [];
const warn = vi.fn();
const log: Log = { ...silentLog, warn };

// SHA-1 of 'password': 5BAA6 1E4C9B93F3F0682250B6CF8331B7EE68FD8
const LIST = '1E4C9B93F3F0682250B6CF8331B7EE68FD8:3861493\r\n0018A45C4D1DEF81644B54AB7F969B88D65:0\r\n';

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ url: request.url, padding: request.headers['add-padding'] });
    if (answer !== 'hang') response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
});

const never = { isLeaked: async () => false };
const isLeaked = (password: string, fallback = never) =>
  leakedPasswordRange({ baseUrl, timeoutMs: answer === 'hang' ? 200 : 5_000, log, fallback }).isLeaked(
    password,
  );

it('E6 asks for a range of hashes, never for the password', async () => {
  answer = { status: 200, body: LIST };
  expect(await isLeaked('password')).toBe(true);
  expect(asked).toEqual([{ url: '/range/5BAA6', padding: 'true' }]);
});

it('E6 a suffix that is not listed, or only as padding, is not leaked', async () => {
  answer = { status: 200, body: LIST.replace('3861493', '0') };
  expect(await isLeaked('password')).toBe(false);
  expect(await isLeaked('another one')).toBe(false);
  expect(warn).not.toHaveBeenCalled();
});

it.each([
  ['an error', { status: 503, body: 'no' }],
  ['no list', { status: 200, body: '<html>welcome to the airport</html>' }],
  ['silence', 'hang'],
] as const)('E6 %s keeps nobody out, and is told', async (_name, given) => {
  answer = given;
  warn.mockClear();
  expect(await isLeaked('password')).toBe(false);
  expect(warn).toHaveBeenCalledOnce();
  expect(JSON.stringify(warn.mock.calls)).not.toContain('5BAA6');
});

it('E6 the built-in list answers first and still does when the service is away', async () => {
  answer = 'hang';
  expect(await isLeaked('password', { isLeaked: async () => true })).toBe(true);
  expect(asked).toEqual([]);
});
