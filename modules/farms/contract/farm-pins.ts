import { z } from 'zod';
import { CROP_TYPES, OPEN_AVAILABILITIES } from '../rules/index.ts';

/** One offering on the map of all of them. */
export const farmPin = z.object({
  slug: z.string(),
  name: z.string(),
  county: z.string(),
  state: z.string().length(2),
  latitude: z.number(),
  longitude: z.number(),
  farm_crop_type: z.enum(CROP_TYPES),
  availability: z.enum(OPEN_AVAILABILITIES),
});

export type FarmPin = z.output<typeof farmPin>;
