import type { Database } from '@furrow/database/database';
import type { Clock } from '@furrow/kernel/clock';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { type Connection, isConnection } from '../../rules/connections.ts';
import { publicError } from '../../rules/index.ts';
import { siteOrigin } from '../social/site-origin.ts';
import { issueCode, takeCode } from './codes.ts';
import { sendChoicePage, sendRefusalPage } from './page.ts';
import { demoPerson, subjectOf } from './people.ts';
import {
  type DemoAuthorizeQuery,
  type DemoDecideQuery,
  demoAuthorizeQuery,
  demoDecideQuery,
  readDemoRequest,
} from './request.ts';
import { clientProblem, type DemoTokenBody, demoTokenBody, isGrantFor } from './token-endpoint.ts';
import { type DemoTokens, personClaims } from './tokens.ts';

export interface DemoProviderDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly origin: string | null;
  readonly tokens: DemoTokens;
  readonly clientSecret: string;
}

export const DEMO_PROVIDER_MOUNT = '/api/identity/demo-provider';

type ForConnection = { Params: { connection: string } };

const pageConfig = { access: 'public' } as const;
// Only this process asks these, once or twice for each sign-in.
const machineConfig = { access: 'public', duringMaintenance: true, rateLimit: false } as const;
const hidden = { hide: true } as const;

/**
 * One OpenID Connect issuer (Facebook: OAuth 2 alone) for each connection, below `/api/identity/demo-provider`. Plain
 * routes and no endpoints: it plays another firm's server, whose calls are no contract of ours.
 */
export function demoProviderRoutes(deps: DemoProviderDeps): FastifyPluginAsync {
  const { database, clock, tokens } = deps;

  function placeOf(request: FastifyRequest<ForConnection>): {
    connection: Connection;
    origin: string;
    issuer: string;
  } {
    const { connection } = request.params;
    const origin = siteOrigin(deps.origin, request);
    if (!isConnection(connection) || origin === null) throw publicError('not_found');
    return { connection, origin, issuer: demoIssuer(origin, connection) };
  }

  return async (app: FastifyInstance) => {
    // As the providers it stands for have it, redirects included: popups of ours stay connected to their page.
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cross-origin-opener-policy', 'unsafe-none');
    });
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    app.get<ForConnection>(
      '/:connection/.well-known/openid-configuration',
      { config: machineConfig, schema: hidden },
      async (request) => {
        const { issuer } = placeOf(request);
        return {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          userinfo_endpoint: `${issuer}/userinfo`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          code_challenge_methods_supported: ['S256'],
          token_endpoint_auth_methods_supported: ['client_secret_post'],
          scopes_supported: ['openid', 'profile', 'email'],
          authorization_response_iss_parameter_supported: true,
        };
      },
    );

    app.get<ForConnection>('/:connection/jwks', { config: machineConfig, schema: hidden }, () =>
      tokens.jwks(),
    );

    app.get<ForConnection & { Querystring: DemoAuthorizeQuery }>(
      '/:connection/authorize',
      { config: pageConfig, schema: { ...hidden, querystring: demoAuthorizeQuery } },
      async (request, reply) => {
        const { connection, origin, issuer } = placeOf(request);
        const read = readDemoRequest(request.query, connection, origin);
        if (read.kind === 'untrusted') return sendRefusalPage(reply, read.reason);
        if (read.kind === 'bad') {
          const answer = { error: 'invalid_request', error_description: read.reason, state: read.state };
          return reply.redirect(withParameters(read.redirectUri, { ...answer, iss: issuer }), 303);
        }
        const linkTo = (choice: string) =>
          withParameters(`${issuer}/decide`, { ...definedOf(request.query), as: choice });
        return sendChoicePage(reply, { connection, linkTo });
      },
    );

    app.get<ForConnection & { Querystring: DemoDecideQuery }>(
      '/:connection/decide',
      { config: pageConfig, schema: { ...hidden, querystring: demoDecideQuery } },
      async (request, reply) => {
        const { connection, origin, issuer } = placeOf(request);
        const read = readDemoRequest(request.query, connection, origin);
        if (read.kind !== 'good') return sendRefusalPage(reply, read.reason);
        const { redirectUri, state } = read.request;
        const goBack = (answer: Record<string, string>) =>
          reply
            .header('cache-control', 'no-store')
            .redirect(withParameters(redirectUri, { ...answer, state, iss: issuer }), 303);
        if (request.query.as === 'cancel') return goBack({ error: 'access_denied' });
        if (request.query.as === 'error') {
          return goBack({ error: 'server_error', error_description: DEMO_ERROR });
        }
        const person = demoPerson(request.query.as);
        if (person === null) return sendRefusalPage(reply, 'Nobody has that name here.');
        const grant = { ...read.request, connection, personId: person.id };
        return goBack({ code: await database.transaction((tx) => issueCode(tx, grant, clock.now())) });
      },
    );

    app.post<ForConnection & { Body: DemoTokenBody }>(
      '/:connection/token',
      // Its answer is a token, and a code is good once.
      { config: { ...machineConfig, idempotent: 'repeatable' }, schema: { ...hidden, body: demoTokenBody } },
      async (request, reply) => {
        const { connection, issuer } = placeOf(request);
        const { body } = request;
        reply.header('cache-control', 'no-store');
        const problem = clientProblem(body, deps.clientSecret);
        if (problem !== null)
          return reply.code(problem === 'invalid_client' ? 401 : 400).send({ error: problem });
        const grant = await database.transaction((tx) => takeCode(tx, body.code ?? '', clock.now()));
        const person = grant && isGrantFor(grant, connection, body) ? demoPerson(grant.personId) : null;
        if (grant === null || person === null) return reply.code(400).send({ error: 'invalid_grant' });
        const answer = {
          access_token: await tokens.accessToken(issuer, connection, person),
          token_type: 'bearer',
          expires_in: 300,
        };
        if (connection === 'facebook') return answer;
        return { ...answer, id_token: await tokens.idToken(issuer, connection, person, grant.nonce) };
      },
    );

    app.get<ForConnection>(
      '/:connection/userinfo',
      { config: machineConfig, schema: hidden },
      async (request, reply) => {
        const { connection, issuer } = placeOf(request);
        const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
        const person = await tokens.personOf(token, issuer);
        if (person === null) return reply.code(401).send({ error: 'invalid_token' });
        const subject = subjectOf(connection, person);
        if (connection !== 'facebook') return { sub: subject, ...personClaims(person) };
        // As the Graph API writes it, which has no word for a checked address.
        const { name, email, givenName: first_name, familyName: last_name } = person;
        return { id: subject, name, email, first_name, last_name };
      },
    );
  };
}

export const demoIssuer = (origin: string, connection: Connection) =>
  `${origin}${DEMO_PROVIDER_MOUNT}/${connection}`;

const DEMO_ERROR = 'The demonstration provider was told to fail.';

function withParameters(address: string, parameters: Readonly<Record<string, string | null>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters))
    if (value !== null) url.searchParams.set(name, value);
  return url.href;
}

function definedOf(query: DemoAuthorizeQuery): Record<string, string | null> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value ?? null]));
}
