import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { type ContentKind, publicError } from '../../rules/index.ts';
import type { Edition } from '../reading/library.ts';
import { studyOf } from '../reading/post-cards.ts';
import { SharePictures } from './share-pictures.ts';

/** Asked for again each time: of a text that was withdrawn nobody on the way shows a picture any more. */
const NEVER_STALE = 'public, no-cache';

const LABELS: Readonly<Partial<Record<ContentKind, string>>> = {
  post: 'Learning center',
  category: 'Learning center',
  author: 'Learning center',
  tag: 'Learning center',
  news: 'Newsroom',
  faq_section: 'Questions and answers',
  faq_item: 'Questions and answers',
  legal: 'Legal',
};

export interface ShareDeps {
  readonly library: () => Promise<Edition>;
  readonly brand: string;
}

const options = {
  config: { access: 'public' },
  schema: {
    hide: true,
    params: z.strictObject({ id: z.string().max(60) }),
    querystring: z.strictObject({}),
  },
} as const;

/** The picture that a shared link to a text shows, with its title. What is not published has none. */
export function shareRoutes({ library, brand }: ShareDeps): FastifyPluginAsync {
  const pictures = new SharePictures();
  return async (app) => {
    app.get<{ Params: { id: string } }>('/portraits/text/:id.png', options, async (request, reply) => {
      const item = (await library()).items.find(({ id }) => id === request.params.id);
      if (item === undefined) throw publicError('not_found');
      const etag = `"${item.sha256.slice(0, 32)}"`;
      reply.header('cache-control', NEVER_STALE).header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const picture = pictures.get({
        title: item.fields.title ?? item.slug,
        label: LABELS[item.kind] ?? '',
        brand,
        study: studyOf(item),
      });
      if (picture === null) throw publicError('unavailable', { retryAfterSeconds: 10 });
      return reply.type('image/png').send(await picture);
    });
  };
}
