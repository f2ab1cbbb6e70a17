import { noStore } from '@furrow/http/caching';
import { viewerOf } from '@furrow/http/viewer';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { z } from 'zod';
import { mfaSwitched, noBody } from '../../contract/mfa.ts';
import {
  passkeyCreationOptions,
  passkeyList,
  passkeyParams,
  passkeyView,
  registerPasskeyBody,
  renamePasskeyBody,
} from '../../contract/mfa-passkey.ts';
import { MFA_PATHS } from '../../contract/mfa-paths.ts';
import { type PageQuery, pageQuery } from '../../contract/paging.ts';
import { publicError } from '../../rules/index.ts';
import { addPasskey, beginPasskey, dropPasskey, namePasskey } from '../passkeys/manage-passkeys.ts';
import { listPasskeys, presentPasskey } from '../passkeys/passkeys.ts';
import {
  BODY_LIMIT_BYTES,
  callerOf,
  changerOf,
  type MfaDeps,
  security,
  TRIES_A_MINUTE,
  tags,
} from './mfa-routes-deps.ts';

const signedIn = {
  bodyLimit: BODY_LIMIT_BYTES,
  config: { access: 'signed-in', rateLimit: TRIES_A_MINUTE, idempotent: 'stored' },
} as const;

/** A person's own passkeys, to be mounted at `/api/identity`. */
export function passkeyRoutes(deps: MfaDeps): FastifyPluginAsync {
  const { database } = deps;
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', noStore);

    app.get<{ Querystring: PageQuery }>(
      MFA_PATHS.passkeys,
      {
        config: { access: 'signed-in' },
        schema: {
          tags,
          security,
          summary: 'Your passkeys',
          querystring: pageQuery,
          response: { 200: passkeyList },
        },
      },
      (request) => listPasskeys(database, viewerOf(request).userId, request.query),
    );

    app.post(
      MFA_PATHS.passkeyOptions,
      {
        ...signedIn,
        // A challenge is never stored.
        config: { ...signedIn.config, idempotent: 'repeatable' },
        schema: {
          tags,
          security,
          summary: 'Challenge for a new passkey (needs a recent login)',
          body: noBody,
          response: { 200: passkeyCreationOptions },
        },
      },
      (request) => beginPasskey(database, changerOf(deps, request)),
    );

    app.post<{ Body: z.output<typeof registerPasskeyBody> }>(
      MFA_PATHS.passkeys,
      {
        ...signedIn,
        schema: {
          tags,
          security,
          summary: 'Add a passkey (needs a recent login)',
          body: registerPasskeyBody,
          response: { 201: passkeyView },
        },
      },
      async (request, reply) => {
        const who = changerOf(deps, request);
        const { response, name } = request.body;
        const added = await addPasskey(database, who, { response, name, party: who.party });
        if (!added.ok) throw publicError(added.error);
        return reply.code(201).send(presentPasskey(added.value));
      },
    );

    app.patch<{ Params: { id: string }; Body: { name: string } }>(
      MFA_PATHS.onePasskey,
      {
        ...signedIn,
        schema: {
          tags,
          security,
          summary: 'Rename a passkey',
          params: passkeyParams,
          body: renamePasskeyBody,
          response: { 200: passkeyView },
        },
      },
      async (request) => {
        const { visitor, now } = callerOf(deps, request);
        const who = { userId: viewerOf(request).userId, request: visitor.request, now };
        const renamed = await namePasskey(database, who, {
          id: request.params.id,
          name: request.body.name,
        });
        if (!renamed) throw publicError('not_found');
        return presentPasskey(renamed);
      },
    );

    app.delete<{ Params: { id: string } }>(
      MFA_PATHS.onePasskey,
      {
        ...signedIn,
        schema: {
          tags,
          security,
          summary:
            'Remove a passkey (needs a recent login); removing the last factor turns two-factor authentication off',
          params: passkeyParams,
          response: { 200: mfaSwitched },
        },
      },
      async (request) => {
        const mfa = await dropPasskey(database, changerOf(deps, request), request.params.id);
        if (mfa === undefined) throw publicError('not_found');
        return { mfa };
      },
    );
  };
}
