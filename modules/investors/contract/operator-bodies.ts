import { z } from 'zod';

/** What the register says of a license, and what speaks against it as it was stated. */
export const licenseFinding = z.strictObject({
  crd: z.string(),
  series: z.string(),
  outcome: z.enum(['found', 'no_record', 'not_a_number', 'unavailable', 'off']),
  source: z.string().nullable(),
  asked_at: z.string().nullable(),
  scope: z.enum(['active', 'inactive']).nullable(),
  exams: z.array(z.string()),
  disclosures: z.number().int(),
  doubts: z.array(z.enum(['no_record', 'inactive', 'series_not_passed', 'disclosures'])),
});
export type LicenseFinding = z.infer<typeof licenseFinding>;
