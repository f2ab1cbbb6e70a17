import type { Clock } from '@furrow/kernel/clock';
import { err, ok, type Result } from '@furrow/kernel/result';
import { type CryptoKey, importJWK, type JWK } from 'jose';
import type { WebhookFault } from './raw-webhook.ts';

export interface WebhookJwk extends JWK {
  /** In seconds since 1970; from then on nothing it signed counts. */
  readonly expiredAt: number | null;
}

/** `bad_signature` where the service knows no such key. */
export type AskForKey = (keyId: string) => Promise<Result<WebhookJwk, WebhookFault>>;

interface Kept {
  readonly key: CryptoKey;
  readonly expiredAt: number | null;
  readonly until: number;
}

interface Asked {
  readonly at: number;
  readonly from: string;
}

type Found = Result<Kept, WebhookFault>;

const KEEP_MS = 60 * 60_000;
const KEEP_UNKNOWN_MS = 60_000;
const MOST_KEPT = 100;
/**
 * Questions for keys that nobody has seen, a minute: whoever invents key ids must not keep us asking. One address has
 * few, so that it does not use up those of the others; one that has sent what was signed has its few in any case.
 */
const MOST_QUESTIONS = 30;
const MOST_OF_ONE = 5;
const MINUTE_MS = 60_000;

/** Keys of the service by their id, kept for an hour so that one that was withdrawn is noticed. */
export class WebhookKeys {
  readonly #ask: AskForKey;
  readonly #clock: Clock;
  /** Only what the service vouched for: no invented id can push these out. */
  readonly #kept = new Map<string, Kept>();
  readonly #unknown = new Map<string, number>();
  readonly #asking = new Map<string, Promise<Found>>();
  /** Addresses that have sent something well signed. */
  readonly #believed = new Map<string, true>();
  #questions: Asked[] = [];

  constructor(ask: AskForKey, clock: Clock) {
    this.#ask = ask;
    this.#clock = clock;
  }

  /** What was signed with a key of the service came from there. */
  believe(from: string): void {
    remember(this.#believed, from, true);
  }

  async find(keyId: string, from: string): Promise<Result<CryptoKey, WebhookFault>> {
    const now = this.#clock.now().getTime();
    const kept = this.#kept.get(keyId);
    const found: Found =
      kept !== undefined && kept.until > now ? ok(kept) : await this.#question(keyId, { from, at: now });
    if (!found.ok) return found;
    const { key, expiredAt } = found.value;
    return expiredAt !== null && expiredAt * 1_000 <= now ? err('bad_signature') : ok(key);
  }

  /** All who want the same key at once wait for one answer. */
  #question(keyId: string, asked: Asked): Promise<Found> {
    const asking =
      this.#asking.get(keyId) ?? this.#answer(keyId, asked).finally(() => void this.#asking.delete(keyId));
    this.#asking.set(keyId, asking);
    return asking;
  }

  async #answer(keyId: string, asked: Asked): Promise<Found> {
    const { at: now } = asked;
    const refused = this.#kept.has(keyId) ? null : this.#refusalOf(keyId, asked);
    if (refused !== null) return err(refused);
    const answer = await this.#ask(keyId);
    const key = answer.ok ? await imported(answer.value) : null;
    if (answer.ok && key !== null) {
      const kept = { key, expiredAt: answer.value.expiredAt, until: now + KEEP_MS };
      remember(this.#kept, keyId, kept);
      return ok(kept);
    }
    if (!answer.ok && answer.error !== 'bad_signature') return answer;
    this.#kept.delete(keyId);
    remember(this.#unknown, keyId, now + KEEP_UNKNOWN_MS);
    return err('bad_signature');
  }

  #refusalOf(keyId: string, asked: Asked): WebhookFault | null {
    const { at: now, from } = asked;
    if ((this.#unknown.get(keyId) ?? 0) > now) return 'bad_signature';
    this.#questions = this.#questions.filter(({ at }) => at > now - MINUTE_MS);
    if (this.#questions.filter((each) => each.from === from).length >= MOST_OF_ONE) return 'unavailable';
    const ofStrangers = this.#questions.filter((each) => !this.#believed.has(each.from));
    if (!this.#believed.has(from) && ofStrangers.length >= MOST_QUESTIONS) return 'unavailable';
    this.#questions.push(asked);
    return null;
  }
}

function remember<T>(map: Map<string, T>, keyId: string, value: T): void {
  map.delete(keyId);
  map.set(keyId, value);
  const [oldest] = map.keys();
  if (map.size > MOST_KEPT && oldest !== undefined) map.delete(oldest);
}

async function imported({ expiredAt: _, ...jwk }: WebhookJwk): Promise<CryptoKey | null> {
  try {
    const key = await importJWK(jwk, 'ES256');
    return key instanceof Uint8Array ? null : key;
  } catch {
    return null;
  }
}
