import type { LiveLimits } from './limits.ts';

export type AdmissionRefusal = 'too_many_sockets' | 'too_often';

type Limits = Pick<LiveLimits, 'maxSockets' | 'maxSocketsPerAddress' | 'maxUpgradesPerMinute'>;

const WINDOW_MS = 60_000;

/** Counts sockets, those still being opened included, and how often an address tries. */
export class Admission {
  readonly #limits: Limits;
  readonly #byAddress = new Map<string, number>();
  readonly #tries = new Map<string, number>();
  #windowEndsAt = 0;
  #sockets = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Takes a place; the caller gives it back with `leave` when the socket is closed, however that comes about. */
  enter(address: string, nowMs: number): AdmissionRefusal | null {
    if (nowMs >= this.#windowEndsAt) {
      this.#windowEndsAt = nowMs + WINDOW_MS;
      this.#tries.clear();
    }
    const tries = (this.#tries.get(address) ?? 0) + 1;
    this.#tries.set(address, tries);
    if (tries > this.#limits.maxUpgradesPerMinute) return 'too_often';
    const open = this.#byAddress.get(address) ?? 0;
    if (this.#sockets >= this.#limits.maxSockets || open >= this.#limits.maxSocketsPerAddress) {
      return 'too_many_sockets';
    }
    this.#sockets += 1;
    this.#byAddress.set(address, open + 1);
    return null;
  }

  leave(address: string): void {
    this.#sockets -= 1;
    const open = (this.#byAddress.get(address) ?? 1) - 1;
    if (open > 0) this.#byAddress.set(address, open);
    else this.#byAddress.delete(address);
  }
}
