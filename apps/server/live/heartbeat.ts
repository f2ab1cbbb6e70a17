import type { LiveLimits } from './limits.ts';

/** What can be asked for a sign of life. */
export interface Beating {
  readonly awaitsPong: boolean;
  ping(): void;
  terminate(): void;
}

const TICK_MS = 250;

/**
 * Each socket has a random place in the round, so that pings never go out all at once, and there is one timer for
 * all. Time is counted in ticks: when the process itself was held up, nobody is dropped for it.
 */
export class Heartbeat<Socket extends Beating> {
  readonly #round: Set<Socket>[];
  readonly #places = new Map<Socket, number>();
  readonly #patience: number;
  readonly #random: () => number;
  readonly #timer: NodeJS.Timeout;
  readonly #onDrop: () => void;
  #tick = 0;

  constructor(
    { pingEveryMs, pongWithinMs }: Pick<LiveLimits, 'pingEveryMs' | 'pongWithinMs'>,
    { random = Math.random, onDrop = () => {} }: { random?: () => number; onDrop?: () => void } = {},
  ) {
    const tickMs = Math.min(TICK_MS, pongWithinMs / 2);
    const places = Math.max(2, Math.round(pingEveryMs / tickMs));
    this.#round = Array.from({ length: places }, () => new Set<Socket>());
    this.#patience = Math.min(places - 1, Math.ceil(pongWithinMs / tickMs));
    this.#random = random;
    this.#onDrop = onDrop;
    this.#timer = setInterval(() => this.#turn(), tickMs);
    this.#timer.unref();
  }

  get size(): number {
    return this.#places.size;
  }

  add(socket: Socket): void {
    const place = Math.floor(this.#random() * this.#round.length) % this.#round.length;
    this.#places.set(socket, place);
    this.#round[place]?.add(socket);
  }

  remove(socket: Socket): void {
    const place = this.#places.get(socket);
    if (place === undefined) return;
    this.#places.delete(socket);
    this.#round[place]?.delete(socket);
  }

  [Symbol.iterator](): Iterator<Socket> {
    return this.#places.keys();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #turn(): void {
    const places = this.#round.length;
    this.#tick = (this.#tick + 1) % places;
    for (const socket of this.#round[(this.#tick - this.#patience + places) % places] ?? []) {
      if (!socket.awaitsPong) continue;
      this.#onDrop();
      socket.terminate();
    }
    for (const socket of this.#round[this.#tick] ?? []) socket.ping();
  }
}
