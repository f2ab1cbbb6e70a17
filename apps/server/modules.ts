import type { Job, ScheduledJob } from '@furrow/database/jobs';
import { type Migration, readMigrations } from '@furrow/database/migrate';
import type { Follower } from '@furrow/database/outbox-follower';
import type { ErrorEntries } from '@furrow/kernel/errors';
import type { SampledKind } from '@furrow/mail/kinds';
import type { LiveCommand } from '@furrow/module/channels';
import { checkModules, ModulesContradict } from '@furrow/module/check-modules';
import type { AnyModule, Module } from '@furrow/module/define-module';
import type { Eraser, House, Questions } from '@furrow/module/house';
import type { Pages } from '@furrow/module/pages';
import type { Proof } from '@furrow/module/proof';
import type { Reading } from '@furrow/module/reading';
import type { RuntimeSetting } from '@furrow/module/runtime-settings';
import { MODULES } from '@furrow/modules/list';
import type { RouteOptions } from 'fastify';
import type { HttpApp } from './http/http.ts';
import { PLATFORM } from './platform-module.ts';
import type { Config } from './settings/config.ts';

/** Whatever the modules in the list need besides the house; `compose` opens it. */
type NeedsOf<M> = M extends { routes?(house: infer H, settings: never): unknown } ? H : never;
type Together<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer A) => void ? A : never;
export type ModuleServices = House & Together<NeedsOf<(typeof MODULES)[number]>>;

/** A manifest as it is called here, with all that any of them needs. */
type Opened = Module<string, Record<never, never>, ModuleServices>;

/** All that the house is made of, in the order of their use of each other. */
export class Modules {
  readonly #all: readonly Opened[];

  constructor(more: readonly AnyModule[] = []) {
    const all: readonly AnyModule[] = [PLATFORM, ...MODULES, ...more];
    checkModules(all);
    this.#all = all as readonly Opened[];
  }

  async migrations(): Promise<Migration[]> {
    const folders = this.#all.flatMap(({ migrations = [] }) => migrations);
    return (await Promise.all(folders.map(readMigrations))).flat();
  }

  /** The services below /api, and the pictures that pages show; a module that is not in the list answers nothing. */
  async mount(app: HttpApp, services: ModuleServices, config: Config): Promise<void> {
    for (const module of this.#all) {
      for (const { prefix = '', routes } of module.routes?.(services, config) ?? [])
        await app.register(routes, { prefix });
      for (const { prefix = '', routes } of module.operatorRoutes?.(services, config) ?? [])
        await app.register(
          async (desk) => {
            desk.addHook('onRoute', (route) => requireOperator(module.name, route));
            await desk.register(routes);
          },
          { prefix },
        );
    }
  }

  /** What pages may read. */
  pages(services: ModuleServices, config: Config): Pages {
    const pages = this.#all.flatMap((module) =>
      module.pages === undefined ? [] : [[module.name, module.pages(services, config)]],
    );
    // Each module's contract says of which type its pages are.
    return Object.fromEntries(pages) as Pages;
  }

  /** What runs beside the requests, on whichever process is free. */
  jobs(services: ModuleServices, config: Config): Job[] {
    const jobs = this.#all.flatMap((module) => module.jobs?.(services, config) ?? []);
    const names = jobs.map(({ name }) => name);
    const twice = names.filter((name, index) => names.indexOf(name) !== index);
    if (twice.length > 0) throw new ModulesContradict(twice.map((name) => `job ${name}`));
    return jobs;
  }

  /** What follows the outbox, on whichever process is first. */
  followers(services: ModuleServices, config: Config): Follower[] {
    const followers = this.#all.flatMap((module) => module.followers?.(services, config) ?? []);
    const names = followers.map(({ name }) => name);
    const twice = names.filter((name, index) => names.indexOf(name) !== index);
    if (twice.length > 0) throw new ModulesContradict(twice.map((name) => `follower ${name}`));
    return followers;
  }

  /** What browsers may ask for over the live channel. */
  liveCommands(services: ModuleServices, config: Config): ReadonlyMap<string, LiveCommand> {
    const all = this.#all.flatMap((module) => Object.entries(module.liveCommands?.(services, config) ?? {}));
    const commands = new Map(all);
    if (commands.size < all.length) throw new ModulesContradict(all.map(([name]) => `live command ${name}`));
    return commands;
  }

  /** Numbers for whoever watches the site. */
  metrics(services: ModuleServices, config: Config): Reading[] {
    return this.#all.flatMap((module) => module.metrics?.(services, config) ?? []);
  }

  get schedule(): readonly ScheduledJob[] {
    return this.#all.flatMap(({ schedule = [] }) => schedule);
  }

  get queues(): House['queues'] {
    return this.#all.flatMap(({ queues = [] }) => queues);
  }

  /** What can be decided for several at once. */
  queueActs(services: ModuleServices, config: Config): ReturnType<House['queueActs']> {
    const acts = this.#all.flatMap((module) => module.queueActs?.(services, config) ?? []);
    const queues = new Set(this.queues.map(({ name }) => name));
    const names = acts.map(({ queue, name }) => `${queue} ${name}`);
    const wrong = acts.flatMap(({ queue, name }, index) =>
      queues.has(queue) && names.indexOf(`${queue} ${name}`) === index ? [] : [`queue act ${queue} ${name}`],
    );
    if (wrong.length > 0) throw new ModulesContradict(wrong);
    return acts;
  }

  /** What nobody of the firm does alone. */
  approvals(services: ModuleServices, config: Config): ReturnType<House['approvals']> {
    const kinds = this.#all.flatMap((module) => module.approvals?.(services, config) ?? []);
    const names = kinds.map(({ name }) => name);
    const twice = names.filter((name, index) => names.indexOf(name) !== index);
    if (twice.length > 0) throw new ModulesContradict(twice.map((name) => `approval ${name}`));
    return kinds;
  }

  /** Every sort of email, by module. */
  get mails(): readonly { readonly module: string; readonly mails: readonly SampledKind[] }[] {
    return this.#all.flatMap(({ name, mails }) => (mails === undefined ? [] : [{ module: name, mails }]));
  }

  get channels() {
    return this.#all.flatMap(({ channels }) => channels ?? []);
  }

  get errors(): ErrorEntries {
    return Object.assign({}, ...this.#all.map(({ errors }) => errors));
  }

  /** What integrators are sent, by event. */
  get webhooks(): NonNullable<AnyModule['webhooks']> {
    return Object.assign({}, ...this.#all.map(({ webhooks }) => webhooks));
  }

  get runtimeSettings(): readonly RuntimeSetting[] {
    return this.#all.flatMap(({ runtimeSettings = [] }) => runtimeSettings);
  }

  get sealedColumns() {
    return this.#all.flatMap(({ sealedColumns = [] }) => sealedColumns);
  }

  get proofs(): readonly (readonly [string, Proof])[] {
    const { answersTo } = this;
    return this.#all.flatMap(({ proofs = {}, proofsOfAll }) =>
      Object.entries({ ...proofs, ...proofsOfAll?.({ answersTo }) }),
    );
  }

  /** Later modules forget first: they hold on to what earlier ones have. */
  get erasers(): readonly Eraser[] {
    return this.#all.flatMap(({ personalData }) => personalData?.erase ?? []).toReversed();
  }

  exportParts(runtime: House['runtime'], config: Config): House['exportParts'] {
    const house = { answersTo: this.answersTo, runtime };
    return this.#all.flatMap(({ personalData }) => personalData?.export?.(house, config) ?? []);
  }

  readonly answersTo = <Q extends keyof Questions>(question: Q): readonly NonNullable<Questions[Q]>[] =>
    this.#all.flatMap(({ answers }) => answers?.[question] ?? []);
}

function requireOperator(module: string, { method, url, config }: RouteOptions): void {
  if (config?.access !== 'operator')
    throw new Error(
      `${String(method)} ${url} of ${module} is an operator's route without the access 'operator'`,
    );
}

export const modules = new Modules();
