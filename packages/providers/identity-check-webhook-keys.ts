import type { Clock } from '@furrow/kernel/clock';
import type { Result } from '@furrow/kernel/result';
import { type CryptoKey, importJWK, type JWK } from 'jose';
import type { WebhookFault } from './raw-webhook.ts';

export interface WebhookJwk extends JWK {
  /** In seconds since 1970; from then on nothing it signed counts. */
  readonly expiredAt: number | null;
}

/** `bad_signature` where the service knows no such key. */
export type AskForKey = (keyId: string) => Promise<Result<WebhookJwk, WebhookFault>>;

interface Kept {
  readonly key: CryptoKey | null;
  readonly expiredAt: number | null;
  readonly until: number;
}

const KEEP_MS = 60 * 60_000;
const KEEP_UNKNOWN_MS = 60_000;
const MOST_KEPT = 100;
/** Questions for keys that nobody has seen, a minute: whoever invents key ids must not keep us asking. */
const MOST_QUESTIONS = 10;
const MINUTE_MS = 60_000;

/** Keys of the service by their id, kept for an hour so that one that was withdrawn is noticed. */
export class WebhookKeys {
  readonly #ask: AskForKey;
  readonly #clock: Clock;
  readonly #kept = new Map<string, Kept>();
  #questions: number[] = [];

  constructor(ask: AskForKey, clock: Clock) {
    this.#ask = ask;
    this.#clock = clock;
  }

  async find(keyId: string): Promise<Result<CryptoKey, WebhookFault>> {
    const now = this.#clock.now().getTime();
    let kept = this.#kept.get(keyId);
    if (kept === undefined || kept.until <= now) {
      const asked = await this.#question(keyId, now);
      if (!asked.ok) return asked;
      kept = asked.value;
    }
    const over = kept.expiredAt !== null && kept.expiredAt * 1_000 <= now;
    return kept.key === null || over ? { ok: false, error: 'bad_signature' } : { ok: true, value: kept.key };
  }

  async #question(keyId: string, now: number): Promise<Result<Kept, WebhookFault>> {
    this.#questions = this.#questions.filter((at) => at > now - MINUTE_MS);
    if (this.#questions.length >= MOST_QUESTIONS) return { ok: false, error: 'unavailable' };
    this.#questions.push(now);
    const answer = await this.#ask(keyId);
    if (!answer.ok && answer.error !== 'bad_signature') return answer;
    const kept = answer.ok ? await known(answer.value, now) : unknown(now);
    this.#keep(keyId, kept);
    return { ok: true, value: kept };
  }

  #keep(keyId: string, kept: Kept): void {
    this.#kept.delete(keyId);
    this.#kept.set(keyId, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}

async function known({ expiredAt, ...jwk }: WebhookJwk, now: number): Promise<Kept> {
  try {
    const key = await importJWK(jwk, 'ES256');
    return { key: key instanceof Uint8Array ? null : key, expiredAt, until: now + KEEP_MS };
  } catch {
    return unknown(now);
  }
}

const unknown = (now: number): Kept => ({ key: null, expiredAt: null, until: now + KEEP_UNKNOWN_MS });
