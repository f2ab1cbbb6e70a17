import type { Log } from '@furrow/database/log';
import type { Clock } from '@furrow/kernel/clock';
import { err, type Result } from '@furrow/kernel/result';
import type { Payments } from './payments.ts';
import { type ProviderRefusal, refusal } from './provider-refusal.ts';

const MOST_TROUBLES = 5;
const WITHIN_MS = 60_000;
const PAUSE_MS = 30_000;

/** No answer, garbage, or too much to do: asking on makes it worse for both sides. */
const TROUBLES: ReadonlySet<string> = new Set(['unavailable', 'unexpected', 'busy']);

type Answer<T> = Promise<Result<T, ProviderRefusal>>;

/**
 * Stops asking a service that is in trouble: after five troubles in a row within a minute everybody is told
 * `not_called` at once, and after a pause one call finds out whether the service is back.
 */
export class PaymentsBreaker {
  readonly #clock: Clock;
  readonly #log: Log;
  #troubles: number[] = [];
  #openUntil: number | null = null;
  #isTrying = false;

  /** Of the machine's own time: nobody waits for a service by a clock that can be moved. */
  constructor(clock: Clock, log: Log) {
    this.#clock = clock;
    this.#log = log;
  }

  async call<T>(work: () => Answer<T>): Answer<T> {
    const isTrial = this.#openUntil !== null;
    if (this.#openUntil !== null) {
      if (this.#isTrying || this.#clock.now().getTime() < this.#openUntil) return err(refusal('not_called'));
      this.#isTrying = true;
    }
    try {
      const answer = await work();
      this.#note(!answer.ok && TROUBLES.has(answer.error.code), isTrial);
      return answer;
    } finally {
      if (isTrial) this.#isTrying = false;
    }
  }

  #note(isTrouble: boolean, isTrial: boolean): void {
    const now = this.#clock.now().getTime();
    if (!isTrouble) {
      if (isTrial) this.#log.info({}, 'the payment service answers again');
      this.#troubles = [];
      this.#openUntil = null;
      return;
    }
    this.#troubles = [...this.#troubles.filter((at) => at > now - WITHIN_MS), now];
    if (!isTrial && this.#troubles.length < MOST_TROUBLES) return;
    this.#openUntil = now + PAUSE_MS;
    this.#log.error({ pauseMs: PAUSE_MS }, 'the payment service is in trouble and is not asked for a while');
  }
}

export function withBreaker(payments: Payments, breaker: PaymentsBreaker): Payments {
  return {
    addFundingSource: (...given) => breaker.call(() => payments.addFundingSource(...given)),
    findFundingSource: (...given) => breaker.call(() => payments.findFundingSource(...given)),
    removeFundingSource: (...given) => breaker.call(() => payments.removeFundingSource(...given)),
    startMicroDeposits: (...given) => breaker.call(() => payments.startMicroDeposits(...given)),
    verifyMicroDeposits: (...given) => breaker.call(() => payments.verifyMicroDeposits(...given)),
    createTransfer: (...given) => breaker.call(() => payments.createTransfer(...given)),
    findTransfer: (...given) => breaker.call(() => payments.findTransfer(...given)),
    findTransferByCorrelation: (...given) => breaker.call(() => payments.findTransferByCorrelation(...given)),
    cancelTransfer: (...given) => breaker.call(() => payments.cancelTransfer(...given)),
    statement: (...given) => breaker.call(() => payments.statement(...given)),
  };
}
