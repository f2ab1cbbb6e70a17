import type { FastifyBaseLogger } from 'fastify';

interface Step {
  name: string;
  close(): unknown;
}

/**
 * Things close in the opposite order of their opening: what was built on something goes before it. A step that fails
 * or takes too long is reported and does not keep the rest from closing.
 */
export class ShutdownStack {
  readonly #steps: Step[] = [];
  readonly #log: FastifyBaseLogger;
  readonly #deadlineMs: number;
  #done: Promise<void> | undefined;

  constructor(log: FastifyBaseLogger, deadlineMs: number) {
    this.#log = log;
    this.#deadlineMs = deadlineMs;
  }

  /** Remembers how to close what was just opened. */
  add(name: string, close: () => unknown): void {
    this.#steps.push({ name, close });
  }

  get begun(): boolean {
    return this.#done !== undefined;
  }

  close(): Promise<void> {
    this.#done ??= this.#run();
    return this.#done;
  }

  async #run(): Promise<void> {
    for (const step of this.#steps.toReversed()) {
      try {
        await this.#within(step);
      } catch (error) {
        this.#log.error({ step: step.name, err: error }, 'could not close cleanly');
      }
    }
  }

  async #within({ name, close }: Step): Promise<void> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => reject(new Error(`${name} did not close within ${this.#deadlineMs} ms`)),
      this.#deadlineMs,
    );
    try {
      await Promise.race([close(), late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
