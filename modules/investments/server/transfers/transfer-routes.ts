import type { Queryable } from '@furrow/database/database';
import { answeredBefore, answerOnce, sendAnswer } from '@furrow/http/answer-once';
import { idempotencyKeyOf } from '@furrow/http/idempotency-key';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import { readId } from '@furrow/kernel/ids';
import { contentDisposition } from '@furrow/providers/content-disposition';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contactsOf } from '../../../identity/server/index.ts';
import * as api from '../../contract/api-transfer.ts';
import { publicError } from '../../rules/index.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { ownInvestment } from '../common/investment-row.ts';
import { accepted, scopeOf } from '../common/route-parts.ts';
import { DOCUMENT_POLICY } from '../signing/document-policy.ts';
import { signerOf } from '../signing/signer-of.ts';
import { newSigningLink } from '../signing/signing-link.ts';
import { countAddressTried } from './address-limit.ts';
import { beginTransfer } from './begin-transfer.ts';
import { chooseTransferAccount } from './choose-transfer-account.ts';
import { cancelTransfer, declineTransfer } from './end-transfer.ts';
import { exitedSigning } from './exited-signing.ts';
import { JOINDER_FILE, JOINDER_ROUTE } from './joinder-document.ts';
import { joinderSigningOf } from './joinder-signing.ts';
import { listTransfers } from './list-transfers.ts';
import { openJoinder, readJoinder } from './open-joinder.ts';
import { presentTransfer } from './present-transfer.ts';
import { showJoinder } from './show-joinder.ts';
import { showTransferForm } from './show-transfer-form.ts';
import { signJoinder } from './sign-joinder.ts';
import { type OwnTransfer, ownTransfer, receivedTransfer, type TransferRow } from './transfer-row.ts';

/** Setting a document takes long: nobody needs to sign many at once. */
const SELDOM = { rateLimit: { max: 30, timeWindow: 60_000 } };

const ownOf = (request: FastifyRequest & { readonly params: { readonly id: string } }): OwnTransfer => ({
  userId: viewerOf(request).userId,
  transferId: orNotFound(readId('trf', request.params.id)),
});

/** Giving shares to somebody else, and receiving them. */
export function transferRoutes(app: FastifyInstance, deps: InvestmentDeps): void {
  const { database, clock, policy } = deps;

  route(app, api.showTransferForm, async (request) => {
    const row = orNotFound(await ownInvestment(database, scopeOf(request)));
    return showTransferForm(database, row, { policy: policy(), now: clock.now() });
  });

  route(app, api.beginTransfer, async (request, reply) => {
    const scope = scopeOf(request);
    // Whether it is there for the caller comes before everything that could be said about it.
    orNotFound(await ownInvestment(database, scope));
    if (idempotencyKeyOf(request) === null) throw publicError('idempotency_key_required');
    const before = await answeredBefore(deps, request);
    if (before !== null) return sendAnswer(reply, before);
    const { profile_id: profileId, email, assignment_version: assignmentVersion } = request.body;
    if (email !== undefined) accepted(await countAddressTried(database, scope.userId, clock.now()));
    const from = { ipAddress: request.ip, device: request.headers['user-agent'] ?? '' };
    return answerOnce(deps, request, reply, async (within) => {
      const now = clock.now();
      const asked = { ...scope, profileId, email, assignmentVersion, ...from, policy: policy(), now };
      const row = accepted(await within.database.transaction((tx) => beginTransfer(tx, asked)));
      const body = await presentTransfer(within.database, row, { userId: scope.userId, now });
      return { status: 201, body };
    });
  });

  route(app, api.listTransfers, (request) =>
    listTransfers(database, { userId: viewerOf(request).userId, ...request.query, now: clock.now() }),
  );

  route(app, api.showTransfer, async (request) => {
    const own = ownOf(request);
    const row = orNotFound(await ownTransfer(database, own));
    return presentTransfer(database, row, { userId: own.userId, now: clock.now() });
  });

  const ending = (called: typeof api.cancelTransfer, command: typeof cancelTransfer) =>
    routeOnce(app, deps, called, async (request, within) => {
      const asked = { ...ownOf(request), now: clock.now() };
      const row = accepted(await within.database.transaction((tx) => command(tx, asked)));
      return presentTransfer(within.database, row, asked);
    });
  ending(api.cancelTransfer, cancelTransfer);
  ending(api.declineTransfer, declineTransfer);

  const shown = async (queryable: Queryable, row: TransferRow) => {
    const now = clock.now();
    const disclosure = await deps.disclosure(queryable, now);
    return showJoinder(queryable, row, { policy: policy(), now, disclosure });
  };

  route(app, api.showJoinder, async (request) => {
    const row = orNotFound(await receivedTransfer(database, ownOf(request)));
    return shown(database, row);
  });

  routeOnce(app, deps, api.chooseTransferAccount, async (request, within) => {
    const judged = { policy: policy(), now: clock.now() };
    const asked = { ...ownOf(request), profileId: request.body.profile_id, ...judged };
    const row = accepted(await within.database.transaction((tx) => chooseTransferAccount(tx, asked)));
    return shown(within.database, row);
  });

  routeOnce(
    app,
    deps,
    api.openJoinder,
    async (request, within) => {
      const now = clock.now();
      const row = accepted(await openJoinder(within, { ...ownOf(request), now }));
      return shown(within.database, row);
    },
    SELDOM,
  );

  route(
    app,
    api.signJoinder,
    async (request) => {
      const [own, viewer] = [ownOf(request), viewerOf(request)];
      const [contact] = await contactsOf(database, [viewer.userId]);
      const signer = signerOf(request, viewer, contact?.email ?? '');
      const judged = { policy: policy(), now: clock.now() };
      const { disclosure, ...given } = request.body;
      const row = accepted(
        await signJoinder(deps, { ...own, ...given, shown: disclosure, signer, ...judged }),
      );
      return shown(database, row);
    },
    SELDOM,
  );

  route(app, api.joinderLinkFor, async (request) => {
    const row = orNotFound(await receivedTransfer(database, ownOf(request)));
    const signing = request.query.resign === undefined ? await joinderSigningOf(database, row) : null;
    const link = { userId: row.recipient_user_id, now: clock.now() };
    return {
      url: await newSigningLink(
        database,
        signing === null
          ? { ...link, to: row.id, purpose: 'sign' }
          : { ...link, to: signing, purpose: 'read' },
      ),
    };
  });

  route(app, api.exitedDocumentLinkFor, async (request) => {
    const { userId } = viewerOf(request);
    const to = orNotFound(await exitedSigning(database, { userId, ...request.params }));
    return { url: await newSigningLink(database, { userId, to, purpose: 'read', now: clock.now() }) };
  });

  /** The joinder before it is signed. Opening it is written down by a call of its own: looking changes nothing. */
  app.get<{ Params: { id: string; account: string } }>(
    JOINDER_ROUTE,
    { config: { access: 'public', ...SELDOM }, schema: { hide: true } },
    async (request, reply) => {
      const userId = orNotFound(await deps.userOf(request));
      const transferId = orNotFound(readId('trf', request.params.id));
      const row = orNotFound(await receivedTransfer(database, { userId, transferId }));
      if (row.recipient_account_id !== request.params.account) throw publicError('not_found');
      const bytes = orNotFound(await readJoinder(deps, { userId, transferId, now: clock.now() }));
      return reply
        .headers({
          'content-type': 'application/pdf',
          'content-disposition': contentDisposition('inline', JOINDER_FILE),
          'content-security-policy': DOCUMENT_POLICY,
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'same-origin',
          'cache-control': 'private, no-store',
        })
        .send(Buffer.from(bytes));
    },
  );
}
