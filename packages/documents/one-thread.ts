import { Worker } from 'node:worker_threads';
import type { ThreadAnswer, ThreadQuestion } from './answer-as-thread.ts';

/** So many wait for a thread; whoever comes then is told to come back. */
const MOST_WAITING = 40;

/** Too many wait already. It passes by itself. */
export class ThreadBusy extends Error {
  override readonly name = 'ThreadBusy';
}

/** Does slow work in a thread of its own, one piece after the other: nobody else in the process waits for it. */
export class OneThread<Work, Made> {
  readonly #name: string;
  readonly #file: URL;
  #thread: Worker | undefined;
  #count = 0;
  readonly #waiting = new Map<number, PromiseWithResolvers<Made>>();

  constructor(name: string, file: URL) {
    this.#name = name;
    this.#file = file;
  }

  ask(work: Work): Promise<Made> {
    if (this.#waiting.size >= MOST_WAITING)
      return Promise.reject(new ThreadBusy(`${this.#waiting.size} wait for the thread '${this.#name}'`));
    this.#thread ??= this.#start();
    this.#thread.ref();
    this.#count += 1;
    const settle = Promise.withResolvers<Made>();
    this.#waiting.set(this.#count, settle);
    this.#thread.postMessage({ id: this.#count, work } satisfies ThreadQuestion<Work>);
    return settle.promise;
  }

  #start(): Worker {
    const started = new Worker(this.#file, { name: this.#name });
    started.on('message', (answer: ThreadAnswer<Made>) => {
      const settle = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      // A thread without work keeps no process alive.
      if (this.#waiting.size === 0) started.unref();
      if ('made' in answer) settle?.resolve(answer.made);
      else settle?.reject(answer.error);
    });
    started.on('error', (error) => this.#giveUp(started, error));
    started.on('exit', () => this.#giveUp(started, new Error(`the thread '${this.#name}' has ended`)));
    return started;
  }

  /** What comes next gets a new thread. */
  #giveUp(ended: Worker, reason: unknown): void {
    if (this.#thread !== ended) return;
    this.#thread = undefined;
    for (const settle of this.#waiting.values()) settle.reject(reason);
    this.#waiting.clear();
  }
}
