import { Worker } from 'node:worker_threads';
import { err } from '@furrow/kernel/result';
import type { ContentVerdict } from './file-check-content.ts';
import type { ContentQuestion } from './file-check-worker.ts';

export interface PoolLimits {
  /** Threads: so many files are read at once, each in as much memory as a large picture takes. */
  readonly threads: number;
  /** The largest photograph takes two seconds on a busy machine; a file that takes longer than this is not taken. */
  readonly deadlineMs: number;
  /** Files that wait for a thread, and for how long; then whoever sent them is told to come back. */
  readonly mostWaiting: number;
  readonly waitMs: number;
}

const LIMITS: PoolLimits = { threads: 2, deadlineMs: 10_000, mostWaiting: 50, waitMs: 20_000 };
/** Of the objects of a document; the pages and pictures of one lie beside it. */
const MOST_HEAP_MB = 512;

export interface PoolQuestion {
  readonly mediaType: ContentQuestion['mediaType'];
  /** Called once a thread is free: what waits is not in memory meanwhile. The answer is the pool's own from then on. */
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

interface Waiting extends PoolQuestion {
  readonly settle: PromiseWithResolvers<ContentVerdict>;
  readonly patience: NodeJS.Timeout;
}

/** Reads files in threads of their own: whatever is in one, nobody else waits for it, and it has an end. */
export class FileCheckPool {
  readonly #limits: PoolLimits;
  readonly #waiting: Waiting[] = [];
  readonly #idle: Worker[] = [];
  /** Those that were told to end included: what they hold is free only once they have ended. */
  #threads = 0;
  #starting = 0;

  constructor(limits: Partial<PoolLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  check({ mediaType, read }: PoolQuestion): Promise<ContentVerdict> {
    const { mostWaiting, waitMs } = this.#limits;
    if (this.#waiting.length >= mostWaiting) return Promise.resolve(err('check_busy'));
    const settle = Promise.withResolvers<ContentVerdict>();
    const patience = setTimeout(() => this.#giveUp(settle), waitMs);
    this.#waiting.push({ mediaType, read, settle, patience });
    this.#next();
    return settle.promise;
  }

  #giveUp(settle: Waiting['settle']): void {
    const at = this.#waiting.findIndex((each) => each.settle === settle);
    if (at >= 0) this.#waiting.splice(at, 1);
    settle.resolve(err('check_busy'));
  }

  #next(): void {
    while (this.#waiting.length > 0) {
      const thread = this.#idle.pop();
      if (thread === undefined) break;
      const next = this.#waiting.shift();
      if (next !== undefined) void this.#read(thread, next);
    }
    while (this.#waiting.length > this.#starting && this.#threads < this.#limits.threads) this.#start();
  }

  #start(): void {
    this.#threads += 1;
    this.#starting += 1;
    const thread = new Worker(new URL('./file-check-worker.ts', import.meta.url), {
      name: 'file-check',
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    });
    let isReady = false;
    const started = () => {
      if (!isReady) this.#starting -= 1;
      isReady = true;
    };
    // A thread that cannot start is a fault of ours: one of those who wait is told so, and the next try is for the next.
    const failed = (error: unknown) => {
      const next = this.#waiting.shift();
      clearTimeout(next?.patience);
      next?.settle.reject(error);
    };
    thread.once('error', failed);
    thread.once('message', () => {
      thread.off('error', failed);
      started();
      this.#rest(thread);
    });
    thread.once('exit', () => {
      started();
      this.#threads -= 1;
      const at = this.#idle.indexOf(thread);
      if (at >= 0) this.#idle.splice(at, 1);
      this.#next();
    });
  }

  /** A thread without work keeps no process alive. */
  #rest(thread: Worker): void {
    thread.unref();
    this.#idle.push(thread);
    this.#next();
  }

  async #read(thread: Worker, { mediaType, read, settle, patience }: Waiting): Promise<void> {
    clearTimeout(patience);
    let bytes: Uint8Array<ArrayBuffer>;
    try {
      bytes = await read();
    } catch (error) {
      settle.reject(error);
      this.#rest(thread);
      return;
    }
    this.#ask(thread, { mediaType, bytes }, settle);
  }

  #ask(thread: Worker, question: ContentQuestion, settle: Waiting['settle']): void {
    thread.ref();
    const deadline = setTimeout(() => {
      settle.resolve(err('file_damaged'));
      void thread.terminate();
    }, this.#limits.deadlineMs);
    const failed = (error: unknown) => {
      clearTimeout(deadline);
      if (isOutOfMemory(error)) settle.resolve(err('file_damaged'));
      else settle.reject(error);
    };
    thread.once('error', failed);
    thread.once('message', (verdict: ContentVerdict) => {
      clearTimeout(deadline);
      thread.off('error', failed);
      settle.resolve(verdict);
      this.#rest(thread);
    });
    thread.postMessage(question, [question.bytes.buffer]);
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
