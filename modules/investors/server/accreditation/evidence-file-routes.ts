import type { Queryable } from '@furrow/database/database';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { readId } from '@furrow/kernel/ids';
import { contentDisposition } from '@furrow/providers/content-disposition';
import type { FastifyPluginAsync } from 'fastify';
import * as api from '../../contract/api.ts';
import { evidenceFileParams, fileHeaders } from '../../contract/index.ts';
import { publicError } from '../../rules/index.ts';
import { ownAccount } from '../accounts/account-row.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { answerOf } from '../common/forms/save-form.ts';
import { accountScope } from '../common/route-parts.ts';
import { fileNameOf } from '../files/file-name.ts';
import { filePlace, readSealed } from '../files/sealed-file.ts';
import { takeBodiesAsTheyCome } from '../files/upload-body.ts';
import { uploadOnce } from '../files/upload-once.ts';
import { openEvidence } from './evidence.ts';
import { findEvidence } from './evidence-files.ts';
import { admitEvidence, keepEvidence, removeEvidence } from './keep-evidence.ts';

const rateLimit = { max: 60, timeWindow: 60_000 };
/** Bytes and nothing else. What they are is judged by themselves; no page of another site can send this type. */
const BYTES = 'application/octet-stream';

/**
 * Documents come as they are, one a call. Each answers with the form, so that what else is filled in goes on. To be
 * registered on its own: no route beside these may be sent bytes.
 */
export function evidenceFileRoutes(deps: InvestorDeps): FastifyPluginAsync {
  const { database, clock } = deps;

  async function form(queryable: Queryable, asked: ReturnType<typeof accountScope>) {
    return answerOf(
      orNotFound(await openEvidence(queryable, deps, { ...asked, lock: false, now: clock.now() })),
    );
  }

  return async (app) => {
    takeBodiesAsTheyCome(app, [BYTES]);

    route(
      app,
      api.uploadEvidence,
      async (request, reply) => {
        const asked = accountScope(request);
        // Another's account is not there, whatever comes with the call.
        if ((await ownAccount(database, asked)) === undefined) throw publicError('not_found');
        const which = { ...asked, now: clock.now() };
        return uploadOnce(deps, request, reply, {
          accountId: which.accountId,
          name: fileNameOf(request),
          async admit(bytes) {
            const admitted = await database.transaction((tx) => admitEvidence(tx, which, bytes));
            if (!admitted.ok) throw publicError(admitted.error);
          },
          async keep(within, stored) {
            const kept = await within.database.transaction((tx) => keepEvidence(tx, stored, which));
            if (!kept.ok) throw publicError(kept.error);
            return { status: 200, body: await form(within.database, asked) };
          },
        });
      },
      { rateLimit, file: { types: [BYTES], headers: fileHeaders } },
    );

    routeOnce(
      app,
      deps,
      api.removeEvidence,
      async (request, within) => {
        const asked = accountScope(request);
        const fileId = orNotFound(readId('afl', request.params.file_id));
        const which = { ...asked, fileId, now: clock.now() };
        const removed = await within.database.transaction((tx) => removeEvidence(tx, which));
        if (!removed.ok) throw publicError(removed.error);
        return form(within.database, asked);
      },
      { rateLimit },
    );

    app.get<{ Params: { id: string; file_id: string } }>(
      api.removeEvidence.path,
      {
        config: { access: 'signed-in', rateLimit, refusals: ['not_found'] },
        schema: {
          tags: ['user'],
          summary: 'Download your own accreditation document',
          params: evidenceFileParams,
        },
      },
      async (request, reply) => {
        const which = { ...accountScope(request), fileId: orNotFound(readId('afl', request.params.file_id)) };
        const found = await findEvidence(database, which);
        if (found === undefined) throw publicError('not_found');
        const bytes = await readSealed(deps, found, filePlace(found.id, which.accountId));
        reply.headers({
          'content-type': found.mediaType,
          'content-disposition': contentDisposition('attachment', found.name),
          'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        });
        return reply.send(bytes);
      },
    );
  };
}
