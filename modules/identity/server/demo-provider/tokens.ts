import { exportJWK, generateKeyPair, type JWK, jwtVerify, SignJWT } from 'jose';
import { type DemoPerson, demoPerson, subjectOf } from './people.ts';
import { DEMO_CLIENT_ID } from './request.ts';

const ALGORITHM = 'RS256';
const KEY_ID = 'demonstration';
const PROFILE = 'profile';
const LIFETIME = '5m';

/** Signs for all connections of this process. The key goes with it: its tokens are used within a second, here. */
export class DemoTokens {
  #keys: ReturnType<typeof generateKeyPair> | undefined;

  async jwks(): Promise<{ keys: JWK[] }> {
    const { publicKey } = await this.#pair();
    return { keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: ALGORITHM, use: 'sig' }] };
  }

  async idToken(
    issuer: string,
    connection: string,
    person: DemoPerson,
    nonce: string | null,
  ): Promise<string> {
    const claims = { ...personClaims(person), ...(nonce === null ? {} : { nonce }) };
    return this.#sign(claims, issuer, subjectOf(connection, person), DEMO_CLIENT_ID);
  }

  async accessToken(issuer: string, connection: string, person: DemoPerson): Promise<string> {
    return this.#sign({ person: person.id }, issuer, subjectOf(connection, person), PROFILE);
  }

  /** Whom an access token of this issuer was given for. */
  async personOf(token: string, issuer: string): Promise<DemoPerson | null> {
    const { publicKey } = await this.#pair();
    try {
      const { payload } = await jwtVerify(token, publicKey, {
        algorithms: [ALGORITHM],
        issuer,
        audience: PROFILE,
      });
      return typeof payload.person === 'string' ? demoPerson(payload.person) : null;
    } catch {
      return null;
    }
  }

  async #sign(
    claims: Record<string, unknown>,
    issuer: string,
    subject: string,
    audience: string,
  ): Promise<string> {
    const { privateKey } = await this.#pair();
    // The library that reads these tokens goes by the machine's clock, so a provider does too.
    return new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID })
      .setIssuer(issuer)
      .setSubject(subject)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(LIFETIME)
      .sign(privateKey);
  }

  #pair() {
    this.#keys ??= generateKeyPair(ALGORITHM);
    return this.#keys;
  }
}

export function personClaims(person: DemoPerson): Record<string, string | boolean> {
  return {
    name: person.name,
    email: person.email,
    email_verified: person.emailVerified,
    ...(person.givenName === undefined ? {} : { given_name: person.givenName }),
    ...(person.familyName === undefined ? {} : { family_name: person.familyName }),
  };
}
