import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { signatureFault, signatureHeader } from './signature.ts';

const secret = 'whsec_one';
const body = '{"id":"evt_1","word":"Prärie"}';
const now = new Date('2026-11-02T15:00:00.700Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

it('is the HMAC-SHA256 of time, dot and body, as any other library makes it', async () => {
  const time = Math.floor(now.getTime() / 1_000);
  const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  expect(await signatureHeader(body, [secret], now)).toBe(`t=${time},v1=${mac}`);
});

it('is good under each of two secrets', async () => {
  const header = await signatureHeader(body, ['whsec_new', secret], now);
  expect(header.match(/v1=/g)).toHaveLength(2);
  for (const known of ['whsec_new', secret])
    expect(await signatureFault({ header, body, secret: known, now })).toBeNull();
});

it('is wrong for another body, time or secret', async () => {
  const header = await signatureHeader(body, [secret], now);
  expect(await signatureFault({ header, body: `${body} `, secret, now })).toBe('wrong');
  expect(await signatureFault({ header, body, secret: 'whsec_two', now })).toBe('wrong');
  const moved = header.replace(/t=(\d+)/, (_, time: string) => `t=${Number(time) + 1}`);
  expect(await signatureFault({ header: moved, body, secret, now })).toBe('wrong');
});

it('is refused when it is over five minutes old or ahead', async () => {
  const header = await signatureHeader(body, [secret], now);
  for (const seconds of [299, -298])
    expect(await signatureFault({ header, body, secret, now: later(seconds) })).toBeNull();
  for (const seconds of [301, -302])
    expect(await signatureFault({ header, body, secret, now: later(seconds) })).toBe('stale');
});

it.each(['', 't=1', 'v1=ab', 't=x,v1=00', 't=1,v1=', `t=1,v1=${'g'.repeat(64)}`, `v1=${'0'.repeat(64)}`])(
  'cannot read %j',
  async (header) => expect(await signatureFault({ header, body, secret, now })).toBe('malformed'),
);
