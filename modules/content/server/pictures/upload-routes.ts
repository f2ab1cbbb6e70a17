import { Readable } from 'node:stream';
import { bodyPieces, takeBodiesAsTheyCome } from '@furrow/http/file-body';
import { route } from '@furrow/http/route';
import { viewerOf } from '@furrow/http/viewer';
import type { House } from '@furrow/module/house';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { uploadContentFile } from '../../contract/api-desk.ts';
import { contentFileHeaders } from '../../contract/desk.ts';
import { FILE_ENDINGS, type FileRow } from './content-file.ts';
import { fileRefusal } from './file-refusals.ts';
import { keepContentFile } from './keep-content-file.ts';
import { FILE_MOST_BYTES, storeContentFile } from './store-content-file.ts';

const BYTES = 'application/octet-stream';

/** Takes a file as it is, judged by its bytes. No text shows it yet; the same bytes again change nothing more. */
export function fileUploadRoutes({
  database,
  clock,
  files,
  uploads,
}: Pick<House, 'database' | 'clock' | 'files' | 'uploads'>): FastifyPluginAsync {
  return async (app) => {
    takeBodiesAsTheyCome(app, [BYTES]);
    route(
      app,
      uploadContentFile,
      async (request) => {
        const { userId } = viewerOf(request);
        const declared = declaredBytes(request);
        const place = uploads.enter(userId, declared);
        if (!place.ok) throw fileRefusal('check_busy');
        try {
          const tooLarge = () => fileRefusal('file_too_large');
          const pieces = bodyPieces(request, { most: FILE_MOST_BYTES, declared, tooLarge });
          const stored = await storeContentFile(files, { name: fileNameOf(request), pieces });
          if (!stored.ok) throw fileRefusal(stored.error);
          const file = stored.value;
          const now = clock.now();
          await database.transaction((tx) => keepContentFile(tx, { file, actor: `operator:${userId}`, now }));
          return presentFile(file);
        } finally {
          place.leave();
        }
      },
      {
        rateLimit: { max: 60, timeWindow: 60_000 },
        file: { types: [BYTES], headers: contentFileHeaders },
      },
    );
  };
}

function presentFile({ media_type, ...file }: FileRow) {
  return { ...file, ending: FILE_ENDINGS[media_type] };
}

/** As many as it says it has; as many as it may have where it does not say. */
function declaredBytes({ headers, body }: FastifyRequest): number {
  if (!(body instanceof Readable)) throw fileRefusal('file_kind');
  const length = Number(headers['content-length'] ?? FILE_MOST_BYTES);
  if (length > FILE_MOST_BYTES) throw fileRefusal('file_too_large');
  return length;
}

/** A header holds plain letters only, so that it comes percent-encoded. One that cannot be read is none. */
function fileNameOf(request: FastifyRequest): string {
  const given = (request.headers as { 'x-file-name'?: string })['x-file-name'] ?? '';
  try {
    return decodeURIComponent(given);
  } catch {
    return '';
  }
}
