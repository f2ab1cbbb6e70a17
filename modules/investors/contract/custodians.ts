import { z } from 'zod';

export const custodians = z.strictObject({
  data: z.array(z.strictObject({ name: z.string(), website: z.string().nullable() })),
  count: z.number().int(),
});
