import { sql } from '@furrow/database/sql';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import type { PublicError } from '@furrow/kernel/errors';
import { readId } from '@furrow/kernel/ids';
import type { FastifyPluginAsync } from 'fastify';
import * as api from '../../contract/api.ts';
import { type FileQuery, fileHeaders } from '../../contract/index.ts';
import {
  CONTROLLER_DOCUMENTS,
  PROVIDER_MEGABYTES,
  publicError,
  type Refusal,
  UPLOAD_FILES_MAX,
  uploadKinds,
} from '../../rules/index.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { accountScope } from '../common/route-parts.ts';
import { refusalOf } from '../files/file-fault.ts';
import { fileNameOf } from '../files/file-name.ts';
import { fileBy, presentFile } from '../files/file-row.ts';
import { takeBodiesAsTheyCome } from '../files/upload-body.ts';
import { uploadOnce } from '../files/upload-once.ts';
import { addDocument, admitDocument, type DocumentRefusal, removeDocument } from './add-document.ts';

const KINDS = ['application/octet-stream', 'application/pdf', 'image/png', 'image/jpeg'];

/** Documents of accounts, sent as they are. What they are is judged by their bytes, whatever the header calls them. */
export function fileRoutes(deps: InvestorDeps): FastifyPluginAsync {
  return async (app) => {
    takeBodiesAsTheyCome(app, KINDS);

    route(
      app,
      api.uploadDocument,
      async (request, reply) => {
        const { purpose, type, person } = request.query;
        const which = accountScope(request);
        const document = {
          ...which,
          purpose,
          type,
          personId: person === undefined ? null : orNotFound(readId('per', person)),
          now: deps.clock.now(),
        };
        return uploadOnce(deps, request, reply, {
          accountId: which.accountId,
          name: fileNameOf(request),
          async admit(bytes) {
            const admitted = await deps.database.transaction((tx) => admitDocument(tx, document, bytes));
            if (!admitted.ok) throw documentError(admitted.error, purpose);
          },
          async keep(within, stored) {
            const added = await within.database.transaction((tx) => addDocument(tx, stored, document));
            if (!added.ok) throw documentError(added.error, purpose);
            const file = await fileBy(within.database, sql`file.id = ${added.value}`);
            return { status: 201, body: presentFile(orNotFound(file ?? null)) };
          },
        });
      },
      { rateLimit: { max: 60, timeWindow: 60_000 }, file: { types: KINDS, headers: fileHeaders } },
    );

    routeOnce(app, deps, api.removeDocument, async (request, within) => {
      const fileId = orNotFound(readId('afl', request.params.file));
      const which = { ...accountScope(request), fileId, now: deps.clock.now() };
      const removed = await within.database.transaction((tx) => removeDocument(tx, which));
      if (!removed.ok) throw publicError(removed.error);
      return undefined;
    });
  };
}

/** The payments provider takes a document of a person as a picture only. */
const PICTURES = uploadKinds('profile_image');

function documentError(refused: Refusal<DocumentRefusal>, purpose: FileQuery['purpose']): PublicError {
  const { code: refusal } = refused;
  if (refusal === 'pictures_only') return refusalOf('file_kind', { kinds: PICTURES });
  if (refusal === 'too_large_for_provider')
    return refusalOf('file_too_large', { megabytes: PROVIDER_MEGABYTES });
  if (refusal === 'not_of_a_controller')
    return publicError('validation_error', { fields: { type: [CONTROLLER_DOCUMENTS] } });
  return publicError({ ...refused, code: refusal }, { params: { most: UPLOAD_FILES_MAX[purpose] } });
}
