import { Readable } from 'node:stream';
import { contentDisposition } from '@furrow/providers/content-disposition';
import type { ByteRange, FileStore, StoredFile } from '@furrow/providers/files';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { DOCUMENT_PATH, documentParams, documentQuery } from '../../contract/index.ts';
import { publicError } from '../../rules/index.ts';
import { firmReader } from '../desk/firm-reader.ts';
import type { FarmDeps } from '../pages.ts';
import { readerWith } from '../private/grant-cookie.ts';
import { type FoundDocument, findDocument } from './find-document.ts';

export interface DocumentDeps extends FarmDeps {
  readonly files: FileStore;
  /** Who asks, by the cookie of pages or a bearer token; null for nobody. */
  userOf(request: FastifyRequest): Promise<string | null>;
}

/** Nothing in a document may run, load anything or be framed, whatever a browser takes it for. */
const DOCUMENT_POLICY =
  "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Asked for again each time: who may read it can change at any moment, the bytes behind a hash cannot. */
const KEPT = 'private, max-age=0, must-revalidate';

/**
 * The files of documents and notes. One that is not there, one that is withdrawn, one of another's private offering
 * and one that needs a sign-in answer alike.
 */
export function documentRoutes(deps: DocumentDeps): FastifyPluginAsync {
  const { database, clock, files } = deps;

  async function findFor(request: FastifyRequest, id: string): Promise<FoundDocument | null> {
    const reader = readerWith(request.headers.cookie);
    const found = await findDocument(database, id, reader, clock.now());
    if (found !== null) return found;
    const userId = await deps.userOf(request);
    if (userId === null) return null;
    // It may lie in an offering to which this person has lasting access, or that is open to the firm alone.
    const own = await findDocument(database, id, { ...reader, userId }, clock.now());
    if (own !== null) return own;
    const firm = await firmReader(database, reader, userId);
    return firm === null ? null : findDocument(database, id, firm, clock.now());
  }

  return async (app: FastifyInstance) => {
    app.get<{ Params: { id: string; file_name: string }; Querystring: { download?: '' } }>(
      DOCUMENT_PATH,
      {
        config: { access: 'public' },
        schema: { hide: true, params: documentParams, querystring: documentQuery },
        // As it is: its etag and the parts of it that are asked for are those of these very bytes.
        compress: false,
      },
      async (request, reply) => {
        const { id, file_name } = request.params;
        const document = await findFor(request, id);
        if (document === null || document.fileName !== file_name) throw publicError('not_found');
        if (!document.public && (await deps.userOf(request)) === null) throw publicError('not_found');
        const file = await files.find(document.sha256);
        if (file === null) throw new Error(`the file of ${id} is not in the store: ${document.sha256}`);
        describe(reply, document, isSaved(request));
        if (request.headers['if-none-match'] === etagOf(document)) return reply.code(304).send();
        return send(request, reply, document, file);
      },
    );
  };
}

/** Browsers show no PDF under this policy. One that is opened as a page of its own is saved instead. */
function isSaved(request: FastifyRequest<{ Querystring: { download?: '' } }>): boolean {
  return request.query.download !== undefined || request.headers['sec-fetch-dest'] === 'document';
}

function describe(reply: FastifyReply, document: FoundDocument, isSaved: boolean): void {
  const charset = document.mediaType === 'text/csv' ? '; charset=utf-8' : '';
  reply.headers({
    'content-type': `${document.mediaType}${charset}`,
    'content-disposition': contentDisposition(isSaved ? 'attachment' : 'inline', document.fileName),
    'content-security-policy': DOCUMENT_POLICY,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'x-robots-tag': 'noindex',
    'cache-control': KEPT,
    vary: 'cookie, authorization, sec-fetch-dest',
    'accept-ranges': 'bytes',
    etag: etagOf(document),
  });
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  document: FoundDocument,
  file: StoredFile,
): FastifyReply {
  // A part is of use only to whoever has the rest of the same file.
  const isSame = [undefined, etagOf(document)].includes(request.headers['if-range']?.toString());
  const range = isSame ? byteRange(request.headers.range, file.byteCount) : null;
  if (range === 'outside')
    return reply.code(416).header('content-range', `bytes */${file.byteCount}`).type('text/plain').send('');
  const length = range === null ? file.byteCount : range.last - range.first + 1;
  if (range !== null)
    reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${file.byteCount}`);
  reply.header('content-length', length);
  // As a stream also without bytes: of anything else the framework would count the length anew.
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : file.open(range ?? undefined));
}

function etagOf({ sha256 }: FoundDocument): string {
  return `"${sha256}"`;
}

/**
 * The one range that a `Range` header asks for; null for the whole file, also where the header is nonsense or asks for
 * several (RFC 9110 lets a server answer with everything); 'outside' for a range that begins behind the end.
 */
function byteRange(header: string | undefined, byteCount: number): ByteRange | null | 'outside' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (from === '' && to === '') return null;
  if (from === '') {
    const length = Math.min(Number(to), byteCount);
    return length === 0 ? 'outside' : { first: byteCount - length, last: byteCount - 1 };
  }
  const first = Number(from);
  if (first >= byteCount) return 'outside';
  const last = to === '' ? byteCount - 1 : Math.min(Number(to), byteCount - 1);
  return last < first ? null : { first, last };
}
