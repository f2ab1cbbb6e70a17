/** What is coming in at the same moment. */
export interface InFlightShare {
  readonly bodies: number;
  readonly bytes: number;
}

export interface InFlightLimits {
  readonly person: InFlightShare;
  readonly all: InFlightShare;
}

const MEGABYTE = 1024 * 1024;

/** Of files that go to the disk as they come. Each holds a connection and an open file, and a few hundred kilobytes on its way to the disk. */
const LIMITS: InFlightLimits = {
  person: { bodies: 4, bytes: 100 * MEGABYTE },
  all: { bodies: 200, bytes: 2_000 * MEGABYTE },
};

export type Place =
  | { readonly ok: true; leave(): void }
  | { readonly ok: false; readonly full: 'person' | 'all' };

/** Counts what is coming in, by what it says it will be: nobody takes all the room there is. */
export class BytesInFlight {
  readonly #limits: InFlightLimits;
  readonly #persons = new Map<string, InFlightShare>();
  #all: InFlightShare = { bodies: 0, bytes: 0 };

  constructor(limits: Partial<InFlightLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  /** The most that one body may say it will be: anything larger finds no place even when nothing else comes in. */
  get largest(): number {
    return Math.min(this.#limits.person.bytes, this.#limits.all.bytes);
  }

  get all(): InFlightShare {
    return this.#all;
  }

  /** Whoever it is that sends it. The caller leaves when the body is there or will not come, however that comes about. */
  enter(person: string, bytes: number): Place {
    const [theirs, all] = [plus(this.#of(person), 1, bytes), plus(this.#all, 1, bytes)];
    if (!fits(theirs, this.#limits.person)) return { ok: false, full: 'person' };
    if (!fits(all, this.#limits.all)) return { ok: false, full: 'all' };
    this.#persons.set(person, theirs);
    this.#all = all;
    let isIn = true;
    return {
      ok: true,
      leave: () => {
        if (isIn) this.#leave(person, bytes);
        isIn = false;
      },
    };
  }

  #leave(person: string, bytes: number): void {
    const left = plus(this.#of(person), -1, -bytes);
    if (left.bodies > 0) this.#persons.set(person, left);
    else this.#persons.delete(person);
    this.#all = plus(this.#all, -1, -bytes);
  }

  #of(person: string): InFlightShare {
    return this.#persons.get(person) ?? { bodies: 0, bytes: 0 };
  }
}

const plus = (share: InFlightShare, bodies: number, bytes: number): InFlightShare => ({
  bodies: share.bodies + bodies,
  bytes: share.bytes + bytes,
});

const fits = (share: InFlightShare, limit: InFlightShare) =>
  share.bodies <= limit.bodies && share.bytes <= limit.bytes;
