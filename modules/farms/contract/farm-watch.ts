import { z } from 'zod';
import { listOf } from '../../identity/contract/index.ts';
import { FARM_WANTS } from '../rules/index.ts';
import { farmSummary } from './farm-summary.ts';
import { instant } from './wire.ts';

export const watchFarm = z.strictObject({ wants: z.enum(FARM_WANTS).default('watch') });
/** Without a word everything is given up. */
export const unwatchFarm = z.strictObject({ wants: z.enum(FARM_WANTS).optional() });

/** What this person wants to hear of one farm. */
export const farmWants = z.object({ wants: z.array(z.enum(FARM_WANTS)) });

export const watchedFarm = z.object({
  farm: farmSummary,
  wants: z.array(z.enum(FARM_WANTS)),
  /** Since when; of several wishes the first. */
  since: instant,
});
export const watchedFarms = listOf(watchedFarm);

export type WatchFarm = z.output<typeof watchFarm>;
export type UnwatchFarm = z.output<typeof unwatchFarm>;
export type FarmWantsAnswer = z.output<typeof farmWants>;
export type WatchedFarm = z.output<typeof watchedFarm>;
export type WatchedFarms = z.output<typeof watchedFarms>;
