export interface FairQueueLimits {
  /** How much is done at the same time. */
  readonly atOnce: number;
  /** How much may wait in each group, of all together and of any one asker. */
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
  /** Groups have places of their own and take equal turns, so that a flood in one leaves half of the work to the other. */
  readonly group?: string;
}

/**
 * For work that is heavy: a little at a time, and in fair shares between those who ask, so that a thousand pieces of
 * one delay another's by the piece that is running and not by a thousand. No asker and no group goes before the
 * others. What cannot wait is refused at once: a queue without an end is only a slower way to fail.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  /** Least lately served first. */
  #groups: { readonly name: string; readonly line: FairLine }[] = [];
  #running = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#groups.reduce((sum, { line }) => sum + line.length, 0);
  }

  /** Rejects with `QueueFull` when there is no place, else with what the work rejects with. */
  async run<T>({ name, group = '' }: Asker, work: () => Promise<T>): Promise<T> {
    await this.#turn(name, group);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#startNext();
    }
  }

  #turn(name: string, group: string): Promise<void> {
    const line = this.#lineOf(group);
    // Whatever is free goes to who comes: nobody waits then, so there is no place to look for.
    if (this.#running >= this.#limits.atOnce) {
      if (line.lengthOf(name) >= this.#limits.waitingEach) return Promise.reject(new QueueFull(true));
      if (line.length >= this.#limits.waiting && !line.makeRoomFor(name))
        return Promise.reject(new QueueFull(false));
    }
    return new Promise((start, refuse) => {
      line.join({ name, start, refuse });
      this.#startNext();
    });
  }

  #startNext(): void {
    while (this.#running < this.#limits.atOnce) {
      const next = this.#groups.find(({ line }) => line.length > 0);
      if (next === undefined) {
        this.#groups = [];
        return;
      }
      this.#groups = [...this.#groups.filter((group) => group !== next), next];
      this.#running += 1;
      next.line.take()?.start();
    }
  }

  #lineOf(name: string): FairLine {
    const known = this.#groups.find((group) => group.name === name);
    if (known) return known.line;
    const line = new FairLine();
    this.#groups.unshift({ name, line });
    return line;
  }
}

interface Place {
  readonly name: string;
  readonly start: () => void;
  readonly refuse: (reason: QueueFull) => void;
}

/**
 * Turns between askers, with RFC 8290's help for those who ask little: whoever has had nothing lately alternates with
 * the round of the others. So a newcomer does not wait for a round, and newcomers without end starve nobody.
 */
class FairLine {
  /** Askers who have had nothing yet, and those who have, each in the order of their turns. */
  readonly #newcomers = new Map<string, Place[]>();
  readonly #served = new Map<string, Place[]>();
  /** The last turn was a newcomer's, and others waited: the next is theirs. */
  #overtaken = false;
  length = 0;

  lengthOf(name: string): number {
    return this.#placesOf(name)?.length ?? 0;
  }

  join(place: Place): void {
    const own = this.#placesOf(place.name);
    if (own) own.push(place);
    else this.#newcomers.set(place.name, [place]);
    this.length += 1;
  }

  take(): Place | undefined {
    const [first, second] = this.#overtaken
      ? [this.#served, this.#newcomers]
      : [this.#newcomers, this.#served];
    const taken = this.#takeFrom(first) ?? this.#takeFrom(second);
    if (taken) this.length -= 1;
    return taken;
  }

  /** Whoever fills the line gives up the last of their places, unless the newcomer would then have as many. */
  makeRoomFor(newcomer: string): boolean {
    const all = [...this.#newcomers.values(), ...this.#served.values()];
    const fullest = all.reduce((most, own) => (own.length > most.length ? own : most), []);
    if (fullest.length < this.lengthOf(newcomer) + 2) return false;
    fullest.pop()?.refuse(new QueueFull(true));
    this.length -= 1;
    return true;
  }

  #placesOf(name: string): Place[] | undefined {
    return this.#newcomers.get(name) ?? this.#served.get(name);
  }

  #takeFrom(askers: Map<string, Place[]>): Place | undefined {
    for (const [name, own] of askers) {
      askers.delete(name);
      const place = own.shift();
      // Nothing was waiting in their turn: from now on they count as newcomers again.
      if (place === undefined) continue;
      this.#overtaken =
        askers === this.#newcomers && [...this.#served.values()].some((waiting) => waiting.length > 0);
      this.#served.set(name, own);
      return place;
    }
    return undefined;
  }
}
