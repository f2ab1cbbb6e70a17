import { isId } from '@furrow/kernel/ids';
import { z } from 'zod';
import { VALUATION_METHODS, VALUATION_SOURCE_LENGTH } from '../rules/index.ts';
import { reason } from './operator-offerings.ts';
import { dollars, instant, plainText } from './wire.ts';

const id = (prefix: string) => z.string().refine((given) => isId(prefix, given));
const person = z.strictObject({ user_id: z.string(), name: z.string() });
const method = z.enum(VALUATION_METHODS);

export const newValuationBody = z.strictObject({
  day: z.iso.date(),
  value: z.string().trim().min(1).max(24),
  method,
  source: plainText(1, VALUATION_SOURCE_LENGTH),
  replaces: id('val').nullable().default(null).describe('The valuation that this one corrects'),
  reason,
});

/** Ten million characters are a file of a hundred thousand lines. */
const MOST_CHARACTERS = 10_485_760;

const csv = z.string().min(1, 'Choose a file or paste its text.').max(MOST_CHARACTERS);
export const valuationCsvBody = z.strictObject({ csv });
export const valuationImportBody = z.strictObject({ csv, reason });

export const enteredValuations = z.strictObject({
  batch_id: z.string(),
  proposal_id: z.string(),
  lines: z.number().int(),
});

const fault = z.strictObject({ line: z.number().int(), text: z.string() });

const previewLine = z.strictObject({
  line: z.number().int(),
  farm_id: z.string(),
  farm: z.string(),
  day: z.iso.date(),
  value: dollars,
  method,
  source: z.string(),
  change_percent: z.number().int().nullable().describe('Against the value before, or the purchase price'),
  is_doubtful: z.boolean(),
});

export const valuationPreview = z.strictObject({
  lines: z.array(previewLine).describe('Doubtful ones first; of a long file not all'),
  count: z.number().int(),
  farms: z.number().int(),
  doubtful: z.number().int(),
  faults: z.array(fault).describe('In the order of the file; of very many the first'),
  fault_count: z.number().int(),
});
export type ValuationPreview = z.infer<typeof valuationPreview>;

export const BATCH_STATUSES = ['waiting', 'approved', 'declined', 'withdrawn', 'changed', 'expired'] as const;

const batch = z.strictObject({
  id: z.string(),
  via: z.enum(['form', 'csv']),
  lines: z.number().int(),
  title: z.string(),
  status: z.enum(BATCH_STATUSES),
  proposal_id: z.string().nullable(),
  entered: z.strictObject({ by: person, at: instant }),
  decided: z.strictObject({ by: person.nullable(), at: instant, reason: z.string().nullable() }).nullable(),
});
export type ValuationBatch = z.infer<typeof batch>;

export const valuationDesk = z.strictObject({
  data: z.array(batch),
  waiting: z.number().int(),
  /** Where the next page begins; null on the last. */
  next: z.string().nullable(),
});
export type ValuationDesk = z.infer<typeof valuationDesk>;

export const valuationDeskQuery = z.strictObject({ after: id('vbt').optional() });

export const batchParams = z.strictObject({ id: id('vbt') });
export const batchRecord = z.strictObject({
  ...batch.shape,
  preview: z.array(previewLine).describe('Doubtful ones first; of a long file not all'),
  doubtful: z.number().int(),
});
export type BatchRecord = z.infer<typeof batchRecord>;

const farmValuation = z.strictObject({
  id: z.string(),
  day: z.iso.date(),
  value: dollars,
  method,
  source: z.string(),
  standing: z.enum(['stands', 'replaced', 'waiting', 'turned_down']),
  batch_id: z.string(),
  replaces: z.string().nullable(),
  entered: z.strictObject({ by: person, at: instant }),
  decided: z.strictObject({ by: person.nullable(), at: instant, reason: z.string().nullable() }).nullable(),
});
export type FarmValuationLine = z.infer<typeof farmValuation>;

export const farmValuationsQuery = z.strictObject({ after: id('val').optional() });
export const farmValuations = z.strictObject({
  farm: z.strictObject({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    county: z.string(),
    state: z.string(),
    opened_on: z.iso.date().nullable(),
    purchase_price: dollars,
  }),
  data: z.array(farmValuation).describe('Newest day first'),
  next: z.string().nullable(),
});
export type FarmValuations = z.infer<typeof farmValuations>;
