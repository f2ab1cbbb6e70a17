import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RouteOptions,
  RouteShorthandOptions,
} from 'fastify';
import { z } from 'zod';
import type { Access, Endpoint, Idempotent } from './endpoint.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    idempotent?: Idempotent;
    /** The codes that the description names as refusals. */
    refusals?: readonly string[];
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

/** Limits of one route besides those that hold for all. */
export type RouteLimits = Pick<RouteShorthandOptions, 'bodyLimit'> & {
  readonly rateLimit?: { readonly max: number; readonly timeWindow: number };
  /** Of a route whose body is a file as it is, which may take its time: the media types, and what comes in headers. */
  readonly file?: { readonly types: readonly string[]; readonly headers?: z.ZodType };
};

const noQuery = z.strictObject({});
const nothing = z.null().describe('Done');

/** Serves an endpoint: the contract says who may call it, what comes in and what goes out. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  { rateLimit, file, ...limits }: RouteLimits = {},
): void {
  const { method, path, access, summary, params, query = noQuery, body, answer, status = 200 } = endpoint;
  const { idempotent, conflict, refusals = [] } = endpoint;
  const described: FastifySchema = {
    tags: [path.split('/')[2] ?? ''],
    summary,
    querystring: query,
    ...(params === undefined ? {} : { params }),
    ...(body === undefined ? {} : { body }),
    ...(file === undefined ? {} : { consumes: [...file.types] }),
    ...(file?.headers === undefined ? {} : { headers: file.headers }),
    response: {
      ...(answer === undefined ? { 204: nothing } : { [status]: answer }),
      ...(conflict === undefined ? {} : { 409: conflict }),
    },
  };
  const served: RouteOptions = {
    method,
    url: path,
    ...limits,
    config: {
      access,
      refusals,
      ...(idempotent === undefined ? {} : { idempotent }),
      ...(rateLimit === undefined ? {} : { rateLimit }),
      ...(file === undefined ? {} : { slowBody: true }),
    },
    schema: described,
    async handler(request, reply) {
      // The validator has checked the parts of the request against these very schemas.
      const given = await handler(request as unknown as RequestOf<E>, reply);
      if (reply.sent || given === reply) return reply;
      if (answer === undefined) return reply.code(204).send();
      return reply.code(status).send(given);
    },
  };
  app.route(served);
  // A list is there with and without the last slash, and described once.
  if (path.endsWith('/'))
    app.route({ ...served, url: path.slice(0, -1), schema: { ...described, hide: true } });
}
