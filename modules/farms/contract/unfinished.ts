import { z } from 'zod';

/** The investment that this person began here and did not finish; null where there is none. */
export const unfinishedAnswer = z.object({
  data: z.object({ id: z.string(), status: z.number().int(), status_name: z.string() }).nullable(),
});

export type UnfinishedAnswer = z.output<typeof unfinishedAnswer>;
export type UnfinishedInvestment = NonNullable<UnfinishedAnswer['data']>;
