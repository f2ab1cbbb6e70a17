import { publicError } from '@furrow/kernel/errors';
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RouteOptions,
  RouteShorthandOptions,
} from 'fastify';
import { z } from 'zod';
import type { Access, Endpoint, Idempotent } from './endpoint.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Whom of the firm a route with the access `operator` is for. */
    roles?: readonly string[];
    idempotent?: Idempotent;
    /** The codes that the description names as refusals. */
    refusals?: readonly string[];
    /** Changes nothing but who is in and how they get in: allowed in maintenance too, or nobody could mend anything. */
    duringMaintenance?: boolean;
    /** A form of a page that works without script: it is answered with the address of a page, not with data. */
    sentByForm?: boolean;
  }
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown;

/** A request whose parts have been checked against the endpoint. */
export type RequestOf<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, infer _Answer>
    ? FastifyRequest<{ Params: Parsed<Params>; Querystring: Parsed<Query>; Body: Parsed<Body> }>
    : never;

/** What a handler answers: the shape on the wire before it is checked. */
export type Answered<E> =
  E extends Endpoint<infer _Params, infer _Query, infer _Body, infer Answer>
    ? Answer extends z.ZodType
      ? z.input<Answer>
      : undefined
    : never;

type Handler<E> = (
  request: RequestOf<E>,
  reply: FastifyReply,
) => Answered<E> | FastifyReply | Promise<Answered<E> | FastifyReply>;

/** Limits of one route besides those that hold for all, and what it is excepted from. */
export type RouteLimits = Pick<RouteShorthandOptions, 'bodyLimit' | 'preHandler' | 'errorHandler'> &
  Pick<FastifyContextConfig, 'duringMaintenance' | 'sentByForm'> & {
    readonly rateLimit?: { readonly max: number; readonly timeWindow: number };
    /** Of a route whose body is a file as it is, which may take its time: the media types, and what comes in headers. */
    readonly file?: { readonly types: readonly string[]; readonly headers?: z.ZodType };
  };

const noQuery = z.strictObject({});
const nothing = z.null().describe('Done');
const elsewhere = z.null().describe('The address to go on to is in the header Location');

/** Serves an endpoint: the contract says who may call it, what comes in and what goes out. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  { rateLimit, file, duringMaintenance, sentByForm, ...limits }: RouteLimits = {},
): void {
  const { method, path, access, summary, params, query = noQuery, body, answer, status = 200 } = endpoint;
  const { idempotent, roles, refusals = [], refusalBodies = {} } = endpoint;
  const done = answer === undefined && status !== 303 ? 204 : status;
  const described: FastifySchema = {
    tags: [path.split('/')[2] ?? ''],
    summary,
    querystring: query,
    ...(params === undefined ? {} : { params }),
    ...(body === undefined ? {} : { body }),
    ...(file === undefined ? {} : { consumes: [...file.types] }),
    ...(file?.headers === undefined ? {} : { headers: file.headers }),
    response: { ...refusalBodies, [done]: answer ?? (done === 303 ? elsewhere : nothing) },
  };
  const served: RouteOptions = {
    method,
    url: path,
    ...limits,
    config: {
      access,
      refusals,
      ...(roles === undefined ? {} : { roles }),
      ...(idempotent === undefined ? {} : { idempotent }),
      ...(rateLimit === undefined ? {} : { rateLimit }),
      ...(file === undefined ? {} : { slowBody: true }),
      ...(duringMaintenance === undefined ? {} : { duringMaintenance }),
      ...(sentByForm === undefined ? {} : { sentByForm }),
    },
    schema: described,
    async handler(request, reply) {
      // What somebody of the firm does must be done once, whatever becomes of the connection.
      if (access === 'operator' && method !== 'GET' && idempotencyKeyOf(request) === null)
        throw publicError('idempotency_key_required');
      // The validator has checked the parts of the request against these very schemas.
      const given = await handler(request as unknown as RequestOf<E>, reply);
      if (reply.sent || given === reply) return reply;
      return answer === undefined ? reply.code(done).send() : reply.code(done).send(given);
    },
  };
  app.route(served);
  // A list is there with and without the last slash, and described once.
  if (path.endsWith('/'))
    app.route({ ...served, url: path.slice(0, -1), schema: { ...described, hide: true } });
}
