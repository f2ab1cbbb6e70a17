export interface FairQueueLimits {
  /** How much is done at the same time. */
  readonly atOnce: number;
  /** How much more is begun for those who have had nothing lately, so that they need not wait for what is running. */
  readonly forNewcomers?: number;
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
 * For work that is heavy: a little at a time, and in fair shares between those who ask. As RFC 8290 does for packets,
 * whoever has had nothing lately goes before the round of those who have, so that a thousand pieces of one delay
 * another's by the piece that is running at most, and not by a round. Every second turn is the round's, so that
 * newcomers without end starve nobody, and groups alternate. What cannot wait is refused at once: a queue without an end is only a slower
 * way to fail.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  /** Least lately served first. */
  #groups: Group[] = [];
  /** The last turn was a newcomer's, and others waited: the next is theirs. */
  #overtaken = false;
  /** Whose work is being done, one entry for each piece of it. */
  readonly #busy: string[] = [];

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  get running(): number {
    return this.#busy.length;
  }

  get waiting(): number {
    return this.#groups.reduce((sum, group) => sum + group.length, 0);
  }

  /** Rejects with `QueueFull` when there is no place, else with what the work rejects with. */
  async run<T>({ name, group = '' }: Asker, work: () => Promise<T>): Promise<T> {
    await this.#turn(name, this.#groupOf(group));
    try {
      return await work();
    } finally {
      this.#busy.splice(this.#busy.indexOf(name), 1);
      this.#startNext();
    }
  }

  #turn(name: string, group: Group): Promise<void> {
    // Whatever is free goes to who comes: nobody waits then, so there is no place to look for.
    if (!this.#isFreeFor(name, group)) {
      if (group.lengthOf(name) >= this.#limits.waitingEach) return Promise.reject(new QueueFull(true));
      if (group.length >= this.#limits.waiting && !group.makeRoomFor(name))
        return Promise.reject(new QueueFull(false));
    }
    return new Promise((start, refuse) => {
      group.join({ name, start, refuse });
      this.#startNext();
    });
  }

  get #most(): number {
    return this.#limits.atOnce + (this.#limits.forNewcomers ?? 0);
  }

  #isFreeFor(name: string, group: Group): boolean {
    if (this.running < this.#limits.atOnce) return true;
    return this.running < this.#most && !group.hasServed(name) && !this.#busy.includes(name);
  }

  #startNext(): void {
    while (this.running < this.#most) {
      const place =
        this.running < this.#limits.atOnce ? this.#takeNext() : this.#take('newcomers', this.#busy);
      if (place === undefined) {
        if (this.waiting === 0) this.#groups = [];
        return;
      }
      this.#busy.push(place.name);
      place.start();
    }
  }

  #takeNext(): Place | undefined {
    return this.#overtaken
      ? (this.#take('served') ?? this.#take('newcomers'))
      : (this.#take('newcomers') ?? this.#take('served'));
  }

  #take(from: Standing, except: readonly string[] = []): Place | undefined {
    for (const group of this.#groups) {
      const place = group.take(from, except);
      if (place === undefined) continue;
      this.#groups = [...this.#groups.filter((other) => other !== group), group];
      this.#overtaken = from === 'newcomers' && this.#groups.some((other) => other.waits(place.name));
      return place;
    }
    return undefined;
  }

  #groupOf(name: string): Group {
    const known = this.#groups.find((group) => group.name === name);
    if (known) return known;
    const group = new Group(name);
    this.#groups.unshift(group);
    return group;
  }
}

interface Place {
  readonly name: string;
  readonly start: () => void;
  readonly refuse: (reason: QueueFull) => void;
}

type Standing = 'newcomers' | 'served';

/** Askers with their places, each in the order of their turns. */
class Group {
  readonly #askers = { newcomers: new Map<string, Place[]>(), served: new Map<string, Place[]>() };
  readonly name: string;
  length = 0;

  constructor(name: string) {
    this.name = name;
  }

  lengthOf(name: string): number {
    return this.#placesOf(name)?.length ?? 0;
  }

  hasServed(name: string): boolean {
    return this.#askers.served.has(name);
  }

  /** Whether somebody else than this newcomer, who has been served before, is waiting. */
  waits(newcomer: string): boolean {
    return [...this.#askers.served].some(([name, own]) => name !== newcomer && own.length > 0);
  }

  join(place: Place): void {
    const own = this.#placesOf(place.name);
    if (own) own.push(place);
    else this.#askers.newcomers.set(place.name, [place]);
    this.length += 1;
  }

  take(from: Standing, except: readonly string[]): Place | undefined {
    for (const [name, own] of this.#askers[from]) {
      if (except.includes(name)) continue;
      this.#askers[from].delete(name);
      const place = own.shift();
      // Nothing was waiting in their turn: from now on they count as newcomers again.
      if (place === undefined) continue;
      this.#askers.served.set(name, own);
      this.length -= 1;
      return place;
    }
    return undefined;
  }

  /** Whoever fills the line gives up the last of their places, unless the newcomer would then have as many. */
  makeRoomFor(newcomer: string): boolean {
    const all = [...this.#askers.newcomers.values(), ...this.#askers.served.values()];
    const fullest = all.reduce((most, own) => (own.length > most.length ? own : most), []);
    if (fullest.length < this.lengthOf(newcomer) + 2) return false;
    fullest.pop()?.refuse(new QueueFull(true));
    this.length -= 1;
    return true;
  }

  #placesOf(name: string): Place[] | undefined {
    return this.#askers.newcomers.get(name) ?? this.#askers.served.get(name);
  }
}
