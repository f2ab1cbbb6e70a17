import type { House } from '@furrow/module/house';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { publicError } from '../../rules/index.ts';
import { type ContentFile, filesOf } from './content-file.ts';
import { sendContentFile } from './send-content-file.ts';

/** What a hash names never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const PICTURE = /^([0-9a-f]{64})\.(png|jpg)$/;

const options = {
  config: { access: 'public' },
  schema: { hide: true, params: z.strictObject({ file: z.string() }), querystring: z.strictObject({}) },
  // As it is: its etag is that of these very bytes.
  compress: false,
} as const;

/** Pictures that texts show, by the hash of their bytes. */
export function contentFileRoutes({
  database,
  files,
}: Pick<House, 'database' | 'files'>): FastifyPluginAsync {
  async function pictureAt(name: string): Promise<ContentFile> {
    const [, sha256, ending] = PICTURE.exec(name) ?? [];
    if (sha256 === undefined) throw publicError('not_found');
    const found = (await filesOf(database, [sha256])).get(sha256);
    if (found?.ending !== ending) throw publicError('not_found');
    return found as ContentFile;
  }

  return async (app) => {
    app.get<{ Params: { file: string } }>('/content-files/:file', options, async (request, reply) => {
      const picture = await pictureAt(request.params.file);
      reply.header('cache-control', FOR_EVER);
      return sendContentFile(files, request, reply, picture);
    });
  };
}
