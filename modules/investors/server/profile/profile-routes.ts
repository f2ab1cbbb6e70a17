import { answerOnce, knowsKey } from '@furrow/http/answer-once';
import { route } from '@furrow/http/route';
import { viewerOf } from '@furrow/http/viewer';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as api from '../../contract/api.ts';
import { imageParams } from '../../contract/index.ts';
import { publicError } from '../../rules/index.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { serveForm } from '../common/forms/form-routes.ts';
import { withPlace } from '../files/admit-upload.ts';
import { refusalOf } from '../files/file-fault.ts';
import { imagePlace, readSealed } from '../files/sealed-file.ts';
import { declaredBytes, piecesOf, takeBodiesAsTheyCome } from '../files/upload-body.ts';
import { repeatUpload } from '../files/upload-once.ts';
import { openProfile } from './open-profile.ts';
import { IMAGE_LIMIT, IMAGE_TYPES, keepImage, ownImage, removeImage } from './profile-image.ts';

/** Nothing in a picture may run, load anything or be framed, whatever a browser takes it for. */
const PICTURE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** A person's own profile: the form, and the picture. */
export function profileRoutes(deps: InvestorDeps): FastifyPluginAsync {
  const { database, clock, sealer } = deps;

  return async (app: FastifyInstance) => {
    serveForm(app, deps, api.profileForm, (queryable, request, lock) =>
      openProfile(queryable, sealer, { userId: viewerOf(request).userId, lock, from: cameFrom(request) }),
    );

    // A picture is sent as it is; for this route alone, so that no other meets bytes where it expects an object.
    await app.register(async (pictures) => {
      takeBodiesAsTheyCome(pictures, IMAGE_TYPES);
      route(pictures, api.replaceProfileImage, takeImage, { file: { types: IMAGE_TYPES } });
    });

    route(app, api.removeProfileImage, async (request) => {
      await removeImage(database, changeOf(request));
      return undefined;
    });

    app.get<{ Params: { sha256: string } }>(
      api.showProfileImage.path,
      {
        config: { access: api.showProfileImage.access },
        schema: { hide: true, params: imageParams },
        compress: false,
      },
      async (request, reply) => {
        const { sha256 } = request.params;
        const userId = await deps.userOf(request);
        const image = userId === null ? undefined : await ownImage(database, { userId, sha256 });
        if (userId === null || image === undefined) throw publicError('not_found');
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

  async function takeImage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const mediaType = IMAGE_TYPES.find((type) => type === request.headers['content-type']);
    if (mediaType === undefined) throw refusalOf('file_kind', IMAGE_LIMIT);
    const declared = declaredBytes(request, IMAGE_LIMIT);
    const pieces = piecesOf(request, { limit: IMAGE_LIMIT, declared });
    const change = changeOf(request);
    const place = { userId: change.userId, bytes: declared };
    return withPlace(deps.uploads, place, async () => {
      if (await knowsKey(deps, request)) return repeatUpload(deps, request, reply, pieces);
      return keepImage(deps, { ...change, mediaType, declared, pieces }, (sha256, keep) => {
        // From here on the hash stands for the body, which is gone: a repetition is compared by it.
        request.body = sha256;
        return answerOnce(deps, request, reply, async (within) => ({
          status: 200,
          body: { image: await keep(within.database) },
        }));
      });
    });
  }

  function changeOf(request: FastifyRequest) {
    return { userId: viewerOf(request).userId, from: cameFrom(request), now: clock.now() };
  }
}

function cameFrom({ ip, headers }: FastifyRequest) {
  return { ip, userAgent: headers['user-agent'] ?? null };
}
