import { z } from 'zod';
import { DELIVERY_STATES, INQUIRY_KINDS, SUPPRESSION_WAYS } from '../rules/index.ts';

const instant = z.iso.datetime();
const REASON_MAX = 2_000;

const reason = z
  .string()
  .trim()
  .min(1, 'Give a reason. It’s kept in the audit log.')
  .max(REASON_MAX, `Keep the reason under ${REASON_MAX} characters.`);

export const inquiryParams = z.strictObject({ id: z.string() });
export const inquiriesQuery = z.strictObject({
  kind: z.enum(INQUIRY_KINDS).optional(),
  delivery: z.enum(DELIVERY_STATES).optional(),
  answer: z.enum(['waiting', 'answered']).optional(),
  after: z.string().optional(),
});
export type InquiriesQuery = z.output<typeof inquiriesQuery>;

const line = z.strictObject({
  id: z.string(),
  kind: z.enum(INQUIRY_KINDS),
  email: z.string(),
  name: z.string().nullable().describe('Null where the form asks for none'),
  delivery: z.enum(DELIVERY_STATES),
  needs_answer: z.boolean(),
  received_at: instant,
});
export type InquiryLine = z.infer<typeof line>;

const next = z.string().nullable().describe('Where the next page begins; null on the last');
export const inquiries = z.strictObject({ data: z.array(line).describe('The newest first'), next });
export type Inquiries = z.infer<typeof inquiries>;

const story = z.strictObject({
  act: z.enum([
    'received',
    'delivered',
    'refused',
    'withheld',
    'given_up',
    'asked_again',
    'answered',
    'mailed',
  ]),
  by: z.string().nullable().describe('Null where no person of the firm did it'),
  at: instant,
  note: z.string().nullable(),
});
export type InquiryStoryLine = z.infer<typeof story>;

export const inquiry = line.extend({
  version: z.number().int(),
  answers: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  tracking: z.record(z.string(), z.string()),
  page_uri: z.string().nullable(),
  attempts: z.number().int(),
  next_attempt_at: instant.nullable(),
  refusals: z.array(z.string()).describe('What the form service objected to, by its own names'),
  answered_at: instant.nullable(),
  question: z
    .strictObject({ post: z.string(), text: z.string(), first_name: z.string() })
    .nullable()
    .describe('What a reader asked about a post; null for every other form'),
  story: z.array(story).describe('What was done with it, the newest first'),
});
export type Inquiry = z.infer<typeof inquiry>;

export const againBody = z.strictObject({ reason });
export const answeredBody = z.strictObject({
  version: z.number().int().min(1).describe('That of the record when its reader looked'),
  note: reason.describe('What was answered, and how'),
});

const suppressed = z.strictObject({
  id: z.string(),
  email: z.string().nullable().describe('Null once its owner was forgotten; the wish stays'),
  way: z.enum(SUPPRESSION_WAYS),
  since: instant,
});
export type Suppressed = z.infer<typeof suppressed>;
export const suppressionsQuery = z.strictObject({
  email: z.string().max(255).optional().describe('This very address'),
  after: z.string().optional(),
});
export type SuppressionsQuery = z.output<typeof suppressionsQuery>;
export const suppressions = z.strictObject({ data: z.array(suppressed), next });
export type Suppressions = z.infer<typeof suppressions>;

export const addSuppressionBody = z.strictObject({ email: z.string().max(1_000), reason });
export const liftSuppressionBody = z.strictObject({ reason });

export const eraseSentBody = z.strictObject({ email: z.string().max(1_000), reason });
export const erasedSent = z.strictObject({
  forms: z.number().int().describe('How many forms of this address were erased'),
});

/** What pages of the console read. */
export interface InquiryDesk {
  list(query: InquiriesQuery): Promise<Inquiries>;
  record(id: string): Promise<Inquiry | null>;
  suppressions(query: SuppressionsQuery): Promise<Suppressions>;
}
