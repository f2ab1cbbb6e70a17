import type { z } from 'zod';

/** One environment variable: how it is checked, and what the message says it should be. */
export interface Setting<S extends z.ZodType = z.ZodType> {
  readonly schema: S;
  readonly expected: string;
}

export type Variables = Readonly<Record<string, Setting>>;

export type Values<V extends Variables> = { [Name in keyof V]: z.output<V[Name]['schema']> };

/** A provider that a variable can name, such as `PAYMENTS=dwolla`. */
export interface NamedProvider<Name extends string> {
  readonly variable: Name;
  readonly value: string;
  /** One of the variables it cannot do without; the others are given together with it. */
  readonly needs: Name;
  /** The variable that says where it is real: not beside the stand-ins and invented farms of the demonstration. */
  readonly environment?: Name;
}

/** The variables of a module, and what holds between them. */
export interface ModuleSettings<V extends Variables = Variables> {
  readonly variables: V;
  /** Of these none works without the others. */
  readonly givenTogether?: readonly (readonly (keyof V & string)[])[];
  readonly providers?: readonly NamedProvider<keyof V & string>[];
  /** Each may name a stand-in, `sandbox`: the default of the demonstration, and refused outside of it. */
  readonly standIns?: readonly (keyof V & string)[];
  /** Made up by the firm, not by a provider: outside the demonstration they must look random. */
  readonly ownSecrets?: readonly (keyof V & string)[];
  /** Values that are the default of the demonstration, and refused outside of it. */
  readonly demoValues?: { readonly [Name in keyof V & string]?: string };
}

/** The same, where only the shape matters. */
export interface AnySettings {
  readonly variables: Variables;
  readonly givenTogether?: readonly (readonly string[])[];
  readonly providers?: readonly NamedProvider<string>[];
  readonly standIns?: readonly string[];
  readonly ownSecrets?: readonly string[];
  readonly demoValues?: Readonly<Record<string, string | undefined>>;
}

export const setting = <S extends z.ZodType>(expected: string, schema: S): Setting<S> => ({
  expected,
  schema,
});

export const defineSettings = <const V extends Variables>(settings: ModuleSettings<V>): ModuleSettings<V> =>
  settings;
