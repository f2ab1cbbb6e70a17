import { createHmac, generateKeyPairSync } from 'node:crypto';
import type { Database } from '@furrow/database/database';
import { newId } from '@furrow/kernel/ids';
import { testDatabase } from '@furrow/testing/database';
import { base64url, exportSPKI, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sessions } from './open-sessions.ts';
import { after, DAY, MINUTE, START, testSessions } from './session.fixture.ts';

let database: Database;
let drop: () => Promise<void>;
let sessions: Sessions;
let token: string;

const ISSUER = 'https://furrow.example';
const userId = newId('user', START);
const sessionId = newId('ses', START);
const claims = { sid: sessionId, amr: ['pwd'], auth_time: START.getTime() / 1_000 };

beforeAll(async () => {
  ({ database, drop } = await testDatabase());
  sessions = await testSessions(database);
  const subject = { userId, sessionId, amr: ['pwd'], authTime: START, sessionExpiresAt: after(DAY) };
  ({ token } = await sessions.tokens.sign(subject, START));
});
afterAll(() => drop());

const verify = (candidate: string, now = after(1_000)) => sessions.tokens.verify(candidate, now);
const decode = (part: string) => JSON.parse(new TextDecoder().decode(base64url.decode(part))) as object;
const encode = (value: object) => base64url.encode(JSON.stringify(value));
const parts = (): [string, string, string] => {
  const [header = '', payload = '', signature = ''] = token.split('.');
  return [header, payload, signature];
};

/** A token of ours in everything but what the test changes. */
async function signed(
  change: (jwt: SignJWT) => unknown = () => {},
  header: object = {},
  payload: object = claims,
): Promise<string> {
  const { kid, privateKey } = sessions.keys.current();
  const jwt = new SignJWT({ ...payload })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid, ...header })
    .setIssuer(ISSUER)
    .setAudience('furrow')
    .setSubject(userId)
    .setJti('jti_1')
    .setIssuedAt(START)
    .setExpirationTime(after(60 * MINUTE));
  change(jwt);
  return jwt.sign(privateKey);
}

it('an access token says who, in which session, for an hour', async () => {
  expect(await verify(token)).toEqual({ userId, sessionId, expiresAt: after(60 * MINUTE) });
  expect(await verify(await signed())).not.toBeNull();
  expect(decode(parts()[1])).toMatchObject({ iss: ISSUER, aud: 'furrow', sub: userId, ...claims });
  expect(await verify(token, after(60 * MINUTE - 1_000))).not.toBeNull();
});

describe('E22 a token is refused', () => {
  it.each(['none', 'None', 'NONE', ''])('without a signature (alg %s)', async (alg) => {
    const [header, payload, signature] = parts();
    const head = encode({ ...decode(header), alg });
    for (const end of ['', signature]) expect(await verify(`${head}.${payload}.${end}`)).toBeNull();
  });

  it('with HS256 and our public key as the secret', async () => {
    const [header, payload] = parts();
    const publicKey = await sessions.keys.find(sessions.keys.current().kid);
    if (publicKey === null) throw new Error('the key in use is not known');
    const pem = await exportSPKI(publicKey);
    const jwk = JSON.stringify(sessions.keys.published().keys[0]);
    for (const secret of [pem, pem.trim(), jwk, '']) {
      const head = encode({ ...decode(header), alg: 'HS256' });
      const mac = createHmac('sha256', secret).update(`${head}.${payload}`).digest('base64url');
      expect(await verify(`${head}.${payload}.${mac}`)).toBeNull();
    }
  });

  it('signed with another key, under our key’s name or its own', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const ours = sessions.keys.current().kid;
    const [jwk] = sessions.keys.published().keys;
    for (const header of [
      { kid: ours },
      { kid: 'key_other' },
      { kid: ours, ...(jwk ? { jwk } : {}) },
      { kid: ours, jku: 'https://evil.example/jwks.json', x5u: 'https://evil.example/cert' },
      {},
    ]) {
      const foreign = await new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', ...header })
        .setIssuer(ISSUER)
        .setAudience('furrow')
        .setSubject(userId)
        .setJti('jti_1')
        .setIssuedAt(START)
        .setExpirationTime(after(MINUTE))
        .sign(privateKey);
      expect(await verify(foreign), JSON.stringify(header)).toBeNull();
    }
  });

  it.each(['key_unknown', '', '../../etc/passwd', "' or 1=1 --", '__proto__', 'constructor'])(
    'with the key id %s',
    async (kid) => {
      expect(await verify(await signed(undefined, { kid }))).toBeNull();
    },
  );

  it('for another audience, issuer, type, or for several at once', async () => {
    for (const aud of ['furrow-page', 'other', ['furrow', 'other'], ['furrow']]) {
      expect(await verify(await signed((jwt) => jwt.setAudience(aud)))).toBeNull();
    }
    for (const iss of ['https://evil.example', 'furrow', `${ISSUER}/`, 'http://furrow.example']) {
      expect(await verify(await signed((jwt) => jwt.setIssuer(iss)))).toBeNull();
    }
    for (const typ of ['JWT', 'id+jwt', undefined]) {
      expect(await verify(await signed(undefined, { typ }))).toBeNull();
    }
  });

  it('expired, not yet good, or without an end', async () => {
    expect(await verify(token, after(60 * MINUTE))).toBeNull();
    expect(await verify(await signed((jwt) => jwt.setNotBefore(after(MINUTE))))).toBeNull();
    expect(await verify(await signed((jwt) => jwt.setExpirationTime(START)))).toBeNull();
    const { kid, privateKey } = sessions.keys.current();
    const endless = new SignJWT({ ...claims, iss: ISSUER, aud: 'furrow', sub: userId, jti: 'jti_1' })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid })
      .setIssuedAt(START);
    expect(await verify(await endless.sign(privateKey))).toBeNull();
  });

  it('with a critical header nobody knows', async () => {
    const [header, payload, signature] = parts();
    const head = encode({ ...decode(header), crit: ['b64'], b64: false });
    expect(await verify(`${head}.${payload}.${signature}`)).toBeNull();
  });

  it('with another subject or session, signed or not', async () => {
    const [header, payload, signature] = parts();
    const other = encode({ ...decode(payload), sub: newId('user', START) });
    expect(await verify(`${header}.${other}.${signature}`)).toBeNull();
    for (const sub of ['', 'user_1', 'admin', "user_' or ''='"]) {
      expect(await verify(await signed((jwt) => jwt.setSubject(sub)))).toBeNull();
    }
    for (const sid of [undefined, null, 1, {}, 'ses_1', userId]) {
      expect(await verify(await signed(undefined, {}, { ...claims, sid }))).toBeNull();
    }
  });

  it('with any part changed, cut or repeated', async () => {
    const [header, payload, signature] = parts();
    const flipped = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
    const corpus = [
      `${flipped(header)}.${payload}.${signature}`,
      `${header}.${flipped(payload)}.${signature}`,
      `${header}.${payload}.${flipped(signature)}`,
      `${header}.${payload}.${'A'.repeat(86)}`,
      `${header}.${payload}`,
      `${header}.${payload}.`,
      `${token}.${signature}`,
      `${token}${'A'.repeat(5_000)}`,
      '..',
      '',
      'null',
    ];
    for (const candidate of corpus) expect(await verify(candidate), candidate.slice(0, 30)).toBeNull();
  });
});
