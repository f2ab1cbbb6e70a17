import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { contentDisposition } from '@furrow/providers/content-disposition';
import type { FastifyInstance } from 'fastify';
import * as api from '../../contract/api-custodian.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { accepted } from '../common/route-parts.ts';
import { DOCUMENT_POLICY } from '../signing/document-policy.ts';
import { AGREEMENT_NAMES } from '../signing/signing-row.ts';
import { openForCustodian } from './open-document.ts';
import { signAsCustodian } from './sign-as-custodian.ts';

/** Whoever guesses links, or sets documents all day, is slowed down. */
const SELDOM = { rateLimit: { max: 20, timeWindow: 60_000 } };

/** For the custodian of an IRA, who has a link and no account. The token stands in the body: addresses are written down. */
export function custodianRoutes(app: FastifyInstance, deps: InvestmentDeps): void {
  route(
    app,
    api.openCustodianDocument,
    async ({ body }, reply) => {
      const bytes = orNotFound(await openForCustodian(deps, body));
      return reply
        .headers({
          'content-type': 'application/pdf',
          'content-disposition': contentDisposition('attachment', `${AGREEMENT_NAMES[body.kind]}.pdf`),
          'content-security-policy': DOCUMENT_POLICY,
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        })
        .send(bytes);
    },
    SELDOM,
  );

  route(
    app,
    api.signAsCustodian,
    async (request) => {
      const { token, name, title, disclosure: shown } = request.body;
      const device = request.headers['user-agent'] ?? '';
      const asked = { token, name, title, ipAddress: request.ip, device, shown, now: deps.clock.now() };
      const { signedAt } = accepted(await signAsCustodian(deps, asked));
      return { signed_at: signedAt.toISOString() };
    },
    SELDOM,
  );
}
