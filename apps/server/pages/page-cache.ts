/** What the cache must know of an entry; what is in it is somebody else's business. */
export interface Cacheable {
  /** Entries of one group are variants of one page; their number is bounded. */
  readonly group: string;
  readonly bytes: number;
  /** Names of what the page was made from. A message on one of them drops the entry. */
  readonly channels: readonly string[];
}

/** A render: `shareable` when it may be given to other visitors at all. */
export interface Made<E> {
  readonly entry: E;
  readonly shareable: boolean;
}

export interface PageCacheOptions {
  maxBytes: number;
  /** False while messages may be missing: then nothing is served from here and nothing is kept. */
  isCurrent(): boolean;
}

interface Flight<E> {
  readonly since: number;
  readonly result: Promise<Made<E>>;
}

const MAX_VARIANTS = 64;
const MAX_SHARE_OF_ROOM = 8;
const MAX_REMEMBERED_CHANNELS = 10_000;

/**
 * Rendered pages, kept until a message says that something they show has changed: never by time.
 *
 * Invalidations are numbered. A render notes the number it began at, and is not kept when one of its channels was
 * invalidated later: it may have read the old data. Visitors who ask for the same page at once share one render, but
 * nobody joins a render that began before the last invalidation.
 */
export class PageCache<E extends Cacheable> {
  readonly #options: PageCacheOptions;
  // Least recently used first: a Map keeps the order of insertion.
  readonly #entries = new Map<string, E>();
  readonly #dependants = new Map<string, Set<string>>();
  readonly #variants = new Map<string, number>();
  readonly #invalidatedAt = new Map<string, number>();
  readonly #flights = new Map<string, Flight<E>>();
  #generation = 0;
  #floor = 0;
  #bytes = 0;
  readonly counts = { hits: 0, misses: 0, shared: 0, refused: 0, dropped: 0 };

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string): E | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || !this.#options.isCurrent()) return undefined;
    this.counts.hits += 1;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  async fetch(key: string, make: () => Promise<Made<E>>): Promise<E> {
    const hit = this.get(key);
    if (hit) return hit;
    this.counts.misses += 1;
    if (!this.#options.isCurrent()) return (await make()).entry;

    const flight = this.#flights.get(key);
    if (flight?.since === this.#generation) {
      // A render that failed or was meant for one visitor only is no answer for the others.
      const other = await flight.result.catch(() => null);
      if (!other?.shareable) return (await make()).entry;
      this.counts.shared += 1;
      return other.entry;
    }
    return this.#lead(key, make);
  }

  /** Keeps an entry whose render began at generation `since`, unless what it shows has changed in the meantime. */
  store(key: string, entry: E, since: number): boolean {
    const outdated =
      since < this.#floor || entry.channels.some((name) => (this.#invalidatedAt.get(name) ?? 0) > since);
    const tooBig = entry.bytes > this.#options.maxBytes / MAX_SHARE_OF_ROOM;
    if (outdated || tooBig || !this.#options.isCurrent()) {
      this.counts.refused += 1;
      return false;
    }
    this.#drop(key);
    if ((this.#variants.get(entry.group) ?? 0) >= MAX_VARIANTS) this.#dropOldestOf(entry.group);
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    this.#variants.set(entry.group, (this.#variants.get(entry.group) ?? 0) + 1);
    for (const name of entry.channels) {
      const keys = this.#dependants.get(name);
      if (keys) keys.add(key);
      else this.#dependants.set(name, new Set([key]));
    }
    this.#makeRoom();
    return true;
  }

  get generation(): number {
    return this.#generation;
  }

  invalidate(channels: Iterable<string>): void {
    this.#generation += 1;
    for (const name of channels) {
      this.#invalidatedAt.set(name, this.#generation);
      for (const key of this.#dependants.get(name) ?? []) {
        this.counts.dropped += 1;
        this.#drop(key);
      }
    }
    if (this.#invalidatedAt.size > MAX_REMEMBERED_CHANNELS) {
      // Forgetting costs only this: renders under way now are not kept.
      this.#invalidatedAt.clear();
      this.#floor = this.#generation;
    }
  }

  /** After a gap in the messages nothing can be trusted, not even what is being rendered. */
  clear(): void {
    this.#generation += 1;
    this.#floor = this.#generation;
    this.#invalidatedAt.clear();
    for (const key of [...this.#entries.keys()]) this.#drop(key);
  }

  async #lead(key: string, make: () => Promise<Made<E>>): Promise<E> {
    const flight: Flight<E> = { since: this.#generation, result: make() };
    this.#flights.set(key, flight);
    try {
      const made = await flight.result;
      if (made.shareable) this.store(key, made.entry, flight.since);
      return made.entry;
    } finally {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    }
  }

  #makeRoom(): void {
    for (const key of this.#entries.keys()) {
      if (this.#bytes <= this.#options.maxBytes) return;
      this.#drop(key);
    }
  }

  /** Variants of one page crowd out each other, never other pages. */
  #dropOldestOf(group: string): void {
    for (const [key, entry] of this.#entries) {
      if (entry.group !== group) continue;
      this.#drop(key);
      return;
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
    const left = (this.#variants.get(entry.group) ?? 1) - 1;
    if (left > 0) this.#variants.set(entry.group, left);
    else this.#variants.delete(entry.group);
    for (const name of entry.channels) {
      const keys = this.#dependants.get(name);
      keys?.delete(key);
      if (keys?.size === 0) this.#dependants.delete(name);
    }
  }
}
