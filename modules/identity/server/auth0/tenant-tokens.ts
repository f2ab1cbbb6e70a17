import type { Clock } from '@furrow/kernel/clock';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { publicError } from '../../rules/index.ts';
import { type Auth0Settings, tenantAddress, tenantIssuer } from './settings.ts';

/** What a good token of the tenant says. */
export interface TenantClaims {
  readonly issuer: string;
  readonly subject: string;
  /** The methods the tenant used; `mfa` among them when it asked for a second factor. */
  readonly amr: readonly string[];
  readonly authTime: Date;
}

export interface TenantTokens {
  /** Null for every token that is not good. Throws `unavailable` when the tenant's keys cannot be read. */
  verify(token: string): Promise<TenantClaims | null>;
}

/** How long keys are kept, and how soon an unknown one makes us look again: strangers must not make us ask for each. */
export const KEY_TIMES = { cacheMaxAge: 10 * 60_000, cooldownDuration: 30_000, timeoutDuration: 5_000 };

const LONGEST_TOKEN = 8_192;

export function tenantTokens(settings: Auth0Settings, clock: Clock, times = KEY_TIMES): TenantTokens {
  const issuer = tenantIssuer(settings);
  const keys = createRemoteJWKSet(tenantAddress(settings, '.well-known/jwks.json'), times);

  return {
    async verify(token) {
      if (token.length > LONGEST_TOKEN) return null;
      try {
        const { payload } = await jwtVerify(token, keys, {
          // Pinned: with the tenant's public key as a secret anybody could sign HS256.
          algorithms: ['RS256'],
          issuer,
          audience: settings.audience,
          currentDate: clock.now(),
          requiredClaims: ['sub', 'iat', 'exp'],
        });
        return claimsOf(issuer, payload);
      } catch (error) {
        if (isTokensFault(error)) return null;
        // Not 401: that would log everybody out because the tenant was away for a minute.
        throw publicError('unavailable', { cause: error, retryAfterSeconds: 5 });
      }
    },
  };
}

function claimsOf(issuer: string, payload: JWTPayload): TenantClaims | null {
  const { sub, amr, auth_time: authTime } = payload;
  if (typeof sub !== 'string' || sub === '') return null;
  return {
    issuer,
    subject: sub,
    amr: Array.isArray(amr) ? amr.filter((method) => typeof method === 'string') : [],
    // A token that does not say when its owner last signed in has never done so recently.
    authTime: new Date(typeof authTime === 'number' ? authTime * 1_000 : 0),
  };
}

function isTokensFault(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return false;
  return (
    !(error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) && error.code !== GENERIC
  );
}

/** What the library throws when the key set answers with anything but 200. */
const GENERIC = 'ERR_JOSE_GENERIC';
