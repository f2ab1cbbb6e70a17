import { z } from 'zod';
import { CLOSED_FARM_ORDER, FARM_ORDERS } from '../rules/index.ts';
import { farmSummary } from './farm-summary.ts';
import { searchWords, wholeNumber } from './wire.ts';

const MOST_ROWS = 1000;
const FARTHEST_ROW = 1_000_000;

/** Strict: a misspelt `oder=` is told, not silently ignored. */
export const farmListQuery = z.strictObject({
  limit: wholeNumber(1, MOST_ROWS).default(20),
  offset: wholeNumber(0, FARTHEST_ROW).default(0),
  order: z.enum(FARM_ORDERS).default('weight:asc'),
  s: searchWords.default(''),
});

export const closedFarmsQuery = z.strictObject({
  limit: wholeNumber(1, MOST_ROWS).default(MOST_ROWS),
  offset: wholeNumber(0, FARTHEST_ROW).default(0),
  order: z.literal(CLOSED_FARM_ORDER).default(CLOSED_FARM_ORDER),
  s: searchWords.default(''),
});

export const oneFarmParams = z.object({ slug: z.string().max(200) });

/** The token of a private offering is exchanged for a grant elsewhere; on a public farm it changes nothing. */
export const oneFarmQuery = z.strictObject({ private_token: z.string().max(200).optional() });

/** `v` is the version of the drawing; it is part of the address only so that the address can be cached. */
export const portraitQuery = z.strictObject({ v: z.string().max(64).optional() });

export const noQuery = z.strictObject({});

export const farmList = z.object({ data: z.array(farmSummary), count: z.number().int() });

export type FarmListQuery = z.output<typeof farmListQuery>;
export type ClosedFarmsQuery = z.output<typeof closedFarmsQuery>;
export type FarmList = z.output<typeof farmList>;
