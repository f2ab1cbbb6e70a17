import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { piecesOf } from './upload-body.ts';

const MEGABYTE = 1024 * 1024;
const limit = { bytes: 25 * MEGABYTE, megabytes: 25, kinds: 'a PDF' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A body of which a byte comes every ten seconds. */
function dripping() {
  const body = new Readable({ read() {} });
  const drip = setInterval(() => body.push(Buffer.of(1)), 10_000);
  body.once('close', () => clearInterval(drip));
  return { body, raw: body } as unknown as FastifyRequest;
}

it.each([
  [1_000, 16],
  [3 * MEGABYTE, 35],
  [25 * MEGABYTE, 179],
])('J2 a body of %i bytes that drips is cut off after %i seconds', async (declared, seconds) => {
  const request = dripping();
  const read = (async () => {
    for await (const piece of piecesOf(request, { limit, declared })) expect(piece).toHaveLength(1);
  })();
  const ended = expect(read).rejects.toThrow();
  await vi.advanceTimersByTimeAsync((seconds - 1) * 1_000);
  expect(request.raw.destroyed).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(request.raw.destroyed).toBe(true);
  await ended;
});
