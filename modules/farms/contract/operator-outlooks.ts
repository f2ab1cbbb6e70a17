import { isId } from '@furrow/kernel/ids';
import { z } from 'zod';
import { OUTLOOK_REASON, OUTLOOKS } from '../rules/index.ts';
import { instant, plainText } from './wire.ts';

const id = (prefix: string) => z.string().refine((given) => isId(prefix, given));
const person = z.strictObject({ user_id: z.string(), name: z.string() });
const outlook = z.enum(OUTLOOKS);

export const newOutlookBody = z.strictObject({
  version: z
    .number()
    .int()
    .min(0)
    .describe('How many outlooks of the farm there were when its author looked'),
  outlook,
  day: z.iso.date(),
  reason: plainText(OUTLOOK_REASON.least, OUTLOOK_REASON.most).describe('Investors read these words'),
});

export const statedOutlook = z.strictObject({
  outlook_id: z.string().nullable().describe('Null until a second person approves it'),
  proposal_id: z.string().nullable(),
});

const statedLine = z.strictObject({
  id: z.string(),
  outlook,
  day: z.iso.date(),
  reason: z.string(),
  stated: z.strictObject({ by: person, at: instant }),
  approved_by: person.nullable(),
});
export type StatedOutlookLine = z.infer<typeof statedLine>;

const deskLine = z.strictObject({
  farm: z.strictObject({ id: z.string(), name: z.string(), county: z.string(), state: z.string() }),
  shares: z.number().int().describe('Held by investors'),
  outlook: outlook.nullable().describe('Null where none was stated yet'),
  day: z.iso.date().nullable(),
  reason: z.string().nullable(),
  is_stale: z.boolean().describe('Not reported on for twelve months, or never'),
});
export type OutlookLine = z.infer<typeof deskLine>;

export const outlookDeskQuery = z.strictObject({ after: id('farm').optional() });
export const outlookDesk = z.strictObject({
  data: z.array(deskLine).describe('Never reported on first, then the oldest'),
  farms: z.number().int(),
  stale: z.number().int(),
  below_plan: z.number().int(),
  /** Where the next page begins; null on the last. */
  next: z.string().nullable(),
});
export type OutlookDesk = z.infer<typeof outlookDesk>;

export const farmOutlooksQuery = z.strictObject({ after: id('otl').optional() });
export const farmOutlooks = z.strictObject({
  farm: z.strictObject({
    id: z.string(),
    name: z.string(),
    county: z.string(),
    state: z.string(),
    opened_on: z.iso.date().nullable(),
  }),
  is_owned: z.boolean().describe('Investors own it: an outlook can be stated'),
  version: z.number().int(),
  judged: outlook.nullable().describe('The last one other than not_reporting'),
  data: z.array(statedLine).describe('The latest first'),
  next: z.string().nullable(),
});
export type FarmOutlooks = z.infer<typeof farmOutlooks>;
