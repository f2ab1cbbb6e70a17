import { portrait } from '@furrow/portrait/portrait';
import { PORTRAIT_STUDIES } from '@furrow/portrait/studies';
import { PORTRAIT_VARIANTS, type Variant } from '@furrow/portrait/variants';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type FarmReader, noQuery, PORTRAIT_PATHS, portraitQuery } from '../contract/index.ts';
import { publicError } from '../rules/index.ts';
import { BoundedMemo } from './bounded-memo.ts';
import { CardPictures } from './card-picture.ts';
import { firmReader } from './desk/firm-reader.ts';
import { isPreviewStamp } from './desk/preview.ts';
import { findPortrait } from './find-portrait.ts';
import type { FarmDeps } from './pages.ts';
import { portraitStamp } from './portrait-address.ts';
import { readerWith } from './private/grant-cookie.ts';
import { ANYBODY } from './private/visible-to.ts';

const MEMO_CHARACTERS = 24_000_000;
const FOR_EVER = 'public, max-age=31536000, immutable';
/** An address without the right version may show another drawing tomorrow. */
const FOR_A_WHILE = 'public, max-age=300';
/** Of a private offering nobody on the way keeps anything, and the browser asks each time whether it still may. */
const FOR_ONE_READER = 'private, no-cache';

interface PortraitDeps extends FarmDeps {
  /** Who asks; null for nobody. */
  userOf(request: FastifyRequest): Promise<string | null>;
}

const access = { config: { access: 'public' } } as const;

/** The field portraits, drawn when asked for. A drawing depends on its data alone, so every process may keep its own. */
export function portraitRoutes({ database, clock, userOf }: PortraitDeps): FastifyPluginAsync {
  const drawings = new BoundedMemo(MEMO_CHARACTERS);
  const cards = new CardPictures();

  /** Only for what is not there for everybody it is asked who looks. */
  async function portraitFor(request: FastifyRequest, slug: string, isPreview: boolean) {
    const reader = readerWith(request.headers.cookie);
    const look = (as: FarmReader) => findPortrait(database, slug, as, clock.now());
    const open = isPreview ? undefined : await look(reader);
    if (open !== undefined) return open;
    const userId = await userOf(request);
    const member = { ...reader, userId };
    const firm = await firmReader(database, member, userId, isPreview ? 'changes' : 'drafts');
    return firm === null && userId === null && !isPreview ? undefined : look(firm ?? member);
  }

  return async (app: FastifyInstance) => {
    app.get<{ Params: { farm: string; variant: string }; Querystring: { v?: string } }>(
      PORTRAIT_PATHS.farm,
      { ...access, schema: { hide: true, querystring: portraitQuery } },
      async (request, reply) => {
        const { params, query } = request;
        if (!isVariant(params.variant)) throw publicError('not_found');
        const { variant } = params;
        const found = await portraitFor(request, params.farm, isPreviewStamp(query.v));
        if (found === undefined) throw publicError('not_found');
        const stamp = portraitStamp(found.version);
        const drawing = drawings.get(`${params.farm} ${variant} ${stamp}`, () =>
          portrait(found.input, variant),
        );
        if (found.private) return sendDrawing(reply, drawing, FOR_ONE_READER);
        return sendDrawing(reply, drawing, query.v === stamp ? FOR_EVER : FOR_A_WHILE);
      },
    );

    app.get<{ Params: { farm: string } }>(
      PORTRAIT_PATHS.card,
      { ...access, schema: { hide: true, querystring: noQuery } },
      async ({ params }, reply) => {
        // A card is for those who share a link in public: a private offering has none, whoever asks.
        const found = await findPortrait(database, params.farm, ANYBODY, clock.now());
        if (found === undefined) throw publicError('not_found');
        const picture = await cards.get(`${params.farm} ${portraitStamp(found.version)}`, found.input);
        return reply.type('image/png').header('cache-control', FOR_A_WHILE).send(picture);
      },
    );

    for (const [path, variant] of [
      [PORTRAIT_PATHS.study, 'large'],
      [PORTRAIT_PATHS.studyPlaceholder, 'placeholder'],
    ] as const)
      app.get<{ Params: { key: string }; Querystring: { v?: string } }>(
        path,
        { ...access, schema: { hide: true, querystring: portraitQuery } },
        async ({ params }, reply) => {
          const study = PORTRAIT_STUDIES.find(({ input }) => input.seed === params.key);
          if (study === undefined) throw publicError('not_found');
          const drawing = drawings.get(`study ${params.key} ${variant}`, () =>
            portrait(study.input, variant),
          );
          return sendDrawing(reply, drawing, FOR_A_WHILE);
        },
      );
  };
}

function isVariant(text: string): text is Variant {
  return Object.hasOwn(PORTRAIT_VARIANTS, text);
}

function sendDrawing(reply: FastifyReply, drawing: string, kept: string): FastifyReply {
  return reply.type('image/svg+xml; charset=utf-8').header('cache-control', kept).send(drawing);
}
