import { z } from 'zod';
import { FARM_STATES, VALUE_CSVS, WHOLE_COUNTRY } from '../rules/index.ts';

export const valueCsvParams = z.object({ table: z.enum(VALUE_CSVS) });

export const valueCsvQuery = z.strictObject({
  state: z.enum([WHOLE_COUNTRY, ...FARM_STATES.map(({ code }) => code)]).optional(),
});
