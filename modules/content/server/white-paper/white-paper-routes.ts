import { composeInThread } from '@furrow/documents/compose-in-thread';
import type { Site } from '@furrow/mail/site';
import { contentDisposition } from '@furrow/providers/content-disposition';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { figureTables } from '../figures/figure-tables.ts';
import { whitePaper } from './white-paper.ts';

const FILE_NAME = 'farmland-in-figures.pdf';
/** Published figures change with a release of ours, not in between. */
const FOR_AN_HOUR = 'public, max-age=3600';

/** A browser’s own viewer styles the page it puts around a PDF; nothing else may load, and nobody may frame it. */
const POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const options = {
  config: { access: 'public' },
  schema: { hide: true, querystring: z.strictObject({}) },
} as const;

/** The white paper, the same for everybody: set when it is first asked for, and kept. */
export function whitePaperRoutes(
  site: Pick<Site, 'brandName' | 'origin'>,
  compose = composeInThread,
): FastifyPluginAsync {
  let kept: Promise<Buffer> | undefined;

  async function setPaper(): Promise<Buffer> {
    const { brandName: brand, origin } = site;
    return Buffer.from(await compose(whitePaper({ brand, origin, tables: figureTables })));
  }

  async function paper(): Promise<Buffer> {
    kept ??= setPaper();
    try {
      return await kept;
    } catch (error) {
      // A failure is not worth keeping.
      kept = undefined;
      throw error;
    }
  }

  return async (app) => {
    app.get(`/downloads/${FILE_NAME}`, options, async (_request, reply) => {
      const bytes = await paper();
      return reply
        .type('application/pdf')
        .header('content-disposition', contentDisposition('inline', FILE_NAME))
        .header('content-security-policy', POLICY)
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', FOR_AN_HOUR)
        .send(bytes);
    });
  };
}
