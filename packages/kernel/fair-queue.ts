export interface FairQueueLimits {
  /** How much is done at the same time. */
  readonly atOnce: number;
  /** How much may wait, of all together and of any one of them. */
  readonly waiting: number;
  readonly waitingEach: number;
}

/** There is no place to wait. Nothing was begun, so whoever asked may simply come back. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
  /** True when it is the asker's own work that fills it. */
  readonly own: boolean;

  constructor(own: boolean) {
    super(own ? 'too much of one asker is waiting' : 'too much is waiting');
    this.own = own;
  }
}

type Start = () => void;

/**
 * For work that is heavy: a little at a time, and in turns between those who ask, so that a thousand pieces of one
 * delay another's by one and not by a thousand. What cannot wait is refused at once: a queue without an end is only
 * a slower way to fail.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  // In the order of their turns: a Map keeps the order of insertion.
  readonly #waiting = new Map<string, Start[]>();
  #waitingCount = 0;
  #running = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waitingCount;
  }

  /** Rejects with `QueueFull` when there is no place, else with what the work rejects with. */
  async run<T>(asker: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.atOnce) this.#running += 1;
    else await this.#turn(asker);
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #turn(asker: string): Promise<void> {
    const own = this.#waiting.get(asker) ?? [];
    if (own.length >= this.#limits.waitingEach) return Promise.reject(new QueueFull(true));
    if (this.#waitingCount >= this.#limits.waiting) return Promise.reject(new QueueFull(false));
    this.#waitingCount += 1;
    this.#waiting.set(asker, own);
    return new Promise((start) => own.push(start));
  }

  /** The place of what has ended goes on to the next in turn; it is free only when nobody waits. */
  #next(): void {
    const turn = this.#waiting.entries().next().value;
    if (turn === undefined) {
      this.#running -= 1;
      return;
    }
    const [asker, own] = turn;
    const start = own.shift();
    this.#waiting.delete(asker);
    if (own.length > 0) this.#waiting.set(asker, own);
    this.#waitingCount -= 1;
    start?.();
  }
}
