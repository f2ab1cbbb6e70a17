import swagger from '@fastify/swagger';
import type { ErrorEntries } from '@furrow/kernel/errors';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Config } from '../settings/config.ts';
import { describedRefusals, type RefusalSchema } from './described-refusals.ts';
import { describedWebhooks, type Webhooks } from './described-webhooks.ts';

const FIRST_ANSWER =
  'The same key and call again within 24 hours get the first answer, and nothing is done twice';
const DONE_AGAIN =
  'The same key and call again are carried out again, because the answer may hold a secret, which is never stored';

/** What the description calls the ways of answering a repeated key; docs/decisions/0041 tells them apart. */
const REPEATED = { true: 'once', stored: 'stored', repeatable: 'repeatable' } as const;

const withKey = (headers: unknown, idempotent: true | 'stored' | 'repeatable') => {
  const { properties = {} } = (headers ?? {}) as { properties?: object };
  const repeated = idempotent === 'repeatable' ? DONE_AGAIN : FIRST_ANSWER;
  const key = {
    type: 'string',
    maxLength: 200,
    description: `Made up by the caller for one intention. ${repeated}; the same key with another call is refused (409 idempotency_conflict). Whatever was refused may be tried again under its key.`,
  };
  return { type: 'object', properties: { ...properties, 'Idempotency-Key': key } };
};

/** A refusal that carries more than the others of its status stands beside them. */
function eitherOf(
  refused: Readonly<Record<string, RefusalSchema>>,
  answers: object,
): Readonly<Record<string, object>> {
  const described = Object.entries(answers).map(([status, answer]: [string, object]) => {
    const plain = refused[status];
    return [
      status,
      plain === undefined ? answer : { description: plain.description, anyOf: [answer, plain] },
    ];
  });
  return { ...refused, ...Object.fromEntries(described) };
}

/** Reads the routes' contracts as they are added; the description is therefore never behind the code. */
export async function describeApi(
  app: FastifyInstance,
  config: Config,
  { errors, webhooks }: { readonly errors: ErrorEntries; readonly webhooks: Webhooks },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${config.FURROW_BRAND_NAME} API`,
        version: '1',
        description:
          'Money is a decimal string of dollars, shares are integers, instants are ISO 8601 UTC. Lists take `limit` (1 to 1000) and `offset`, and answer `data` with `count` and `total`, both of the whole list.',
      },
      webhooks: describedWebhooks(webhooks),
      ...(config.origin ? { servers: [{ url: config.origin }] } : {}),
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: (document) => {
      // Pages, assets and the operator's own addresses are no API.
      const internal = !document.url.startsWith('/api/') || document.schema?.hide === true;
      if (internal) return { schema: { ...document.schema, hide: true }, url: document.url };
      const { schema, url } = jsonSchemaTransform(document);
      // What is enforced is what is described: both come from the route's own rule.
      const { access, roles, idempotent, refusals = [] } = document.route.config ?? {};
      const { params, querystring, body } = document.schema ?? {};
      const refused = describedRefusals(
        {
          access,
          takesInput: [params, querystring, body].some((part) => part !== undefined),
          takesKey: idempotent !== undefined,
          refusals,
        },
        errors,
      );
      const open = access === 'public';
      const keyed = idempotent
        ? { headers: withKey(schema?.headers, idempotent), 'x-idempotency': REPEATED[`${idempotent}`] }
        : {};
      return {
        schema: {
          ...schema,
          ...keyed,
          response: eitherOf(refused, schema?.response ?? {}),
          'x-access': access,
          ...(roles === undefined ? {} : { 'x-roles': roles }),
          ...(open ? {} : { security: [{ bearer: [] }] }),
        },
        url,
      };
    },
  });
}

export function serveApiDescription(app: FastifyInstance): void {
  app.get(
    '/api/openapi.json',
    { config: { access: 'public' }, schema: { hide: true } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8');
      return JSON.stringify(app.swagger());
    },
  );
}
