import { endpoint } from '@furrow/http/endpoint';
import { investmentParams } from './investment.ts';
import { portfolioList, portfolioQuery, portfolioSummary, positionRecord } from './portfolio.ts';

export const listPositions = endpoint({
  method: 'GET',
  path: '/api/investment/',
  access: 'signed-in',
  summary: 'List your investments by state: what is being funded, what you hold, what has ended',
  query: portfolioQuery,
  answer: portfolioList,
});

export const summarizePortfolio = endpoint({
  method: 'GET',
  path: '/api/investment/summary',
  access: 'signed-in',
  summary: 'Add up your portfolio, by region and by kind of crop',
  answer: portfolioSummary,
});

export const showInvestment = endpoint({
  method: 'GET',
  path: '/api/investment/:id',
  access: 'signed-in',
  summary: 'Get an investment of your own: where its money lies, what happened, what it paid',
  params: investmentParams,
  answer: positionRecord,
  refusals: ['not_found'],
});
