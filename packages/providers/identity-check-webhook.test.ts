import { createHash, randomBytes } from 'node:crypto';
import { shiftableClock } from '@furrow/kernel/clock';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCheckWebhook } from './identity-check-webhook.ts';
import { WebhookKeys } from './identity-check-webhook-keys.ts';
import { WEBHOOK_FAULTS, type WebhookFault } from './raw-webhook.ts';

const clock = shiftableClock('2026-03-02T15:00:00.000Z');
const KEY_ID = 'bfbd5111-8e33-4643-8ced-b2e642a72f3c';
const body =
  '{\n  "environment": "production",\n  "identity_verification_id": "idv_52xR9LKo77r1Np",\n  "webhook_code": "STATUS_UPDATED",\n  "webhook_type": "IDENTITY_VERIFICATION"\n}';
let privateKey: CryptoKey;
let jwk: JWK;
let asked: string[];
let expiredAt: number | null;
let trouble: WebhookFault | null;
let keys: WebhookKeys;

beforeAll(async () => {
  const pair = await generateKeyPair('ES256', { extractable: true });
  ({ privateKey } = pair);
  jwk = await exportJWK(pair.publicKey);
});
beforeEach(() => {
  asked = [];
  expiredAt = null;
  trouble = null;
  keys = new WebhookKeys(async (keyId) => {
    asked.push(keyId);
    if (trouble !== null) return { ok: false, error: trouble };
    return keyId === KEY_ID
      ? { ok: true, value: { ...jwk, expiredAt } }
      : { ok: false, error: 'bad_signature' };
  }, clock);
});

const seconds = (ago = 0) => Math.floor(clock.now().getTime() / 1_000) - ago;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const sign = (claims: object, header: object = {}, key: CryptoKey | Uint8Array = privateKey) =>
  new SignJWT({ iat: seconds(), request_body_sha256: hashOf(body), ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: KEY_ID, typ: 'JWT', ...header })
    .sign(key);
const read = (token: string | readonly string[] | undefined, sent = body, from = '192.0.2.1') => {
  const headers = { 'plaid-verification': token };
  return readCheckWebhook({ headers, body: Buffer.from(sent), from }, { keys, clock });
};
const fault = async (token: string | readonly string[] | undefined, sent = body, from = '192.0.2.1') => {
  const webhook = await read(token, sent, from);
  expect(webhook.ok || WEBHOOK_FAULTS.includes(webhook.error)).toBe(true);
  return webhook.ok ? null : webhook.error;
};

describe('a webhook of a check', () => {
  it('is an event when it is signed over these very bytes', async () => {
    const token = await sign({});
    const webhook = await read(token);
    expect(webhook).toEqual({
      ok: true,
      value: { eventId: hashOf(token), checkId: 'idv_52xR9LKo77r1Np', kind: 'status_updated' },
    });
  });

  it('B4 is the same event when it is replayed, and another when the check changed once more', async () => {
    const token = await sign({});
    const [first, again, later] = [await read(token), await read(token), await read(await sign({}))];
    const idOf = (webhook: typeof first) => (webhook.ok ? webhook.value.eventId : null);
    expect(idOf(again)).toBe(idOf(first));
    expect(idOf(later)).not.toBe(idOf(first));
  });

  it.each([
    ['STEP_UPDATED', 'IDENTITY_VERIFICATION', 'step_updated'],
    ['RETRIED', 'IDENTITY_VERIFICATION', 'retried'],
    ['ERROR', 'ITEM', 'other'],
    ['STATUS_UPDATED', 'ITEM', 'other'],
    ['constructor', 'IDENTITY_VERIFICATION', 'other'],
  ])('%s of %s is %s', async (code, type, kind) => {
    const sent = JSON.stringify({
      webhook_type: type,
      webhook_code: code,
      identity_verification_id: 'idv_1',
    });
    expect(await read(await sign({ request_body_sha256: hashOf(sent) }), sent)).toMatchObject({
      ok: true,
      value: { kind },
    });
  });

  it('asks for a key once, and again after an hour', async () => {
    for (let n = 0; n < 5; n += 1) await read(await sign({}));
    expect(asked).toEqual([KEY_ID]);
    clock.shift(61 * 60_000);
    expect(await fault(await sign({}))).toBeNull();
    expect(asked).toEqual([KEY_ID, KEY_ID]);
  });
});

describe('B7 a webhook is refused that', () => {
  it('has no signature, two of them, or none that could be one', async () => {
    const token = await sign({});
    expect(await fault(undefined)).toBe('no_signature');
    expect(await fault('')).toBe('no_signature');
    expect(await fault([token, token])).toBe('no_signature');
    for (const wrong of ['x', 'x.y.z', 'a'.repeat(9_000), `${token}.x`, token.slice(0, -2)])
      expect(await fault(wrong)).toBe('bad_signature');
  });

  it('was changed, in a space even', async () => {
    expect(await fault(await sign({}), body.replaceAll('\n', ''))).toBe('bad_signature');
    expect(await fault(await sign({}), body.replace('idv_52', 'idv_53'))).toBe('bad_signature');
    expect(await fault(await sign({ request_body_sha256: 'short' }))).toBe('bad_signature');
    expect(await fault(await sign({ request_body_sha256: [hashOf(body)] }))).toBe('bad_signature');
  });

  it.each([
    ['five minutes ago', 300, null],
    ['a second more', 301, 'stale'],
    ['in a future of seconds', -20, null],
    ['in a future of minutes', -60, 'stale'],
  ])('was signed %s', async (_when, ago, expected) => {
    expect(await fault(await sign({ iat: seconds(ago) }))).toBe(expected);
  });

  it('says no time', async () => {
    expect(await fault(await sign({ iat: undefined }))).toBe('stale');
    expect(await fault(await sign({ iat: 'now' as unknown as number }))).toBe('stale');
  });

  it('is signed by nobody, with the public key as a secret, or by another', async () => {
    const claims = { iat: seconds(), request_body_sha256: hashOf(body) };
    const stranger = await generateKeyPair('ES256');
    const unsigned = new UnsecuredJWT(claims).encode();
    const confused = await sign({}, { alg: 'HS256' }, Buffer.from(JSON.stringify(jwk)));
    for (const wrong of [unsigned, confused, await sign({}, {}, stranger.privateKey)])
      expect(await fault(wrong)).toBe('bad_signature');
    expect(await fault(await sign({}, { kid: '../x' }))).toBe('bad_signature');
  });

  it('is signed with a key that the service withdrew', async () => {
    expiredAt = seconds(1);
    expect(await fault(await sign({}))).toBe('bad_signature');
  });

  it('says nothing that can be read', async () => {
    for (const sent of ['[]', 'x', '{"webhook_type":"IDENTITY_VERIFICATION","webhook_code":"RETRIED"}'])
      expect(await fault(await sign({ request_body_sha256: hashOf(sent) }), sent)).toBe('malformed');
  });
});

describe('keys nobody has', () => {
  const invented = () => sign({}, { kid: randomBytes(8).toString('hex') });

  it('are asked for five times a minute for one address, which silences nobody else', async () => {
    for (let n = 0; n < 20; n += 1) await fault(await invented(), body, '203.0.113.9');
    expect(asked).toHaveLength(5);
    expect(await fault(await sign({}))).toBeNull();
  });

  it('are asked for thirty times a minute for all strangers; who has signed before is none', async () => {
    expect(await fault(await sign({}))).toBeNull();
    for (let n = 0; n < 40; n += 1) await fault(await invented(), body, `203.0.113.${n}`);
    expect(asked).toHaveLength(1 + 30);
    expect(await fault(await invented(), body, '198.51.100.1')).toBe('unavailable');
    expect(await fault(await sign({}, { kid: 'rotated' }))).toBe('bad_signature');
    expect(asked.at(-1)).toBe('rotated');
  });

  it('are asked for a few times a minute at most, whoever invents them; known ones still count', async () => {
    expect(await fault(await sign({}))).toBeNull();
    const strangers = await Promise.all(
      Array.from({ length: 30 }, () => sign({}, { kid: randomBytes(8).toString('hex') })),
    );
    const faults = [];
    for (const token of strangers) faults.push(await fault(token));
    expect(asked).toHaveLength(5);
    expect(new Set(faults)).toEqual(new Set(['bad_signature', 'unavailable']));
    expect(await fault(await sign({}))).toBeNull();
    clock.shift(61_000);
    expect(await fault(await sign({}, { kid: 'new' }))).toBe('bad_signature');
  });

  it('push out no key that the service vouched for, nor keep it from being asked for again', async () => {
    await read(await sign({}));
    for (let round = 0; round < 13; round += 1) {
      for (let n = 0; n < 10; n += 1) await fault(await sign({}, { kid: `x-${round}-${n}` }));
      clock.shift(61_000);
    }
    expect(asked.filter((keyId) => keyId === KEY_ID)).toHaveLength(1);
    clock.shift(60 * 60_000);
    for (let n = 0; n < 10; n += 1) await fault(await sign({}, { kid: `y-${n}` }));
    expect(await fault(await sign({}))).toBeNull();
  });

  it('and those it has are asked for once by all who want them', async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, () => sign({})));
    expect(await Promise.all(tokens.map((token) => fault(token)))).toEqual(Array(20).fill(null));
    expect(asked).toEqual([KEY_ID]);
  });

  it('are not remembered as such when the service could not be asked', async () => {
    trouble = 'unavailable';
    expect(await fault(await sign({}))).toBe('unavailable');
    trouble = null;
    expect(await fault(await sign({}))).toBeNull();
  });
});
