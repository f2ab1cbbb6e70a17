import type { Queryable } from '@furrow/database/database';
import { answerOnce } from '@furrow/http/answer-once';
import { orNotFound } from '@furrow/http/or-not-found';
import { readId } from '@furrow/kernel/ids';
import { contentDisposition } from '@furrow/providers/content-disposition';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import {
  ACCREDITATION_PATHS,
  accountParams,
  evidenceFileParams,
  fileHeaders,
  formAnswer,
} from '../../contract/index.ts';
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

const access = { config: { access: 'signed-in', rateLimit: { max: 60, timeWindow: 60_000 } } } as const;
const once = { ...access.config, idempotent: true } as const;
const tags = ['accreditation'];
/** Bytes and nothing else. What they are is judged by themselves; no page of another site can send this type. */
const BYTES = 'application/octet-stream';

type OneFile = { Params: { id: string; file_id: string } };

/**
 * Documents come as they are, one a call. Each answers with the form, so that what else is filled in goes on. To be
 * registered on its own: no route beside these may be sent bytes.
 */
export function evidenceFileRoutes(deps: InvestorDeps): FastifyPluginAsync {
  const { database, clock } = deps;

  async function form(queryable: Queryable, request: FastifyRequest) {
    const found = await openEvidence(queryable, deps, {
      ...accountScope(request),
      lock: false,
      now: clock.now(),
    });
    if (found === null) throw publicError('not_found');
    return answerOf(found);
  }

  return async (app) => {
    takeBodiesAsTheyCome(app, [BYTES]);

    app.post(
      ACCREDITATION_PATHS.files,
      {
        config: { ...once, slowBody: true },
        schema: {
          tags,
          summary: 'Upload an accreditation document: a PDF, PNG or JPEG of up to 25 MB as the body',
          consumes: [BYTES],
          params: accountParams,
          headers: fileHeaders,
          response: { 200: formAnswer },
        },
      },
      async (request, reply) => {
        // Another's account is not there, whatever comes with the call.
        if ((await ownAccount(database, accountScope(request))) === undefined) throw publicError('not_found');
        const which = { ...accountScope(request), now: clock.now() };
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
            return { status: 200, body: await form(within.database, request) };
          },
        });
      },
    );

    app.delete<OneFile>(
      ACCREDITATION_PATHS.file,
      {
        config: once,
        schema: {
          tags,
          summary: 'Remove an accreditation document',
          params: evidenceFileParams,
          response: { 200: formAnswer },
        },
      },
      (request, reply) =>
        answerOnce(deps, request, reply, async (within) => {
          const fileId = orNotFound(readId('afl', request.params.file_id));
          const which = { ...accountScope(request), fileId, now: clock.now() };
          const removed = await within.database.transaction((tx) => removeEvidence(tx, which));
          if (!removed.ok) throw publicError(removed.error);
          return { status: 200, body: await form(within.database, request) };
        }),
    );

    app.get<OneFile>(
      ACCREDITATION_PATHS.file,
      {
        ...access,
        schema: { tags, summary: 'Download your own accreditation document', params: evidenceFileParams },
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
