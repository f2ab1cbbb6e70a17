import { US_STATES } from '@furrow/kernel/states';
import { z } from 'zod';
import { listOf, pageFields, wholeNumber } from '../../identity/contract/index.ts';
import {
  CLOSED_FARM_ORDER,
  CROP_TYPES,
  FARM_ORDERS,
  INVESTMENT_STYLES,
  OPEN_AVAILABILITIES,
  RETURN_PROFILES,
} from '../rules/index.ts';
import { farmSummary } from './farm-summary.ts';
import { codeList, searchWords, wordList } from './wire.ts';

const HIGHEST_MINIMUM = 9_999_999;

/** Of several words of one filter any may fit; of several filters all must. */
const closedFilters = {
  crop: wordList(CROP_TYPES),
  state: wordList(US_STATES.map(({ code }) => code)),
  profile: wordList(RETURN_PROFILES),
  style: wordList(INVESTMENT_STYLES),
  /** Size bands by their place in the list, from 1. */
  size: codeList(1, 5),
  /** What one can invest with at most this, in whole dollars. */
  min: wholeNumber(0, HIGHEST_MINIMUM).optional(),
  /** Codes of ownership durations. */
  duration: codeList(1, 13),
};
const openFilters = { ...closedFilters, status: wordList(OPEN_AVAILABILITIES) };

export const farmFilters = z.strictObject(openFilters);

/** Strict: a misspelt `oder=` is told, not silently ignored. Without an order a search puts the closest first. */
export const farmListQuery = z.strictObject({
  ...openFilters,
  ...pageFields(20),
  order: z.enum(FARM_ORDERS).optional(),
  s: searchWords.default(''),
});

export const closedFarmsQuery = z.strictObject({
  ...closedFilters,
  ...pageFields(),
  order: z.literal(CLOSED_FARM_ORDER).default(CLOSED_FARM_ORDER),
  s: searchWords.default(''),
});

export const oneFarmParams = z.object({ slug: z.string().max(200) });

/** The token of a private offering is exchanged for a grant; on a public farm it changes nothing. */
export const oneFarmQuery = z.strictObject({ private_token: z.string().max(200).optional() });

/** `v` is the version of the drawing; it is part of the address only so that the address can be cached. */
export const portraitQuery = z.strictObject({ v: z.string().max(64).optional() });

export const noQuery = z.strictObject({});

export const farmList = listOf(farmSummary);

/** What is answered at an address that a farm once had. */
export const movedFarm = z.object({
  slug: z.string(),
  is_slug_changed: z.literal(true),
  /** The path of its page. */
  redirect_to: z.string(),
});

export type FarmFilters = z.output<typeof farmFilters>;
export type MovedFarm = z.output<typeof movedFarm>;
export type FarmListQuery = z.output<typeof farmListQuery>;
export type ClosedFarmsQuery = z.output<typeof closedFarmsQuery>;
export type FarmList = z.output<typeof farmList>;
