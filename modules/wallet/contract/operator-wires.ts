import { z } from 'zod';
import { idOf, operatorReason } from '../../identity/contract/index.ts';
import { LINE_ACTS, LINE_LIMITS, LINE_MATCHES, LINE_STATUSES, WIRE_STATUSES } from '../rules/index.ts';

const dollars = z.string().regex(/^\d{1,15}\.\d{2}$/);
const signedDollars = z.string().regex(/^-?\d{1,15}\.\d{2}$/);
const day = z.string().describe('A calendar day');
const instant = z.iso.datetime();
const name = z.string().describe('A person of the firm, or a job');

export const lineParams = z.strictObject({ id: z.string().max(60) });

const line = z.strictObject({
  id: idOf('line'),
  source: z.enum(['csv', 'manual']),
  bank_id: z.string(),
  day,
  amount: dollars,
  sender: z.string(),
  memo: z.string(),
  status: z.enum(LINE_STATUSES),
  looks: z.enum(LINE_MATCHES),
  added_at: instant,
});
export type LineSummary = z.infer<typeof line>;

/** What was awaited, beside the line. */
const candidate = z.strictObject({
  wire_id: idOf('wire'),
  reference: z.string(),
  account_id: idOf('acc'),
  account_title: z.string(),
  holders: z.array(z.string()),
  amount: dollars.nullable(),
  status: z.enum(WIRE_STATUSES),
  told: z.strictObject({ sent_on: day, bank: z.string() }).nullable(),
  is_named: z.boolean().describe('The memo names it'),
  difference: signedDollars.nullable().describe('What came less what was awaited'),
  from_holder: z.boolean(),
  available: dollars,
  available_after: dollars,
});
export type WireCandidate = z.infer<typeof candidate>;

export const lineRecord = z.strictObject({
  ...line.shape,
  added_by: name,
  reference: z.string().nullable().describe('As the memo has it'),
  suspense: dollars.describe('All wires that wait'),
  suspense_after: dollars,
  acts: z
    .array(z.strictObject({ act: z.enum(LINE_ACTS), needs_two: z.boolean() }))
    .describe('The proposed one first'),
  candidates: z.array(candidate),
  twin: line.nullable(),
  waiting: z
    .strictObject({ id: idOf('prop'), kind: z.string(), by: name, reason: z.string(), at: instant })
    .nullable()
    .describe('What waits for a second person'),
  take_back: z
    .strictObject({
      free: dollars.describe('Available there and not promised to anything'),
      free_after: dollars,
      missing: dollars.describe('More than 0.00 where it can’t be taken back'),
      owed_again: dollars.describe('What the credit had paid of a debt'),
      suspense_after: dollars,
    })
    .nullable()
    .describe('What taking the credit back would do; null where the line isn’t credited to anybody'),
  decided: z
    .strictObject({
      by: name,
      at: instant,
      reason: z.string(),
      account_id: idOf('acc').nullable(),
      account_title: z.string().nullable(),
      farm: z.string().nullable().describe('The farm’s name, where it was credited to one'),
      reference: z.string().nullable(),
      confirmation: z.string().nullable(),
    })
    .nullable(),
  story: z.array(
    z.strictObject({ at: instant, by: name, action: z.string(), reason: z.string().nullable() }),
  ),
});
export type LineRecord = z.infer<typeof lineRecord>;

export const lineDesk = z.strictObject({
  suspense: dollars,
  waiting: z.number().int(),
  lines: z.array(line).describe('Those that wait, the oldest first; then the last that were decided'),
  told: z
    .array(
      candidate.pick({
        wire_id: true,
        reference: true,
        account_id: true,
        account_title: true,
        amount: true,
        told: true,
      }),
    )
    .describe('Wires that their senders say are on the way'),
});
export type LineDesk = z.infer<typeof lineDesk>;

/** A megabyte of file, in the notation of JSON. */
export const csvBody = z.strictObject({
  csv: z.string().min(1, 'Choose a file or paste its text.').max(2_000_000),
});

const fault = z.strictObject({ line: z.number().int(), fault: z.string(), about: z.string().nullable() });
export type CsvProblem = z.infer<typeof fault>;

export const csvPreview = z.strictObject({
  lines: z.array(
    z.strictObject({
      line: z.number().int(),
      day,
      amount: dollars,
      sender: z.string(),
      memo: z.string(),
      bank_id: z.string(),
      looks: z.enum(LINE_MATCHES).nullable().describe('Null for one that is here already'),
      account_title: z.string().nullable(),
    }),
  ),
  outgoing: z.number().int(),
  faults: z.array(fault),
  total: dollars.describe('Of the new ones'),
});
export type CsvPreview = z.infer<typeof csvPreview>;

export const importAnswer = z.strictObject({
  added: z.number().int(),
  known: z.number().int(),
  outgoing: z.number().int(),
});

export const newLineBody = z.strictObject({
  day: z.iso.date(),
  amount: z.string().trim().min(1).max(24),
  sender: z.string().trim().min(1).max(LINE_LIMITS.sender),
  memo: z.string().trim().max(LINE_LIMITS.memo).default(''),
  bank_id: z.string().trim().min(1).max(LINE_LIMITS.bankId),
});
export const addedLine = z.strictObject({ id: idOf('line'), looks: z.enum(LINE_MATCHES) });

export const matchBody = z.strictObject({ wire_id: idOf('wire'), reason: operatorReason });
export const proposeMatchBody = z
  .strictObject({
    wire_id: idOf('wire').nullable(),
    account_id: idOf('acc').nullable(),
    reason: operatorReason,
  })
  .refine(({ wire_id, account_id }) => (wire_id === null) !== (account_id === null), {
    path: ['account_id'],
    message: 'Choose a wire or an account.',
  });
export const returnBody = z.strictObject({ reason: operatorReason });
export const keepBody = z.strictObject({ reason: operatorReason });
export const sentBackBody = z.strictObject({
  confirmation: z
    .string()
    .trim()
    .min(1, 'Enter the bank’s confirmation number.')
    .max(64, 'Keep it under 64 characters.')
    .regex(/^[\x20-\x7e]*$/, 'Use letters, digits and punctuation.'),
});
export const takeBackBody = z.strictObject({ reason: operatorReason });
export const ignoreBody = z.strictObject({ reason: operatorReason });
export const lineProposed = z.strictObject({ proposal_id: idOf('prop') });
