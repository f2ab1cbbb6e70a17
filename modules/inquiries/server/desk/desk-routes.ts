import { EMAIL_MAX, EMAIL_MIN, isEmail } from '@furrow/forms/email';
import { noStore } from '@furrow/http/caching';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import { readId } from '@furrow/kernel/ids';
import type { Result } from '@furrow/kernel/result';
import type { FastifyPluginAsync } from 'fastify';
import * as api from '../../contract/api.ts';
import { publicError } from '../../rules/index.ts';
import { eraseAddress } from '../erase/erase-address.ts';
import type { InquiryDeps } from '../inquiry-deps.ts';
import { liftSuppression, suppressAddress } from '../suppression/suppress-address.ts';
import { deliverAgain, markAnswered } from './act-on-inquiry.ts';
import { listSuppressions } from './list-suppressions.ts';
import { listInquiries, showInquiry } from './show-inquiries.ts';

function accepted<T>(result: Result<T, Parameters<typeof publicError>[0]>): T {
  if (!result.ok) throw publicError(result.error);
  return result.value;
}

/** For people of the firm: what was received, and who gets no email. */
export function inquiryDeskRoutes(deps: InquiryDeps): FastifyPluginAsync {
  const { database, clock, sealer } = deps;
  return async (app) => {
    app.addHook('onRequest', noStore);
    route(app, api.listInquiries, ({ query }) => listInquiries(database, query));
    route(app, api.showInquiry, async ({ params }) => orNotFound(await showInquiry(deps, params.id)));
    routeOnce(app, deps, api.deliverAgain, async (request, within) => {
      const order = { ...byOf(request), ...request.body, now: clock.now() };
      accepted(await within.database.transaction((tx) => deliverAgain(tx, order)));
      return orNotFound(await showInquiry(within, order.id));
    });
    routeOnce(app, deps, api.markAnswered, async (request, within) => {
      const order = { ...byOf(request), ...request.body, now: clock.now() };
      accepted(await within.database.transaction((tx) => markAnswered(tx, order)));
      return orNotFound(await showInquiry(within, order.id));
    });

    route(app, api.listSuppressions, ({ query }) => listSuppressions(deps, query));
    routeOnce(app, deps, api.addSuppression, async (request, within) => {
      const { reason } = request.body;
      const email = addressIn(request.body);
      const actor = `operator:${viewerOf(request).userId}`;
      const order = { email, way: 'firm', actor, reason, now: clock.now() } as const;
      const added = await within.database.transaction((tx) => suppressAddress(tx, sealer, order));
      if (!added) throw publicError('suppression_exists');
      return listSuppressions(within, { email });
    });
    routeOnce(app, deps, api.liftSuppression, async (request, within) => {
      const id = orNotFound(readId('sup', request.params.id));
      const by = { actor: `operator:${viewerOf(request).userId}`, ...request.body, now: clock.now() };
      const lifted = await within.database.transaction((tx) => liftSuppression(tx, { id }, by));
      if (!lifted) throw publicError('suppression_gone');
      return undefined;
    });
    routeOnce(app, deps, api.eraseSent, async (request, within) => {
      const { reason } = request.body;
      const { userId } = viewerOf(request);
      const order = { email: addressIn(request.body), userId, reason, now: clock.now() };
      return within.database.transaction((tx) => eraseAddress(tx, order));
    });
  };
}

function addressIn({ email: given }: { readonly email: string }): string {
  const email = given.trim();
  if (email.length < EMAIL_MIN || email.length > EMAIL_MAX || !isEmail(email))
    throw publicError('validation_error', { fields: { email: ['Please enter a valid email address.'] } });
  return email;
}

type Called = Parameters<typeof viewerOf>[0] & { readonly params: { readonly id: string } };

const byOf = (request: Called) => ({
  id: orNotFound(readId('inq', request.params.id)),
  userId: viewerOf(request).userId,
});
