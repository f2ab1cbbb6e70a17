import type { Clock } from '@furrow/kernel/clock';
import { err, ok, type Result } from '@furrow/kernel/result';
import { refusalOfDwolla } from './customers-dwolla-errors.ts';
import { tokenShape } from './customers-dwolla-shapes.ts';
import { callService, type Service } from './provider-call.ts';
import { type ProviderRefusal, refusal } from './provider-refusal.ts';

export interface Credentials {
  readonly key: string;
  readonly secret: string;
}

/** Renewed a minute before it ends, so that none ends on its way. */
const EARLY_MS = 60_000;

/** The token for the service's calls, in memory alone; all who want one at once wait for the same. */
export class ServiceToken {
  readonly #service: Service;
  readonly #authorization: string;
  readonly #clock: Clock;
  #kept: { readonly token: string; readonly until: number } | undefined;
  #asking: Promise<Result<string, ProviderRefusal>> | undefined;

  constructor(service: Service, { key, secret }: Credentials, clock: Clock) {
    this.#service = service;
    this.#authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
    this.#clock = clock;
  }

  async get(): Promise<Result<string, ProviderRefusal>> {
    if (this.#kept !== undefined && this.#kept.until > this.#clock.now().getTime())
      return ok(this.#kept.token);
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  /** The service no longer takes it, whatever it said of its life. */
  drop(token: string): void {
    if (this.#kept?.token === token) this.#kept = undefined;
  }

  async #ask(): Promise<Result<string, ProviderRefusal>> {
    const answer = await callService(this.#service, {
      method: 'POST',
      path: '/token',
      headers: {
        authorization: this.#authorization,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: 'grant_type=client_credentials',
      repeatable: true,
    });
    if (answer === null || answer.status !== 200) return err(refusalOfDwolla(answer));
    const parsed = tokenShape.safeParse(answer.body);
    if (!parsed.success) return err(refusal('unexpected'));
    const { access_token: token, expires_in: seconds } = parsed.data;
    this.#kept = { token, until: this.#clock.now().getTime() + seconds * 1_000 - EARLY_MS };
    return ok(token);
  }
}
