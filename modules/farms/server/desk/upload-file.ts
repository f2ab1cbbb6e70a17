import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { route } from '@furrow/http/route';
import { viewerOf } from '@furrow/http/viewer';
import type { House } from '@furrow/module/house';
import type { FastifyPluginAsync } from 'fastify';
import { fileHeaders } from '../../../investors/contract/index.ts';
import {
  declaredBytes,
  fileNameOf,
  piecesOf,
  refusalOf,
  takeBodiesAsTheyCome,
  type UploadLimit,
  withPlace,
} from '../../../investors/server/index.ts';
import { uploadOfferingFile } from '../../contract/api-desk.ts';
import type { DocumentMediaType } from '../../rules/index.ts';
import { type StoredDocument, storeDocumentPieces } from '../documents/store-document.ts';

const BYTES = 'application/octet-stream';
const MEGABYTES = 50;
const LIMIT: UploadLimit = {
  bytes: MEGABYTES * 1024 * 1024,
  megabytes: MEGABYTES,
  kinds: 'a PDF, PNG, JPEG or CSV',
};

/**
 * Takes a file as it is, judged by its bytes. Nobody can read it until a document names it; the same bytes under the
 * same name are one file, so that a repeated call changes nothing more.
 */
export function offeringFileRoutes(house: House): FastifyPluginAsync {
  const { database, clock, files, uploads } = house;
  return async (app) => {
    takeBodiesAsTheyCome(app, [BYTES]);
    route(
      app,
      uploadOfferingFile,
      (request) => {
        const { userId } = viewerOf(request);
        const declared = declaredBytes(request, LIMIT);
        return withPlace(uploads, { userId, bytes: declared }, async () => {
          const pieces = piecesOf(request, { limit: LIMIT, declared });
          const stored = await storeDocumentPieces(files, { name: fileNameOf(request), pieces });
          if (!stored.ok) throw refusalOf(stored.error, LIMIT);
          await keepUpload(database, stored.value, userId, clock.now());
          return presentUpload(stored.value);
        });
      },
      { rateLimit: { max: 60, timeWindow: 60_000 }, file: { types: [BYTES], headers: fileHeaders } },
    );
  };
}

function presentUpload({ sha256, fileName, mediaType, byteCount, pageCount }: StoredDocument) {
  return {
    sha256,
    file_name: fileName,
    media_type: mediaType,
    byte_count: byteCount,
    page_count: pageCount,
  };
}

async function keepUpload(
  database: Queryable,
  { sha256, fileName, mediaType, byteCount, pageCount }: StoredDocument,
  userId: string,
  at: Date,
): Promise<void> {
  await database.run(sql`
    insert into farm_upload (sha256, file_name, media_type, byte_count, page_count, uploaded_by, uploaded_at)
    values (${Buffer.from(sha256, 'hex')}, ${fileName}, ${mediaType}, ${byteCount}, ${pageCount}, ${userId}, ${at})
    on conflict (sha256, file_name) do nothing`);
}

interface UploadRow {
  readonly media_type: DocumentMediaType;
  readonly byte_count: number;
  readonly page_count: number | null;
}

/** A file that was uploaded before, as it was judged then; null for one that nobody uploaded. */
export async function findUpload(
  database: Queryable,
  { sha256, file_name }: { readonly sha256: string; readonly file_name: string },
): Promise<StoredDocument | null> {
  const found = await database.maybe<UploadRow>(
    sql`select media_type, byte_count, page_count from farm_upload
      where sha256 = ${Buffer.from(sha256, 'hex')} and file_name = ${file_name}`,
  );
  if (found === undefined) return null;
  const { media_type: mediaType, byte_count: byteCount, page_count: pageCount } = found;
  return { sha256, fileName: file_name, mediaType, byteCount, pageCount };
}
