import type { Clock } from '@furrow/kernel/clock';
import type { Database } from './database.ts';
import type { Log } from './log.ts';
import type { Json } from './outbox-message.ts';
import type { Transaction } from './transaction.ts';

/** An object, because a list under a key would be merged with the list already waiting there. */
export type JobPayload = { readonly [key: string]: Json };

export interface JobContext {
  readonly database: Database;
  readonly clock: Clock;
  /** The same, where nobody moves it. */
  readonly realTime: Clock;
  readonly log: Log;
  /** 1 on the first attempt. */
  readonly attempt: number;
  /** The minute a scheduled job stands for, which may be long before now. */
  readonly scheduledFor: Date | undefined;
  /** Fires a few seconds after the process was asked to stop. */
  readonly signal: AbortSignal;
  /**
   * Commits a step together with the note that it is done; false when an earlier attempt did it already. A job can be
   * attempted again at any moment after a crash, even while a stalled process still believes it has it: only what
   * happens in here happens once.
   */
  once(step: string, work: (tx: Transaction) => Promise<void>): Promise<boolean>;
}

export interface Job<P extends JobPayload = JobPayload> {
  readonly name: string;
  /** After this many failed attempts the job is dead: kept, listed, not tried again by itself. */
  readonly maxAttempts: number;
  handle(payload: P, context: JobContext): Promise<void>;
}

const NAME = /^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)*$/;
const DEFAULT_ATTEMPTS = 10;

export function defineJob<P extends JobPayload>(definition: {
  readonly name: string;
  readonly maxAttempts?: number;
  handle(payload: P, context: JobContext): Promise<void>;
}): Job<P> {
  const { name, maxAttempts = DEFAULT_ATTEMPTS } = definition;
  if (!NAME.test(name)) throw new RangeError(`not a job name: ${name}`);
  if (!Number.isInteger(maxAttempts) || maxAttempts < 1)
    throw new RangeError(`${name} needs at least one attempt`);
  return { name, maxAttempts, handle: definition.handle };
}
