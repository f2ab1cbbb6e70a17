import { z } from 'zod';
import { idOf, operatorReason as reason } from '../../identity/contract/index.ts';
import { TAX_DELIVERIES, TAX_OUTCOMES, TAX_STATES, TRACK_STATES } from '../rules/index.ts';

const instant = z.iso.datetime();
const day = z.iso.date();
const taxYear = z.coerce.number().int().min(2000).max(2200);
const state = z.enum(TAX_STATES);

export const taxDocumentParams = z.strictObject({ id: z.string().max(60) });
export const taxArchiveQuery = z.strictObject({ year: taxYear });
export const taxYearQuery = z.strictObject({
  year: taxYear.optional().describe('The last year that is over, unless given'),
});

const taxDocument = z.strictObject({
  id: idOf('tax'),
  version: z.number().int().describe('Above one for a correction'),
  note: z.string().nullable().describe('What a correction changed'),
  delivery: z.enum(TAX_DELIVERIES),
  published_at: instant,
  first_published_at: instant.nullable().describe('Of a correction: when the first one came'),
  read_at: instant.nullable(),
  mailed_at: instant.nullable(),
  byte_count: z.number().int(),
});

/** One form of one farm for one account: where it stands and what comes next. */
const taxForm = z.strictObject({
  form: z.string().describe('federal, or the code of a state'),
  name: z.string(),
  jurisdiction: z.string().describe('Federal, or the name of a state'),
  state,
  expected_on: day,
  first_expected_on: day.describe('Before any delay'),
  reason: z.string().nullable().describe('Why it is delayed'),
  document: taxDocument.nullable(),
});

export const taxOverview = z.strictObject({
  tax_year: z.number().int(),
  today: day,
  filing_day: day.describe('When most people file'),
  extended_day: day.describe('The due date with an extension'),
  first_day: day.describe('When the documents of the year that is running are expected'),
  unread: z.number().int().describe('Of all years'),
  years: z.array(
    z.strictObject({
      tax_year: z.number().int(),
      documents: z.number().int(),
      bytes: z.number().int(),
    }),
  ),
  lines: z.array(
    z.strictObject({
      farm: z.strictObject({
        id: idOf('farm'),
        name: z.string(),
        slug: z.string(),
        place: z.string(),
        portrait: z.string(),
      }),
      account: z.strictObject({
        id: idOf('acc'),
        name: z.string(),
        custodian: z.string().nullable().describe('Of an IRA: who gets its documents'),
      }),
      forms: z.array(taxForm),
    }),
  ),
});
export type TaxOverview = z.infer<typeof taxOverview>;

export const taxConsent = z.strictObject({
  state: z.enum(['none', 'agreed', 'withdrawn']),
  since: instant.nullable(),
  disclosure: z.strictObject({ version: z.string(), paragraphs: z.array(z.string()) }),
  mailing_address: z.string().nullable().describe('Where paper goes; null until one is known'),
});
export type TaxConsent = z.infer<typeof taxConsent>;

/** The version that was read: other words need another consent. */
export const taxConsentBody = z.strictObject({ version: z.string().max(40) });

export const taxLink = z.strictObject({ url: z.string() });

// The console.

const farm = z.strictObject({ id: idOf('farm'), name: z.string() });

export const taxDeskYear = z.strictObject({
  tax_year: z.number().int(),
  years: z.array(z.number().int()),
  today: day,
  data: z.array(
    z.strictObject({
      farm,
      form: z.string(),
      name: z.string(),
      state: z.enum(TRACK_STATES),
      expected_on: day,
      first_expected_on: day,
      reason: z.string().nullable(),
      accounts: z.number().int().describe('That held shares in the year'),
      delivered: z.number().int(),
      corrected: z.number().int(),
      unread: z.number().int(),
      to_mail: z.number().int(),
      is_late: z.boolean().describe('Past its day, and not delivered to everybody'),
    }),
  ),
  count: z.number().int(),
  batches: z
    .array(z.strictObject({ id: idOf('txb'), begun_at: instant, files: z.number().int() }))
    .describe('Uploads that are not published yet'),
});
export type TaxDeskYear = z.infer<typeof taxDeskYear>;

export const taxFarmParams = z.strictObject({ year: taxYear, id: z.string().max(60) });

export const taxDeskFarm = z.strictObject({
  tax_year: z.number().int(),
  today: day,
  farm: z.strictObject({ ...farm.shape, slug: z.string() }),
  forms: z.array(
    z.strictObject({
      form: z.string(),
      name: z.string(),
      key: z.string().describe('Its part in the name of a file'),
      state: z.enum(TRACK_STATES),
      expected_on: day,
      first_expected_on: day,
      reason: z.string().nullable(),
      next_states: z.array(z.enum(TRACK_STATES)),
    }),
  ),
  data: z.array(
    z.strictObject({
      account: z.strictObject({ id: idOf('acc'), name: z.string(), type: z.string() }),
      form: z.string(),
      state,
      document: z
        .strictObject({
          id: idOf('tax'),
          version: z.number().int(),
          delivery: z.enum(TAX_DELIVERIES),
          published_at: instant,
          read_at: instant.nullable(),
          mailed_at: instant.nullable(),
          is_own: z.boolean().describe('Of whoever asks: others decide about it'),
        })
        .nullable(),
      voided: z
        .strictObject({ at: instant, reason: z.string() })
        .nullable()
        .describe('The last one that was voided, while nothing took its place'),
    }),
  ),
  count: z.number().int(),
});
export type TaxDeskFarm = z.infer<typeof taxDeskFarm>;

export const taxTrackBody = z.strictObject({
  form: z.string().max(10),
  state: z.enum(['in_preparation', 'delayed']),
  expected_on: day,
  reason: z.string().trim().max(500).default('').describe('Why it is delayed; investors read it'),
});

export const taxBatchParams = z.strictObject({ id: z.string().max(60) });
export const taxFileParams = z.strictObject({ id: z.string().max(60), file: z.string().max(60) });

/** What publishing would do to every file, before anything is published. */
export const taxBatch = z.strictObject({
  id: idOf('txb'),
  state: z.enum(['open', 'published', 'discarded']),
  files: z.array(
    z.strictObject({
      id: idOf('txf'),
      file_name: z.string(),
      byte_count: z.number().int(),
      outcome: z.enum(TAX_OUTCOMES),
      tax_year: z.number().int().nullable(),
      form: z.string().nullable().describe('In words'),
      farm: z.string().nullable(),
      account: z.string().nullable(),
      delivery: z.enum(TAX_DELIVERIES).nullable(),
    }),
  ),
  publishable: z.number().int(),
  corrections: z.number().int(),
  doubtful: z.number().int(),
});
export type TaxBatch = z.infer<typeof taxBatch>;

export const publishTaxBody = z.strictObject({
  documents: z.number().int().min(1).describe('How many the list showed; another number publishes nothing'),
  corrections: z.number().int().min(0),
  note: z.string().trim().max(500).default('').describe('What the corrections change; investors read it'),
});

export const taxActBody = z.strictObject({ reason });
