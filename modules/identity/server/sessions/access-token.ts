import { type Id, isId, newId } from '@furrow/kernel/ids';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { accessTokenEnd } from '../../rules/index.ts';
import { SIGNING_ALGORITHM, type SigningKeys } from './signing-keys.ts';

const AUDIENCE = 'furrow';
const TYPE = 'at+jwt';
const MAX_LENGTH = 4_096;

export interface AccessTokenSubject {
  readonly userId: string;
  readonly sessionId: string;
  readonly amr: readonly string[];
  readonly authTime: Date;
  readonly sessionExpiresAt: Date;
}

export interface AccessClaims {
  readonly userId: Id<'user'>;
  readonly sessionId: Id<'ses'>;
  readonly expiresAt: Date;
}

export interface AccessTokens {
  sign(subject: AccessTokenSubject, now: Date): Promise<{ readonly token: string; readonly expiresAt: Date }>;
  /** What a good token says; null for every other. Whether its session still lives is asked elsewhere. */
  verify(token: string, now: Date): Promise<AccessClaims | null>;
}

export function createAccessTokens(keys: SigningKeys, issuer: string): AccessTokens {
  async function sign(subject: AccessTokenSubject, now: Date) {
    const { kid, privateKey } = keys.current();
    const end = Math.floor(accessTokenEnd(now, subject.sessionExpiresAt).getTime() / 1_000);
    const token = await new SignJWT({
      sid: subject.sessionId,
      amr: [...subject.amr],
      auth_time: seconds(subject.authTime),
    })
      .setProtectedHeader({ alg: SIGNING_ALGORITHM, typ: TYPE, kid })
      .setIssuer(issuer)
      .setAudience(AUDIENCE)
      .setSubject(subject.userId)
      .setJti(newId('jti', now))
      .setIssuedAt(seconds(now))
      .setExpirationTime(end)
      .sign(privateKey);
    return { token, expiresAt: new Date(end * 1_000) };
  }

  async function verify(token: string, now: Date): Promise<AccessClaims | null> {
    if (token.length > MAX_LENGTH) return null;
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => keyNamed(keys, kid), {
        // Pinned: what the token says of itself decides nothing.
        algorithms: [SIGNING_ALGORITHM],
        issuer,
        audience: AUDIENCE,
        typ: TYPE,
        currentDate: now,
        requiredClaims: ['sub', 'sid', 'jti', 'iat', 'exp'],
      });
      return claimsOf(payload);
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  return { sign, verify };
}

async function keyNamed(keys: SigningKeys, kid: string | undefined) {
  const key = typeof kid === 'string' ? await keys.find(kid) : null;
  if (key === null) throw new errors.JWKSNoMatchingKey();
  return key;
}

function claimsOf({ sub, sid, aud, exp }: JWTPayload): AccessClaims | null {
  // One audience and no list: a token for several services could be used by any of them at the others.
  if (!isId('user', sub) || !isId('ses', sid) || aud !== AUDIENCE || exp === undefined) return null;
  return { userId: sub, sessionId: sid, expiresAt: new Date(exp * 1_000) };
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1_000);
