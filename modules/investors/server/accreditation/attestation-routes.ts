import { route } from '@furrow/http/route';
import type { FastifyInstance } from 'fastify';
import * as api from '../../contract/api.ts';
import { publicError } from '../../rules/index.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { refuseBots } from '../common/route-parts.ts';
import { attest, decline } from './answer-attestation.ts';

/** The link is the key; whoever guesses has little time for it. */
const limits = { rateLimit: { max: 30, timeWindow: 60_000 } };

/** What an advisor answers who was sent a link. */
export function attestationRoutes(app: FastifyInstance, { database, clock }: InvestorDeps): void {
  route(
    app,
    api.attest,
    async (request) => {
      const given = { ...request.body, now: clock.now() };
      const answered = await database.transaction((tx) => attest(tx, given));
      if (!answered.ok) throw publicError(answered.error);
      return undefined;
    },
    limits,
  );
  route(
    app,
    api.declineAttestation,
    async (request) => {
      refuseBots(request.body);
      const given = { ...request.body, now: clock.now() };
      const answered = await database.transaction((tx) => decline(tx, given));
      if (!answered.ok) throw publicError(answered.error);
      return undefined;
    },
    limits,
  );
}
