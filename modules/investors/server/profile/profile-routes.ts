import { PublicError } from '@furrow/kernel/errors';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { nothing } from '../../../identity/contract/index.ts';
import { viewerOf } from '../../../identity/server/index.ts';
import { imageParams, PROFILE_PATHS, profileImage, profileParams } from '../../contract/index.ts';
import { PROFILE_IMAGE_BYTES } from '../../rules/index.ts';
import type { InvestorDeps } from '../deps.ts';
import { imagePlace, readSealed } from '../files/sealed-file.ts';
import { serveForm } from '../forms/form-routes.ts';
import { openProfile } from './open-profile.ts';
import { IMAGE_TYPES, keepImage, ownImage, removeImage } from './profile-image.ts';

const changing = { config: { access: 'signed-in', idempotent: 'stored' } } as const;
const tags = ['user'];

/** Nothing in a picture may run, load anything or be framed, whatever a browser takes it for. */
const PICTURE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** A person's own profile: the form, and the picture. */
export function profileRoutes(deps: InvestorDeps): FastifyPluginAsync {
  const { database, clock, sealer } = deps;

  return async (app: FastifyInstance) => {
    serveForm(app, deps, {
      path: PROFILE_PATHS.details,
      summary: 'Your profile',
      params: profileParams,
      open: (queryable, request, lock) =>
        openProfile(queryable, sealer, { userId: viewerOf(request).userId, lock, from: cameFrom(request) }),
    });

    // A picture is sent as it is; for this route alone, so that no other meets bytes where it expects an object.
    await app.register(async (pictures) => {
      pictures.addContentTypeParser([...IMAGE_TYPES], { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, body),
      );

      pictures.put(
        PROFILE_PATHS.image,
        {
          ...changing,
          bodyLimit: PROFILE_IMAGE_BYTES,
          schema: {
            tags,
            summary: 'Your picture: the bytes of a square PNG or JPEG',
            response: { 200: profileImage },
          },
        },
        async (request) => {
          const mediaType = IMAGE_TYPES.find((type) => type === request.headers['content-type']);
          if (mediaType === undefined || !Buffer.isBuffer(request.body))
            throw new PublicError('file_type', { params: { kinds: 'a PNG or a JPEG picture' } });
          return {
            image: await keepImage(deps, { ...changeOf(request), mediaType, bytes: request.body }),
          };
        },
      );
    });

    app.delete(
      PROFILE_PATHS.image,
      { ...changing, schema: { tags, summary: 'Takes your picture away', response: { 204: nothing } } },
      async (request, reply) => {
        await removeImage(database, changeOf(request));
        return reply.code(204).send();
      },
    );

    app.get<{ Params: { sha256: string } }>(
      PROFILE_PATHS.imageFile,
      // Asked for by pages, which have the cookie and no token.
      { config: { access: 'public' }, schema: { hide: true, params: imageParams }, compress: false },
      async (request, reply) => {
        const { sha256 } = request.params;
        const userId = await deps.userOf(request);
        const image = userId === null ? undefined : await ownImage(database, { userId, sha256 });
        if (userId === null || image === undefined) throw new PublicError('not_found');
        reply.headers({
          'content-type': image.mediaType,
          'content-disposition': 'inline',
          'content-security-policy': PICTURE_POLICY,
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'same-origin',
          'x-robots-tag': 'noindex',
          // Asked for again each time: whoever signs out leaves nothing in the cache that the next could see.
          'cache-control': 'private, max-age=0, must-revalidate',
          vary: 'cookie, authorization',
          etag: `"${sha256}"`,
        });
        if (request.headers['if-none-match'] === `"${sha256}"`) return reply.code(304).send();
        return reply.send(await readSealed(deps, image, imagePlace(userId)));
      },
    );
  };

  function changeOf(request: FastifyRequest) {
    return { userId: viewerOf(request).userId, from: cameFrom(request), now: clock.now() };
  }
}

function cameFrom({ ip, headers }: FastifyRequest) {
  return { ip, userAgent: headers['user-agent'] ?? null };
}
