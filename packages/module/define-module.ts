import type { SealedColumn } from '@furrow/crypto/reseal';
import type { ApprovalKind } from '@furrow/database/approval';
import type { Job, ScheduledJob } from '@furrow/database/jobs';
import type { Follower } from '@furrow/database/outbox-follower';
import type { ErrorEntries } from '@furrow/kernel/errors';
import type { SampledKind } from '@furrow/mail/kinds';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodType } from 'zod';
import type { Channels, LiveCommand } from './channels.ts';
import type { Answers, Eraser, ExportPart, House } from './house.ts';
import type { Proof } from './proof.ts';
import type { Queue, QueueAct } from './queue.ts';
import type { Reading } from './reading.ts';
import type { RuntimeSetting } from './runtime-settings.ts';
import type { AnySettings, ModuleSettings, Values, Variables } from './settings.ts';

/** Routes with the path they are mounted below; none is the root. */
export interface Mounted {
  readonly prefix?: string;
  readonly routes: FastifyPluginAsync;
}

/**
 * What the house needs to know of a module, and the only place it is registered. `Needs` is what it uses of the
 * process besides the house itself; `V` are its own settings.
 */
export interface Module<
  Name extends string = string,
  V extends Variables = Variables,
  Needs = unknown,
  ModulePages = unknown,
> {
  readonly name: Name;
  readonly migrations?: URL | readonly URL[];
  readonly errors?: ErrorEntries;
  readonly settings?: ModuleSettings<V>;
  /** What the firm changes while the site runs. */
  readonly runtimeSettings?: readonly RuntimeSetting[];
  readonly channels?: Channels;
  /** What a browser may ask for over the live channel, by the command's name. */
  liveCommands?(house: House & Needs, settings: Values<V>): Readonly<Record<string, LiveCommand>>;
  readonly sealedColumns?: readonly SealedColumn[];
  /** Every sort of email it sends, with a sample. */
  readonly mails?: readonly SampledKind[];
  readonly proofs?: Readonly<Record<string, Proof>>;
  /** Proofs of what all modules say together. */
  proofsOfAll?(house: Pick<House, 'answersTo'>): Readonly<Record<string, Proof>>;
  readonly personalData?: {
    export?(house: Pick<House, 'answersTo' | 'runtime'>, settings: Values<V>): ExportPart;
    readonly erase?: Eraser;
  };
  /** What waits in it for a person of the firm. */
  readonly queues?: readonly Queue[];
  /** What of it can be decided for several at once. */
  queueActs?(house: House & Needs, settings: Values<V>): readonly QueueAct[];
  /** What nobody of the firm does alone. */
  approvals?(house: House & Needs, settings: Values<V>): readonly ApprovalKind[];
  /** What it answers to modules before it. */
  readonly answers?: Answers;
  routes?(house: House & Needs, settings: Values<V>): Iterable<Mounted>;
  /** For people of the firm: every one of them must declare the access `operator`. */
  operatorRoutes?(house: House & Needs, settings: Values<V>): Iterable<Mounted>;
  pages?(house: House & Needs, settings: Values<V>): ModulePages;
  jobs?(house: House & Needs, settings: Values<V>): readonly Job[];
  /** What is done for each message of the outbox. */
  followers?(house: House & Needs, settings: Values<V>): readonly Follower[];
  /** What it sends to integrators, by the name of the event, for the description of the API. */
  readonly webhooks?: Readonly<Record<string, { readonly summary: string; readonly body: ZodType }>>;
  /** Numbers for whoever watches the site. */
  metrics?(house: House & Needs, settings: Values<V>): readonly Reading[];
  readonly schedule?: readonly ScheduledJob[];
}

/** A manifest as the house takes it: what it needs and which settings it reads was checked where it was written. */
export interface AnyModule extends Omit<Module, 'settings'> {
  readonly settings?: AnySettings | undefined;
}

/** Keeps what is written in the manifest as exact types: the settings of the whole are put together from them. */
export const defineModule = <
  const Name extends string,
  const V extends Variables = Record<never, never>,
  Needs = unknown,
  ModulePages = undefined,
>(
  module: Module<Name, V, Needs, ModulePages>,
): Module<Name, V, Needs, ModulePages> => module;
