import type { Transaction } from '@furrow/database/database';
import { answerOnce } from '@furrow/http/answer-once';
import { noStore } from '@furrow/http/caching';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import { errorBody } from '@furrow/kernel/errors';
import { readId } from '@furrow/kernel/ids';
import type { Result } from '@furrow/kernel/result';
import type { House } from '@furrow/module/house';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as api from '../../contract/api-desk.ts';
import { publicError } from '../../rules/index.ts';
import type { ActOn, NameOf } from '../items/act-on-item.ts';
import { approveItem } from '../items/approve-item.ts';
import { createItem } from '../items/create-item.ts';
import type { ContentRefusal } from '../items/item-row.ts';
import { publishAnswer } from '../items/publish-answer.ts';
import { publishItem } from '../items/publish-item.ts';
import { renameItem } from '../items/rename-item.ts';
import { restoreVersion } from '../items/restore-version.ts';
import { saveDraft } from '../items/save-draft.ts';
import { scheduleItem } from '../items/schedule-item.ts';
import { sendBack } from '../items/send-back.ts';
import { sendForReview } from '../items/send-for-review.ts';
import { unscheduleItem } from '../items/unschedule-item.ts';
import { withdrawAnswer } from '../items/withdraw-answer.ts';
import { withdrawItem } from '../items/withdraw-item.ts';
import { endRedirect } from '../redirects/end-redirect.ts';
import { setRedirect } from '../redirects/set-redirect.ts';
import { contentDesk } from './content-desk.ts';
import type { DeskDeps } from './desk-deps.ts';
import { namesOf } from './person-names.ts';
import { showContent } from './show-content.ts';

type Deps = DeskDeps & Pick<House, 'clock' | 'sealer'>;
type Acting = FastifyRequest & {
  readonly params: { readonly id: string };
  readonly body: { readonly revision: number };
};
type Command = (tx: Transaction, order: ActOn) => Promise<Result<null, ContentRefusal>>;

/** As long as a text may be, with its fields. */
const DRAFT_BYTES = 512 * 1024;

/** Writing, approving and publishing. Each act answers with the text as it stands then. */
export function deskRoutes(deps: Deps): FastifyPluginAsync {
  const desk = contentDesk(deps);
  const nameOf: NameOf = async (tx, actor) => (await namesOf(deps, tx, [actor]))(actor);
  const publishing = { render: deps.render, nameOf };

  /** One command in one transaction. Whoever was too late is shown the text as it is now. */
  const act = (request: Acting, reply: FastifyReply, command: Command) =>
    answerOnce(deps, request, reply, async (within) => {
      const id = orNotFound(readId('cnt', request.params.id));
      const order = { id, revision: request.body.revision, actor: actorOf(request), now: deps.clock.now() };
      const done = await within.database.transaction((tx) => command(tx, order));
      const record = async () => orNotFound(await showContent({ ...deps, database: within.database }, id));
      if (done.ok) return { status: 200, body: await record() };
      const error = publicError(done.error.code, done.error);
      if (error.status !== 409) throw error;
      return { status: 409, body: { ...errorBody(error), current: await record() } };
    });

  return async (app) => {
    app.addHook('onRequest', noStore);
    route(app, api.listContent, ({ query }) => desk.list(query));
    route(app, api.showContent, async ({ params }) => orNotFound(await desk.record(params.id)));
    route(
      app,
      api.previewContent,
      async ({ body }) => {
        const { text, faults } = await desk.preview(body);
        return { blocks: [...text.blocks], faults: [...faults] };
      },
      { bodyLimit: DRAFT_BYTES },
    );
    routeOnce(
      app,
      deps,
      api.createContent,
      async (request, within) => {
        const { kind, slug, ...draft } = request.body;
        const order = { kind, slug, draft, actor: actorOf(request), now: deps.clock.now() };
        const made = await within.database.transaction((tx) => createItem(tx, order, deps.setting()));
        return orNotFound(await showContent(within, accepted(made)));
      },
      { bodyLimit: DRAFT_BYTES },
    );
    route(
      app,
      api.saveContent,
      (request, reply) => {
        const { fields, markdown } = request.body;
        return act(request, reply, (tx, order) =>
          saveDraft(tx, { ...order, draft: { fields, markdown } }, deps.setting(), nameOf),
        );
      },
      { bodyLimit: DRAFT_BYTES },
    );
    route(app, api.sendContentForReview, (request, reply) =>
      act(request, reply, (tx, order) => sendForReview(tx, order, publishing)),
    );
    route(app, api.sendContentBack, (request, reply) =>
      act(request, reply, (tx, order) => sendBack(tx, { ...order, reason: request.body.reason }, nameOf)),
    );
    route(app, api.approveContent, (request, reply) =>
      act(request, reply, (tx, order) =>
        approveItem(tx, { ...order, reason: request.body.reason }, publishing),
      ),
    );
    route(app, api.scheduleContent, (request, reply) =>
      act(request, reply, (tx, order) => scheduleItem(tx, { ...order, at: request.body.at }, publishing)),
    );
    route(app, api.unscheduleContent, (request, reply) =>
      act(request, reply, (tx, order) => unscheduleItem(tx, order, nameOf)),
    );
    route(app, api.publishContent, (request, reply) =>
      act(request, reply, (tx, order) => publishItem(tx, order, publishing)),
    );
    route(app, api.withdrawContent, (request, reply) =>
      act(request, reply, (tx, order) => withdrawItem(tx, { ...order, reason: request.body.reason }, nameOf)),
    );
    route(app, api.restoreContent, (request, reply) =>
      act(request, reply, (tx, order) =>
        restoreVersion(tx, { ...order, version: request.body.version }, nameOf),
      ),
    );
    route(app, api.renameContent, (request, reply) =>
      act(request, reply, (tx, order) => renameItem(tx, { ...order, slug: request.body.slug }, nameOf)),
    );

    const answers = async (within: Deps, id: string) => {
      const data = [...(await contentDesk(within).answers(id))];
      return { data, count: data.length };
    };
    routeOnce(app, deps, api.publishAnswer, async (request, within) => {
      const postId = orNotFound(readId('cnt', request.params.id));
      const { asked_by: askedBy, ...given } = request.body;
      const order = { ...given, askedBy, postId, actor: actorOf(request), now: deps.clock.now() };
      accepted(await within.database.transaction((tx) => publishAnswer(tx, order)));
      return answers(within, postId);
    });
    routeOnce(app, deps, api.withdrawAnswer, async (request, within) => {
      const postId = orNotFound(readId('cnt', request.params.id));
      const id = orNotFound(readId('ans', request.params.answer_id));
      const order = { ...request.body, id, postId, actor: actorOf(request), now: deps.clock.now() };
      accepted(await within.database.transaction((tx) => withdrawAnswer(tx, order)));
      return answers(within, postId);
    });

    const redirects = async (within: Deps) => {
      const data = [...(await contentDesk(within).redirects())];
      return { data, count: data.length };
    };
    routeOnce(app, deps, api.setRedirect, async (request, within) => {
      const order = { ...request.body, actor: actorOf(request), now: deps.clock.now() };
      accepted(await within.database.transaction((tx) => setRedirect(tx, order)));
      return redirects(within);
    });
    routeOnce(app, deps, api.endRedirect, async (request, within) => {
      const order = { ...request.body, actor: actorOf(request), now: deps.clock.now() };
      accepted(await within.database.transaction((tx) => endRedirect(tx, order)));
      return redirects(within);
    });
  };
}

const actorOf = (request: FastifyRequest): string => `operator:${viewerOf(request).userId}`;

function accepted<T>(result: Result<T, ContentRefusal>): T {
  if (!result.ok) throw publicError(result.error.code, result.error);
  return result.value;
}
