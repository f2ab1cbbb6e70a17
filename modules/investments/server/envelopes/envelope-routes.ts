import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { viewerOf } from '@furrow/http/viewer';
import type { SignerVisit } from '@furrow/providers/signing';
import type { FastifyInstance } from 'fastify';
import { contactsOf } from '../../../identity/server/index.ts';
import { lookAtEnvelopes, openEnvelope as openEnvelopeEndpoint } from '../../contract/api.ts';
import { publicError } from '../../rules/index.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { ownInvestment } from '../common/investment-row.ts';
import { accepted, scopeOf } from '../common/route-parts.ts';
import { showSignatures } from '../signing/show-signatures.ts';
import { signerOf } from '../signing/signer-of.ts';
import { lookAtInvestment } from './look-at-investment.ts';
import { openEnvelope } from './open-envelope.ts';

/** The service is asked for every one of them. */
const SELDOM = { rateLimit: { max: 30, timeWindow: 60_000 } };

/** Signing at the service that the firm has chosen: leaving for it, and what became of it. */
export function envelopeRoutes(app: FastifyInstance, deps: InvestmentDeps): void {
  const { database, clock, signing, envelopeService } = deps;

  route(
    app,
    openEnvelopeEndpoint,
    async (request) => {
      const [scope, viewer] = [scopeOf(request), viewerOf(request)];
      orNotFound(await ownInvestment(database, scope));
      if (signing === null) throw publicError('signed_here');
      const service = { ...deps, service: signing };
      const { email } = orNotFound((await contactsOf(database, [viewer.userId]))[0] ?? null);
      const { kind } = request.params;
      const signer = signerOf(request, viewer, email);
      const proof = { authenticatedBy: provedBy(viewer.amr), authenticatedAt: viewer.authTime };
      return accepted(
        await openEnvelope(service, { ...scope, kind, signer, email, proof, now: clock.now() }),
      );
    },
    SELDOM,
  );

  route(
    app,
    lookAtEnvelopes,
    async (request) => {
      const scope = scopeOf(request);
      const row = orNotFound(await ownInvestment(database, scope));
      const now = clock.now();
      if (envelopeService !== null)
        accepted(await lookAtInvestment({ ...deps, service: envelopeService }, row.id, now));
      const after = orNotFound(await ownInvestment(database, scope));
      const shown = {
        now,
        disclosure: await deps.disclosure(database, now),
        signedWith: signing?.name ?? null,
      };
      return accepted(await showSignatures(database, after, shown));
    },
    SELDOM,
  );
}

/** As the service certifies it. */
function provedBy(amr: readonly string[]): SignerVisit['authenticatedBy'] {
  if (amr.includes('pwd')) return 'password';
  return amr.includes('webauthn') ? 'passkey' : 'single_sign_on';
}
