import type { Sealer } from '@furrow/crypto/seal';
import type { ApprovalKind } from '@furrow/database/approval';
import type { Database, Queryable } from '@furrow/database/database';
import type { Log } from '@furrow/database/log';
import type { Json } from '@furrow/database/outbox';
import type { Transaction } from '@furrow/database/transaction';
import type { Clock } from '@furrow/kernel/clock';
import type { ErrorEntries } from '@furrow/kernel/errors';
import type { Site } from '@furrow/mail/site';
import type { BytesInFlight } from '@furrow/providers/bytes-in-flight';
import type { FileStore } from '@furrow/providers/files';
import type { Mailer } from '@furrow/providers/mail';
import type { FastifyRequest } from 'fastify';
import type { Queue, QueueAct } from './queue.ts';
import type { RuntimeReader } from './runtime-settings.ts';

/**
 * What a module asks of modules that come after it, which it must not import. The asking module adds its questions
 * here; a later one answers them in its manifest. Of one question there may be any number of answers.
 */
export interface Questions {
  /** The names of people, by their ids; whoever is not known is left out. Modules that stand apart ask it. */
  personNames(database: Queryable, userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export type Answers = { readonly [Q in keyof Questions]?: Questions[Q] };

/** What one module knows of a person and hands over: their own alone, and of secrets what is shown anyway. */
export type ExportPart = (
  database: Queryable,
  userId: string,
  now: Date,
) => Promise<Readonly<Record<string, Json>>>;

/** Forgets what one module knows of a person, by their id or by an address that was shown to be theirs. */
export type Eraser = (
  tx: Transaction,
  userId: string,
  now: Date,
  addresses: readonly string[],
) => Promise<void>;

/** What every module may use of the process it runs in. */
export interface House {
  readonly database: Database;
  readonly clock: Clock;
  /** The real time, where the demonstration moves `clock` ahead: log-ins, mailed links and proofs of identity keep to it. */
  readonly realTime: Clock;
  readonly log: Log;
  readonly sealer: Sealer;
  readonly mailer: Mailer;
  /** What emails say about the firm. */
  readonly site: Site;
  /** The public address; null in a demonstration that takes any Host header for its own. */
  readonly origin: string | null;
  /** The site is served over https, so its cookies are too. */
  readonly secure: boolean;
  readonly isDemo: boolean;
  maintenance(): boolean;
  /** The settings that are in force at this moment. */
  readonly runtime: RuntimeReader;
  readonly files: FileStore;
  /** Uploads that are coming in, of the whole process. */
  readonly uploads: BytesInFlight;
  /** Whoever asks for a file, by the cookie of pages or a token; null for nobody. */
  userOf(request: FastifyRequest): Promise<string | null>;
  /** The queues of all modules, in the order of the modules. */
  readonly queues: readonly Queue[];
  /** What can be decided for several things of a queue at once, of all modules; known once they are all opened. */
  queueActs(): readonly QueueAct[];
  /** What nobody does alone, of all modules; known once they are all opened. */
  approvals(): readonly ApprovalKind[];
  /** What refusals say, of all modules. */
  readonly errors: ErrorEntries;
  answersTo<Q extends keyof Questions>(question: Q): readonly NonNullable<Questions[Q]>[];
  /** What all modules hand over of a person. */
  readonly exportParts: readonly ExportPart[];
  /** How all modules forget a person, in the order in which they are to do so. */
  readonly erasers: readonly Eraser[];
}
