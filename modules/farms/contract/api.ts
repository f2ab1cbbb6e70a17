import { endpoint } from '@furrow/http/endpoint';
import { z } from 'zod';
import { pageQuery } from '../../identity/contract/index.ts';
import { farmDetail } from './farm-detail.ts';
import { farmDocuments, farmIdParams, farmNotes, readMark } from './farm-document.ts';
import { farmFinancials } from './farm-financials.ts';
import {
  closedFarmsQuery,
  farmList,
  farmListQuery,
  movedFarm,
  oneFarmParams,
  oneFarmQuery,
} from './farm-list.ts';
import { farmMap } from './farm-map.ts';
import { farmStats } from './farm-stats.ts';
import { farmWants, unwatchFarm, watchedFarms, watchFarm } from './farm-watch.ts';
import { unfinishedAnswer } from './unfinished.ts';

export * from './api-desk.ts';
export * from './api-outlooks.ts';
export * from './api-valuations.ts';

/** The farm service, as the specification names its calls; the others in its manner. */
const FARM = '/api/farm';

export const listFarms = endpoint({
  method: 'GET',
  path: `${FARM}/`,
  access: 'public',
  summary: 'List open offerings',
  query: farmListQuery,
  answer: farmList,
});

export const listClosedFarms = endpoint({
  method: 'GET',
  path: `${FARM}/closed`,
  access: 'public',
  summary: 'Closed offerings, latest first',
  query: closedFarmsQuery,
  answer: farmList,
});

export const showFarmStats = endpoint({
  method: 'GET',
  path: `${FARM}/stats`,
  access: 'public',
  summary: 'Get totals across offerings',
  answer: farmStats,
});

export const showFarm = endpoint({
  method: 'GET',
  path: `${FARM}/:slug`,
  access: 'public',
  summary: 'Get an offering, or its new address if it moved',
  params: oneFarmParams,
  query: oneFarmQuery,
  answer: z.union([farmDetail, movedFarm]),
  refusals: ['not_found'],
});

export const showFarmMap = endpoint({
  method: 'GET',
  path: `${FARM}/:slug/map`,
  access: 'public',
  summary: 'Get the boundaries of an offering’s land as GeoJSON',
  params: oneFarmParams,
  answer: farmMap,
  refusals: ['not_found'],
});

export const showFarmFinancials = endpoint({
  method: 'GET',
  path: `${FARM}/:slug/financials`,
  access: 'signed-in',
  summary: 'Get an offering’s financial plan, budget, comparable sales and statements',
  params: oneFarmParams,
  answer: farmFinancials,
  refusals: ['not_found'],
});

export const listFarmDocuments = endpoint({
  method: 'GET',
  path: `${FARM}/:slug/documents`,
  access: 'signed-in',
  summary: 'List the documents of an offering',
  params: oneFarmParams,
  query: pageQuery,
  answer: farmDocuments,
  refusals: ['not_found'],
});

export const listFarmNotes = endpoint({
  method: 'GET',
  path: `${FARM}/:slug/notes`,
  access: 'signed-in',
  summary: 'Notes to investors, latest first',
  params: oneFarmParams,
  query: pageQuery,
  answer: farmNotes,
  refusals: ['not_found'],
});

export const showUnfinishedInvestment = endpoint({
  method: 'GET',
  path: `${FARM}/unfinished/:farmId`,
  access: 'signed-in',
  summary: 'Get your unfinished investment in a farm',
  params: farmIdParams,
  answer: unfinishedAnswer,
  refusals: ['not_found'],
});

export const markDocumentRead = endpoint({
  method: 'POST',
  path: `${FARM}/:farmId/read`,
  access: 'signed-in',
  summary: 'Mark a document as read',
  params: farmIdParams,
  body: readMark,
  idempotent: 'stored',
  refusals: ['not_found'],
});

export const listWatchedFarms = endpoint({
  method: 'GET',
  path: `${FARM}/watch`,
  access: 'signed-in',
  summary: 'Get your watchlist',
  query: pageQuery,
  answer: watchedFarms,
});

export const showFarmWants = endpoint({
  method: 'GET',
  path: `${FARM}/watch/:farmId`,
  access: 'signed-in',
  summary: 'Get your alerts for a farm',
  params: farmIdParams,
  answer: farmWants,
  refusals: ['not_found'],
});

export const addFarmWant = endpoint({
  method: 'PUT',
  path: `${FARM}/watch/:farmId`,
  access: 'signed-in',
  summary: 'Watch a farm or get an alert when it opens',
  params: farmIdParams,
  body: watchFarm,
  answer: farmWants,
  idempotent: 'stored',
  refusals: ['not_found', 'conflict'],
});

export const removeFarmWant = endpoint({
  method: 'DELETE',
  path: `${FARM}/watch/:farmId`,
  access: 'signed-in',
  summary: 'Remove one or all of your alerts for a farm',
  params: farmIdParams,
  query: unwatchFarm,
  answer: farmWants,
  idempotent: 'stored',
  refusals: ['not_found', 'conflict'],
});
