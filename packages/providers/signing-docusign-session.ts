import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { Clock } from '@furrow/kernel/clock';
import { err, ok, type Result } from '@furrow/kernel/result';
import { SignJWT } from 'jose';
import { callService, type Service } from './provider-call.ts';
import { type ProviderRefusal, refusal } from './provider-refusal.ts';
import { serviceBase } from './service-address.ts';
import { refusalOfDocusign } from './signing-docusign-errors.ts';
import { tokenShape, userInfoShape } from './signing-docusign-shapes.ts';

export interface DocusignCredentials {
  readonly integrationKey: string;
  /** Whom the firm's envelopes are sent by. */
  readonly userId: string;
  readonly accountId: string;
  readonly privateKey: string;
}

export interface Session {
  readonly token: string;
  /** Where this account lives. */
  readonly service: Service;
}

const ASSERTION_SECONDS = 600;
/** Renewed a minute before it ends, so that none ends on its way. */
const EARLY_MS = 60_000;
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const ACCOUNT_HOST = /^[a-z0-9-]{1,40}\.docusign\.net$/;

/** A token and the address of the account, in memory alone; all who want one at once wait for the same. */
export class DocusignSession {
  readonly #login: Service;
  readonly #audience: string;
  readonly #credentials: DocusignCredentials;
  readonly #key: KeyObject;
  readonly #clock: Clock;
  #kept: (Session & { readonly until: number }) | undefined;
  #asking: Promise<Result<Session, ProviderRefusal>> | undefined;

  constructor(login: Service, audience: string, credentials: DocusignCredentials, clock: Clock) {
    this.#login = login;
    this.#audience = audience;
    this.#credentials = credentials;
    this.#key = createPrivateKey(credentials.privateKey);
    this.#clock = clock;
  }

  async get(): Promise<Result<Session, ProviderRefusal>> {
    if (this.#kept !== undefined && this.#kept.until > this.#clock.now().getTime()) return ok(this.#kept);
    this.#asking ??= this.#open().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  /** The service no longer takes it, whatever it said of its life. */
  drop(token: string): void {
    if (this.#kept?.token === token) this.#kept = undefined;
  }

  async #open(): Promise<Result<Session, ProviderRefusal>> {
    const answer = await callService(this.#login, {
      method: 'POST',
      path: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({ grant_type: GRANT, assertion: await this.#assertion() }).toString(),
      repeatable: true,
    });
    if (answer === null || answer.status !== 200) return err(refusalOfDocusign(answer));
    const parsed = tokenShape.safeParse(answer.body);
    if (!parsed.success) return err(refusal('unexpected'));
    const { access_token: token, expires_in: seconds } = parsed.data;
    const service = await this.#findAccount(token);
    if (!service.ok) return service;
    const until = this.#clock.now().getTime() + seconds * 1_000 - EARLY_MS;
    this.#kept = { token, service: service.value, until };
    return ok(this.#kept);
  }

  #assertion(): Promise<string> {
    const seconds = Math.floor(this.#clock.now().getTime() / 1_000);
    return new SignJWT({ scope: 'signature impersonation' })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(this.#credentials.integrationKey)
      .setSubject(this.#credentials.userId)
      .setAudience(this.#audience)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + ASSERTION_SECONDS)
      .sign(this.#key);
  }

  /** An account is served from one of several places, and only the service knows which. */
  async #findAccount(token: string): Promise<Result<Service, ProviderRefusal>> {
    const answer = await callService(this.#login, {
      method: 'GET',
      path: '/oauth/userinfo',
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      repeatable: true,
    });
    if (answer === null || answer.status !== 200) return err(refusalOfDocusign(answer));
    const parsed = userInfoShape.safeParse(answer.body);
    if (!parsed.success) return err(refusal('unexpected'));
    const { accountId } = this.#credentials;
    const account = parsed.data.accounts.find(({ account_id: id }) => id === accountId);
    if (account === undefined) return err(refusal('misconfigured'));
    const { host } = new URL(account.base_uri);
    try {
      const base = serviceBase(account.base_uri, ACCOUNT_HOST.test(host) ? [host] : []);
      return ok({ ...this.#login, base });
    } catch {
      return err(refusal('unexpected'));
    }
  }
}
