import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { viewerOf } from '@furrow/http/viewer';
import type { FastifyInstance } from 'fastify';
import * as api from '../../contract/api.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { ownInvestment } from '../common/investment-row.ts';
import { scopeOf } from '../common/route-parts.ts';
import { listPositions } from './list-positions.ts';
import { readPosition } from './read-position.ts';
import { summarizePortfolio } from './summarize-portfolio.ts';

/** One's own investments, in lists, added up and one by one. */
export function portfolioRoutes(app: FastifyInstance, { database, clock }: InvestmentDeps): void {
  route(app, api.listPositions, (request) =>
    listPositions(database, { userId: viewerOf(request).userId, now: clock.now(), ...request.query }),
  );

  route(app, api.summarizePortfolio, (request) =>
    summarizePortfolio(database, viewerOf(request).userId, clock.now()),
  );

  route(app, api.showInvestment, async (request) =>
    readPosition(database, orNotFound(await ownInvestment(database, scopeOf(request))), clock.now()),
  );
}
