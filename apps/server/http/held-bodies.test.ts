import { type AddressInfo, connect, type Socket } from 'node:net';
import { BytesInFlight } from '@furrow/providers/bytes-in-flight';
import { eventually } from '@furrow/testing/eventually';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerError } from './error-answer.ts';
import { boundHeldBodies } from './held-bodies.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
let app: FastifyInstance;
let inFlight: BytesInFlight;
const sockets: Socket[] = [];

beforeEach(async () => {
  inFlight = new BytesInFlight({
    person: { bodies: 3, bytes: 300 * KILOBYTE },
    all: { bodies: 5, bytes: 400 * KILOBYTE },
  });
  app = fastify({ bodyLimit: 200 * KILOBYTE });
  app.setErrorHandler(answerError);
  boundHeldBodies(app, inFlight);
  app.post('/form', async () => ({ ok: true }));
  app.post('/file', { config: { slowBody: true } }, async () => ({ ok: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** A body that stays one byte short. Collects what is answered. */
function unfinished(path: string, length: string, from = '127.0.0.1'): { text: string } {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  const seen = { text: '' };
  socket.on('data', (data) => {
    seen.text += data;
  });
  socket.on('error', () => {});
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${length}\r\n\r\n`);
  sockets.push(socket);
  return seen;
}
const declared = (kilobytes: number) => `content-length: ${kilobytes * KILOBYTE}`;

it('J2 bodies that are held are bounded for an address and for all', async () => {
  for (let index = 0; index < 3; index += 1) unfinished('/form', declared(100));
  await eventually(async () => expect(inFlight.all.bodies).toBe(3));
  const fourth = unfinished('/form', declared(100));
  await eventually(async () => expect(fourth.text).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 5/i));
  unfinished('/form', declared(100), '127.0.0.2');
  await eventually(async () => expect(inFlight.all.bodies).toBe(4));
  const elsewhere = unfinished('/form', declared(100), '127.0.0.3');
  await eventually(async () => expect(elsewhere.text).toMatch(/^HTTP\/1\.1 503 /));
  for (const socket of sockets) socket.destroy();
  await eventually(async () => expect(inFlight.all).toEqual({ bodies: 0, bytes: 0 }));
});

it('J2 one that does not say its length counts as the largest, small ones and files not at all', async () => {
  unfinished('/form', 'transfer-encoding: chunked');
  await eventually(async () => expect(inFlight.all).toEqual({ bodies: 1, bytes: 200 * KILOBYTE }));
  unfinished('/form', declared(16));
  unfinished('/file', declared(100));
  const large = unfinished('/form', declared(201));
  await eventually(async () => expect(large.text).toMatch(/^HTTP\/1\.1 413 /));
  const body = { text: 'x'.repeat(20 * KILOBYTE) };
  expect((await app.inject({ method: 'POST', url: '/form', body })).statusCode).toBe(200);
  expect(inFlight.all.bodies).toBe(1);
});

it('J2 the largest file that a screen promises to take is let in, and a second one beside it is not', async () => {
  const site = fastify();
  boundHeldBodies(site);
  site.post('/csv', { bodyLimit: 14 * MEGABYTE }, async () => ({ ok: true }));
  const send = (megabytes: number) =>
    site.inject({ method: 'POST', url: '/csv', body: { csv: 'x'.repeat(megabytes * MEGABYTE) } });
  expect((await send(9)).statusCode).toBe(200);
  expect((await Promise.all([send(9), send(9)])).map(({ statusCode }) => statusCode).sort()).toEqual([
    200, 429,
  ]);
  await site.close();
});

it('J2 a route that takes more than an address may send is refused at the start', () => {
  const csv = { bodyLimit: 301 * KILOBYTE };
  const site = fastify();
  boundHeldBodies(site, inFlight);
  expect(() => site.post('/csv', csv, async () => ({ ok: true }))).toThrow('/csv takes a larger body');
  site.post('/file', { ...csv, config: { slowBody: true } }, async () => ({ ok: true }));
});
