import type { z } from 'zod';

/** Who may call a route. `monitoring` is for machines that watch this one. */
export type Access = 'public' | 'signed-in' | 'operator' | 'monitoring';

/** `OPTIONS` tells the fields of a form that the server describes (packages/forms/wire.ts). */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/**
 * How a call answers an `Idempotency-Key` that it was sent before (docs/decisions/0041); no unsafe call of the API
 * starts without saying so. `true`: its handler remembers, in the transaction of its work. `stored`: its first
 * answer is stored beside it, for work that is no single transaction. `repeatable`: it is done again, which changes
 * nothing more, because its answer is a secret that is never stored, or because it only reads.
 */
export type Idempotent = true | 'stored' | 'repeatable';

/** A call that browser and server agree on. It is declared once, in `contract/api.ts` of its module. */
export interface Endpoint<
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType | undefined = z.ZodType | undefined,
> {
  readonly method: Method;
  /** The whole of it, from `/api` on, with `:name` for each parameter. */
  readonly path: string;
  readonly access: Access;
  /** Of the firm's people, those it is for; needed with the access `operator`. */
  readonly roles?: readonly string[];
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Without one the answer is 204 and has no body, unless the status says 303. */
  readonly answer?: Answer;
  /** 200 unless given. 303: a browser visits it and is sent on to another address. */
  readonly status?: 200 | 201 | 202 | 303;
  /** Needed for every unsafe method: the program does not start without it. */
  readonly idempotent?: Idempotent;
  /** The codes it may be refused with, besides those that any call may. */
  readonly refusals?: readonly string[];
  /** The whole body of refusals that say more than code and words, by status. */
  readonly refusalBodies?: Readonly<Record<number, z.ZodType>>;
}

/** Keeps the schemas' exact types, from which both sides infer theirs. */
export const endpoint = <
  const Params extends z.ZodType | undefined = undefined,
  const Query extends z.ZodType | undefined = undefined,
  const Body extends z.ZodType | undefined = undefined,
  const Answer extends z.ZodType | undefined = undefined,
>(
  definition: Endpoint<Params, Query, Body, Answer>,
): Endpoint<Params, Query, Body, Answer> => definition;

type Given<Name extends string, Schema> = Schema extends z.ZodType
  ? Record<never, never> extends z.input<Schema>
    ? { readonly [N in Name]?: z.input<Schema> }
    : { readonly [N in Name]: z.input<Schema> }
  : { readonly [N in Name]?: undefined };

/** What a caller hands in. */
export type InputOf<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, infer _Answer>
    ? Given<'params', Params> & Given<'query', Query> & Given<'body', Body>
    : never;

/** What a caller is answered. */
export type AnswerOf<E> =
  E extends Endpoint<infer _Params, infer _Query, infer _Body, infer Answer>
    ? Answer extends z.ZodType
      ? z.output<Answer>
      : undefined
    : never;

type Values = Readonly<Record<string, unknown>>;

/** The parts of any call. */
export interface GivenInput {
  readonly params?: Values | undefined;
  readonly query?: Values | undefined;
  readonly body?: unknown;
}

/** The address of a call, with its parameters and query filled in. */
export function addressOf(path: string, { params = {}, query = {} }: GivenInput): string {
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => {
    if (!Object.hasOwn(params, name)) throw new Error(`${path} lacks its ${name}`);
    return encodeURIComponent(String(params[name]));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const each of [value].flat())
      if (each !== undefined && each !== null) search.append(name, String(each));
  return search.size === 0 ? filled : `${filled}?${search}`;
}
