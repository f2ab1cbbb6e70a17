import type { Queryable } from '@furrow/database/database';
import type { Log } from '@furrow/database/log';
import type { Json } from '@furrow/database/outbox';
import { readSettings, type SettingVersion } from '@furrow/database/runtime-settings';
import type { z } from 'zod';

/** How the console lets a value be edited. */
export type SettingControl =
  /** One of the options. */
  | 'choice'
  /** Any number of the options, as a list. */
  | 'choices'
  /** A number for each of the options. */
  | 'numbers'
  /** Off, announced or on, with a text and times. */
  | 'notice';

export interface SettingOption {
  readonly value: string;
  readonly label: string;
  readonly detail?: string;
}

/** Something the firm changes while the site runs. A module declares it in its manifest and reads it from the house. */
export interface RuntimeSetting<Value = unknown, Given = never> {
  /** The module's name, a dot and a word. */
  readonly name: string;
  readonly title: string;
  /** What it decides, in one sentence for whoever changes it. */
  readonly help: string;
  readonly schema: z.ZodType<Value>;
  readonly fallback: Value;
  readonly control: SettingControl;
  readonly options?: readonly SettingOption[];
  /** Whoever has one of these may change it; an admin may always. */
  readonly roles: readonly string[];
  /** It touches money or who may invest, so one person proposes and another decides. */
  readonly needsTwo: boolean;
  /** What a change would come to at this moment, in numbers by name, from the rule that reads the setting. */
  outlook?(
    database: Queryable,
    change: { readonly from: Value; readonly to: Value; readonly now: Date },
  ): Promise<Readonly<Record<string, number>>>;
  /** What the environment says wins, and is shown as fixed. */
  readonly environment?: {
    readonly variable: string;
    /** Undefined where the variable is not given. */
    read(given: Given): Value | undefined;
  };
}

/** Keeps the type of the value, which readers get back. */
export const runtimeSetting = <Value extends Json, Given = never>(
  setting: RuntimeSetting<Value, Given>,
): RuntimeSetting<Value, Given> => setting;

/** What modules see of it. */
export interface RuntimeReader {
  of<Value, Given>(setting: RuntimeSetting<Value, Given>): Value;
}

/** A setting as it is in force, and since when. */
export interface SettingInForce {
  readonly setting: RuntimeSetting;
  readonly value: unknown;
  readonly lockedBy: string | null;
  /** Null where nobody has changed it. */
  readonly changed: SettingVersion | null;
}

/** The settings in force in one process: what the environment says, else the newest version in the database, else the default. */
export class RuntimeValues implements RuntimeReader {
  readonly #settings: ReadonlyMap<string, RuntimeSetting>;
  readonly #fixed = new Map<string, unknown>();
  readonly #log: Log;
  #stored: ReadonlyMap<string, SettingVersion> = new Map();
  #values: ReadonlyMap<string, unknown>;

  constructor(settings: readonly RuntimeSetting[], environment: object, log: Log) {
    this.#settings = new Map(settings.map((setting) => [setting.name, setting]));
    this.#log = log;
    for (const setting of settings) {
      // Each module reads the variables that it declares itself; the environment has those of all.
      const value = setting.environment?.read(environment as never);
      if (value !== undefined) this.#fixed.set(setting.name, value);
    }
    this.#values = this.#inForce();
  }

  of<Value, Given>(setting: RuntimeSetting<Value, Given>): Value {
    if (!this.#settings.has(setting.name))
      throw new Error(`no manifest declares the setting ${setting.name}`);
    // Put there by the schema, the environment or the default of this very setting.
    return this.#values.get(setting.name) as Value;
  }

  /** All of them, as they are in force with what the database says at this moment. */
  async read(database: Queryable): Promise<SettingInForce[]> {
    const stored = new Map((await readSettings(database)).map((one) => [one.name, one]));
    return [...this.#settings.values()].map((setting) => ({
      setting,
      value: this.#valueOf(setting, stored),
      lockedBy: this.lockedBy(setting),
      changed: stored.get(setting.name) ?? null,
    }));
  }

  find(name: string): RuntimeSetting | undefined {
    return this.#settings.get(name);
  }

  /** Those of which nobody decides alone. */
  needingTwo(): RuntimeSetting[] {
    return [...this.#settings.values()].filter(({ needsTwo }) => needsTwo);
  }

  /** The variable of the environment that fixes it; null where the firm may change it. */
  lockedBy({ name, environment }: RuntimeSetting): string | null {
    return this.#fixed.has(name) ? (environment?.variable ?? null) : null;
  }

  /** Brings this process to what the database says; true where anything is different. */
  async follow(database: Queryable): Promise<boolean> {
    const newest = await readSettings(database);
    // Two readings may come back in the opposite order; the later version counts.
    const stored = new Map(this.#stored);
    for (const one of newest)
      if (one.version > (stored.get(one.name)?.version ?? 0)) stored.set(one.name, one);
    const before = JSON.stringify([...this.#values]);
    this.#stored = stored;
    this.#values = this.#inForce();
    return JSON.stringify([...this.#values]) !== before;
  }

  #inForce(): ReadonlyMap<string, unknown> {
    const all = [...this.#settings.values()];
    return new Map(all.map((setting) => [setting.name, this.#valueOf(setting, this.#stored)]));
  }

  #valueOf(
    { name, schema, fallback }: RuntimeSetting,
    stored: ReadonlyMap<string, Pick<SettingVersion, 'value'>>,
  ): unknown {
    if (this.#fixed.has(name)) return this.#fixed.get(name);
    const value = stored.get(name)?.value ?? null;
    if (value === null) return fallback;
    const read = schema.safeParse(value);
    if (read.success) return read.data;
    // Written by another release: the default is better than a site that does not start.
    this.#log.error({ setting: name }, 'a stored setting cannot be read, the default is in force');
    return fallback;
  }
}
