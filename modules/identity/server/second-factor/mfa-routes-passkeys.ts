import { noStore } from '@furrow/http/caching';
import { route } from '@furrow/http/route';
import { viewerOf } from '@furrow/http/viewer';
import type { FastifyPluginAsync } from 'fastify';
import {
  challengeNewPasskey,
  changePasskeyName,
  createPasskey,
  deletePasskey,
  listOwnPasskeys,
} from '../../contract/api.ts';
import { publicError } from '../../rules/index.ts';
import { addPasskey, beginPasskey, dropPasskey, namePasskey } from '../passkeys/manage-passkeys.ts';
import { listPasskeys, presentPasskey } from '../passkeys/passkeys.ts';
import { callerOf, changerOf, type MfaDeps, PROOF_LIMITS } from './mfa-routes-deps.ts';

/** A person's own passkeys. */
export function passkeyRoutes(deps: MfaDeps): FastifyPluginAsync {
  const { database } = deps;
  return async (app) => {
    app.addHook('onRequest', noStore);

    route(app, listOwnPasskeys, (request) => listPasskeys(database, viewerOf(request).userId, request.query));

    route(
      app,
      challengeNewPasskey,
      (request) => beginPasskey(database, changerOf(deps, request)),
      PROOF_LIMITS,
    );

    route(
      app,
      createPasskey,
      async (request) => {
        const who = changerOf(deps, request);
        const { response, name } = request.body;
        const added = await addPasskey(database, who, { response, name, party: who.party });
        if (!added.ok) throw publicError(added.error);
        return presentPasskey(added.value);
      },
      PROOF_LIMITS,
    );

    route(
      app,
      changePasskeyName,
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
      PROOF_LIMITS,
    );

    route(
      app,
      deletePasskey,
      async (request) => {
        const mfa = await dropPasskey(database, changerOf(deps, request), request.params.id);
        if (mfa === undefined) throw publicError('not_found');
        return { mfa };
      },
      PROOF_LIMITS,
    );
  };
}
