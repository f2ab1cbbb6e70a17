import type { FastifyInstance } from 'fastify';
import { nothing } from '../../../identity/contract/index.ts';
import {
  ACCREDITATION_PATHS,
  type Attest,
  attestBody,
  type Decline,
  declineBody,
} from '../../contract/index.ts';
import { publicError } from '../../rules/index.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { refuseBots } from '../common/route-parts.ts';
import { attest, decline } from './answer-attestation.ts';

/** The link is the key; whoever guesses has little time for it. */
const access = {
  config: { access: 'public', rateLimit: { max: 30, timeWindow: 60_000 }, idempotent: 'stored' },
} as const;
const tags = ['accreditation'];

/** What an advisor answers who was sent a link. The secret travels in the body: addresses are written down. */
export function attestationRoutes(app: FastifyInstance, { database, clock }: InvestorDeps): void {
  app.post<{ Body: Attest }>(
    ACCREDITATION_PATHS.attest,
    {
      ...access,
      schema: {
        tags,
        summary: 'Confirm an accreditation as an advisor',
        body: attestBody,
        response: { 204: nothing },
      },
    },
    async (request, reply) => {
      const given = { ...request.body, now: clock.now() };
      const answered = await database.transaction((tx) => attest(tx, given));
      if (!answered.ok) throw publicError(answered.error);
      return reply.code(204).send();
    },
  );

  app.post<{ Body: Decline }>(
    ACCREDITATION_PATHS.decline,
    {
      ...access,
      schema: {
        tags,
        summary: 'Decline to confirm an accreditation as an advisor',
        body: declineBody,
        response: { 204: nothing },
      },
    },
    async (request, reply) => {
      refuseBots(request.body);
      const given = { ...request.body, now: clock.now() };
      const answered = await database.transaction((tx) => decline(tx, given));
      if (!answered.ok) throw publicError(answered.error);
      return reply.code(204).send();
    },
  );
}
