import { once } from '@furrow/database/idempotency';
import { idempotencyKeyOf } from '@furrow/http/idempotency-key';
import { keyedRequest } from '@furrow/http/keyed-request';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { viewerOf } from '@furrow/http/viewer';
import { readId } from '@furrow/kernel/ids';
import { err, ok } from '@furrow/kernel/result';
import { contentDisposition } from '@furrow/providers/content-disposition';
import type { FastifyInstance } from 'fastify';
import { requireFresh } from '../../../identity/server/index.ts';
import * as api from '../../contract/api.ts';
import { reviewError } from '../../rules/index.ts';
import { findLicense } from '../accreditation/look-up-license.ts';
import { latestRequest } from '../accreditation/request-row.ts';
import { readDocument } from '../files/read-document.ts';
import { orderWallet } from '../payments-customer/close-wallet.ts';
import { openAccountRecord } from './account-record.ts';
import { actorOf, deskScope, refusedAct } from './act.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { searchAccounts } from './search-accounts.ts';
import { showNumber } from './show-number.ts';

/** For how long a screen shows a number. */
const SHOWN_SECONDS = 30;

/** Reading accounts and what belongs to them, and what asks an outside service. */
export function accountRoutes(app: FastifyInstance, deps: OperatorDeps): void {
  const { database, clock } = deps;

  route(app, api.showAccountRecord, async (request) =>
    orNotFound(await openAccountRecord(deps, deskScope(request))),
  );
  route(app, api.searchAccounts, (request) => {
    const { search, after = null } = request.query;
    return searchAccounts(deps, { search, after, actor: actorOf(request) });
  });
  route(app, api.lookUpLicense, async (request) => {
    const scope = deskScope(request);
    const found = orNotFound((await latestRequest(database, scope.accountId)) ?? null);
    if (found.method !== 'license') throw reviewError('review_no_license');
    return findLicense(database, deps.licenses, found, { ...scope, at: clock.now() });
  });
  for (const [endpoint, to] of [
    [api.closeCustomer, 'deactivated'],
    [api.reopenCustomer, 'reactivated'],
  ] as const)
    route(app, endpoint, async (request) => {
      const { reason, status: seen } = request.body;
      const done = await orderWallet(deps, { ...deskScope(request), to, reason, seen });
      if (!done.ok) throw refusedAct(done.error.code);
      return { outcome: done.value };
    });
  numberRoute(app, deps);
  documentRoute(app, deps);
}

/** The answer is never stored: whoever repeats the call is told that it was shown, and asks again under another key. */
function numberRoute(app: FastifyInstance, deps: OperatorDeps): void {
  const { database, clock, sealer } = deps;
  route(app, api.readTaxpayerNumber, async (request) => {
    requireFresh(viewerOf(request), deps.realTime.now());
    const { owner: ownerId, field } = request.params;
    const asked = { ...deskScope(request), ownerId, field, reason: request.body.reason, at: clock.now() };
    const keyed = keyedRequest(deps, request, idempotencyKeyOf(request) ?? '');
    return database.transaction(async (tx) => {
      const shown = { value: '' };
      const answer = await once(tx, keyed, async () => {
        const number = await showNumber(tx, sealer, asked);
        if (!number.ok) return err(number.error.code);
        shown.value = number.value;
        return ok({ status: 200, body: null });
      });
      if (!answer.ok)
        throw answer.error === 'idempotency_conflict' ? reviewError(answer.error) : refusedAct(answer.error);
      if (answer.value.replayed) throw reviewError('number_already_shown');
      return { value: shown.value, shown_seconds: SHOWN_SECONDS };
    });
  });
}

function documentRoute(app: FastifyInstance, deps: OperatorDeps): void {
  route(app, api.openDocument, async (request, reply) => {
    const fileId = orNotFound(readId('afl', request.params.id));
    const { reason } = request.body;
    const read = await readDocument(deps, { fileId, actor: actorOf(request), reason });
    if (!read.ok) throw refusedAct(read.error.code);
    const { name, mediaType, bytes } = read.value;
    return reply
      .headers({
        'content-type': mediaType,
        'content-disposition': contentDisposition('attachment', name),
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      })
      .send(bytes);
  });
}
