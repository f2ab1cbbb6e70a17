import type { House } from '@furrow/module/house';
import { contentDisposition } from '@furrow/providers/content-disposition';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { publicError } from '../../rules/index.ts';
import { type Edition, libraryKey } from '../reading/library.ts';
import { sendContentFile } from './send-content-file.ts';

/** Asked for again each time: another version may have another file, and one that was withdrawn is gone. */
const NEVER_STALE = 'public, no-cache';

interface DownloadDeps extends Pick<House, 'files'> {
  readonly library: () => Promise<Edition>;
}

const options = {
  config: { access: 'public' },
  schema: { hide: true, params: z.strictObject({ name: z.string() }), querystring: z.strictObject({}) },
  compress: false,
} as const;

/** The PDFs of published downloads. They are saved, not shown: nobody of ours made them. */
export function downloadRoutes({ files, library }: DownloadDeps): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { name: string } }>('/downloads/:name', options, async (request, reply) => {
      const { name } = request.params;
      const item = (await library()).bySlug.get(libraryKey('download', `downloads/${name}`));
      const sha256 = item?.fields.file;
      if (sha256 === undefined) throw publicError('not_found');
      reply
        .header('cache-control', NEVER_STALE)
        .header('content-disposition', contentDisposition('attachment', name));
      return sendContentFile(files, request, reply, { sha256, media_type: 'application/pdf' });
    });
  };
}
