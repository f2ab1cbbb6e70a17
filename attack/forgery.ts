import {
  createHmac,
  createPublicKey,
  createSign,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import { type Attack, Findings } from './lib/attack.ts';
import { Visitor } from './lib/visitor.ts';

const encode = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const signed = (input: string, key: KeyObject, hash = 'sha256') =>
  createSign(hash).update(input).sign({ key, dsaEncoding: 'ieee-p1363' }).toString('base64url');

export const forgery: Attack = {
  id: 'forgery',
  rows: 'E22',
  what: 'access tokens made, changed or bent: algorithm, key, audience, issuer, time, type, critical headers, other encodings',
  rule: 'every one is refused with 401',
  async run(world) {
    const findings = new Findings();
    const [one, other] = world.fresh(2);
    if (one === undefined || other === undefined) throw new Error('nobody to be');
    const visitor = world.visitor();
    const { authorization = '' } = Visitor.bearer(await visitor.logIn(one.email, one.password));
    const token = authorization.slice('Bearer '.length);
    const [head = '', body = '', signature = ''] = token.split('.');
    const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as Record<string, unknown>;
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
    const jwks = await visitor.call('/api/identity/.well-known/jwks.json');
    const [jwk = {}] = (JSON.parse(jwks.text) as { keys: JsonWebKey[] }).keys;
    const pem = createPublicKey({ key: jwk, format: 'jwk' })
      .export({ type: 'spki', format: 'pem' })
      .toString();
    const mine = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const mineJwk = mine.publicKey.export({ format: 'jwk' });

    const with_ = (h: object, c: object, key = mine.privateKey) => {
      const input = `${encode({ ...header, ...h })}.${encode({ ...claims, ...c })}`;
      return `${input}.${signed(input, key)}`;
    };
    const hmac = (h: object, secret: string) => {
      const input = `${encode({ ...header, ...h })}.${body}`;
      return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
    };
    const year = 365 * 24 * 3_600;
    const now = Math.floor(Date.now() / 1_000);
    const forged: Record<string, string> = {
      'none, no signature': `${encode({ ...header, alg: 'none' })}.${body}.`,
      'None, a signature': `${encode({ ...header, alg: 'None' })}.${body}.${signature}`,
      'no algorithm': `${encode({ typ: header.typ, kid: header.kid })}.${body}.${signature}`,
      'HS256 with the public key as PEM': hmac({ alg: 'HS256' }, pem),
      'HS256 with the public key as JWK': hmac({ alg: 'HS256' }, JSON.stringify(jwk)),
      'HS256 with nothing': hmac({ alg: 'HS256' }, ''),
      'another key': with_({}, {}),
      'another key under an unknown name': with_({ kid: 'key_mine' }, {}),
      'a key in the header (jwk)': with_({ jwk: mineJwk }, {}),
      'a key address in the header (jku)': with_({ jku: `${world.origin}/demo/jwks.json` }, {}),
      'a certificate address (x5u)': with_({ x5u: 'http://127.0.0.1:1/x' }, {}),
      'a path as key name': with_({ kid: '../../../../dev/null' }, {}),
      'SQL as key name': with_({ kid: "' or '1'='1" }, {}),
      'a number as key name': with_({ kid: 1 }, {}),
      RS256: (() => {
        const input = `${encode({ ...header, alg: 'RS256' })}.${body}`;
        return `${input}.${createSign('sha256').update(input).sign(rsa.privateKey).toString('base64url')}`;
      })(),
      'somebody else, signature kept': `${head}.${encode({ ...claims, sub: other.id })}.${signature}`,
      'later end, signature kept': `${head}.${encode({ ...claims, exp: now + year })}.${signature}`,
      'no end': with_({}, { exp: undefined }),
      'an end as text': with_({}, { exp: String(now + year) }),
      'not yet': with_({}, { nbf: now + year }),
      'another audience': with_({}, { aud: 'other' }),
      'several audiences': with_({}, { aud: ['furrow', 'other'] }),
      'another issuer': with_({}, { iss: 'https://evil.example' }),
      'an ID token': with_({ typ: 'JWT' }, {}),
      'critical header nobody knows': with_({ crit: ['b64'], b64: false }, {}),
      compressed: with_({ zip: 'DEF' }, {}),
      'empty signature': `${head}.${body}.`,
      'a zero signature': `${head}.${body}.${Buffer.alloc(64).toString('base64url')}`,
      'half a signature': `${head}.${body}.${signature.slice(0, 43)}`,
      'a signature in DER': `${head}.${body}.${createSign('sha256').update(`${head}.${body}`).sign(mine.privateKey).toString('base64url')}`,
      'four parts': `${token}.x`,
      'two parts': `${head}.${body}`,
      'five parts, as if encrypted': `${head}..${body}.${signature}.x`,
      'padded base64': `${head}=.${body}=.${signature}==`,
      'plain base64': `${head}.${body}.${Buffer.from(signature, 'base64url').toString('base64')}+/`,
      spaces: `${head} .${body}.${signature}`,
      'a duplicate claim': `${head}.${encode(JSON.stringify(claims).replace('{', `{"sub":"${other.id}",`))}.${signature}`,
      'a long one': `${head}.${encode({ ...claims, x: 'x'.repeat(8_000) })}.${signature}`,
    };
    let successes = 0;
    for (const [name, forgedToken] of Object.entries(forged)) {
      const { status } = await visitor.call('/api/user/profile', {
        headers: { authorization: `Bearer ${forgedToken}` },
      });
      if (status === 200) successes += 1;
      findings.expect(status === 401, `${name} was answered ${status}`);
    }
    const good = await visitor.call('/api/user/profile', { headers: { authorization } });
    findings.expect(good.status === 200, `the true token was answered ${good.status}`);
    const tries = Object.keys(forged).length;
    return {
      tries,
      successes,
      refused: tries - successes,
      perDay: 'none',
      victim: 'nothing: nothing happened',
      broken: findings.broken,
    };
  },
};
