/** Remembers for a while what was seen, up to a number of things; what was noted longest ago is forgotten first. */
export class RecentlySeen {
  readonly #seenAt = new Map<string, number>();
  readonly #forMs: number;
  readonly #most: number;

  constructor({ forMs, most }: { forMs: number; most: number }) {
    this.#forMs = forMs;
    this.#most = most;
  }

  /** Whether it is new; if so, it is noted. */
  note(key: string, now: Date): boolean {
    const at = now.getTime();
    const before = this.#seenAt.get(key);
    // A clock that was set back must not make a thing seen for ever.
    if (before !== undefined && at >= before && at - before < this.#forMs) return false;
    this.#seenAt.delete(key);
    this.#seenAt.set(key, at);
    for (const oldest of this.#seenAt.keys()) {
      if (this.#seenAt.size <= this.#most) break;
      this.#seenAt.delete(oldest);
    }
    return true;
  }
}
