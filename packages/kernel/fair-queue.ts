export interface FairQueueLimits {
  /** How much is done at the same time. */
  readonly atOnce: number;
  /** How much may wait in each of the two lines, of all together and of any one asker. */
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

export interface Asker {
  readonly name: string;
  /** Goes before all that do not. For askers whose number is limited by something else, or the others never get on. */
  readonly first?: boolean;
}

type Start = () => void;

/**
 * For work that is heavy: a little at a time, and in turns between those who ask, so that a thousand pieces of one
 * delay another's by one and not by a thousand. What cannot wait is refused at once: a queue without an end is only
 * a slower way to fail.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  readonly #lines = { first: new Line(), usual: new Line() };
  #running = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#lines.first.length + this.#lines.usual.length;
  }

  /** Rejects with `QueueFull` when there is no place, else with what the work rejects with. */
  async run<T>({ name, first = false }: Asker, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.atOnce) this.#running += 1;
    else await this.#turn(name, first ? this.#lines.first : this.#lines.usual);
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #turn(name: string, line: Line): Promise<void> {
    if (line.lengthOf(name) >= this.#limits.waitingEach) return Promise.reject(new QueueFull(true));
    if (line.length >= this.#limits.waiting) return Promise.reject(new QueueFull(false));
    return new Promise((start) => line.join(name, start));
  }

  /** The place of what has ended goes on to the next in turn; it is free only when nobody waits. */
  #next(): void {
    const start = this.#lines.first.take() ?? this.#lines.usual.take();
    if (start) start();
    else this.#running -= 1;
  }
}

/** One of each asker, then the second of each. */
class Line {
  // In the order of their turns: a Map keeps the order of insertion.
  readonly #waiting = new Map<string, Start[]>();
  length = 0;

  lengthOf(name: string): number {
    return this.#waiting.get(name)?.length ?? 0;
  }

  join(name: string, start: Start): void {
    const own = this.#waiting.get(name);
    if (own) own.push(start);
    else this.#waiting.set(name, [start]);
    this.length += 1;
  }

  take(): Start | undefined {
    const turn = this.#waiting.entries().next().value;
    if (turn === undefined) return undefined;
    const [name, own] = turn;
    const start = own.shift();
    this.#waiting.delete(name);
    if (own.length > 0) this.#waiting.set(name, own);
    this.length -= 1;
    return start;
  }
}
