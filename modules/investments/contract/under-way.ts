import { z } from 'zod';
import { idOf } from '../../identity/contract/index.ts';

const dollars = z.string().regex(/^\d{1,15}\.\d{2}$/);
const instant = z.iso.datetime();
const farm = z.strictObject({ id: idOf('farm'), name: z.string() });
const next = z.string().nullable().describe('What the next page comes after; null on the last one');

export const underWayQuery = z.strictObject({
  after: z.string().max(60).optional().describe('What the page before named as next'),
});

/** Offerings whose closing was decided and whose jobs have not done all of it, the oldest decision first. */
export const closingList = z.strictObject({
  data: z.array(
    z.strictObject({
      farm,
      ending: z.enum(['successfully closed', 'unsuccessfully closed']),
      begun_at: instant,
      by: z.string(),
      total: z.number().int().describe('Agreements that the firm signs, or investments that end'),
      done: z.number().int(),
      unfinished: z.number().int().describe('Investments that were begun and never confirmed; they end too'),
      first: z
        .strictObject({ id: idOf('inv'), holder: z.string() })
        .nullable()
        .describe('The investment whose turn it is; null where only the closing itself is left'),
      is_slow: z.boolean().describe('It takes longer than one try and the next'),
    }),
  ),
  next,
});
export type ClosingList = z.infer<typeof closingList>;

/** Investments of IRAs that wait for their custodian, the longest wait first. */
export const awaitedCustodians = z.strictObject({
  data: z.array(
    z.strictObject({
      id: idOf('inv'),
      farm,
      account: z.string(),
      custodian: z.string(),
      shares: z.number().int(),
      total: dollars,
      waits_for: z.enum(['address', 'signature', 'new_link', 'wire']),
      wire_too: z.boolean().describe('We’re waiting for its wire as well as the signature'),
      since: instant.describe('The owner signed, or of a wire: the investment was confirmed'),
      business_days: z.number().int().describe('Since then'),
      is_late: z.boolean(),
      sent: z
        .strictObject({
          to: z.string(),
          at: instant,
          times: z.number().int(),
          works_until: instant,
          opened_at: instant.nullable(),
        })
        .nullable()
        .describe('The link to sign; null where none was sent'),
      reminders: z.number().int().describe('Sent to the owner because the wire didn’t come'),
    }),
  ),
  counts: z.strictObject({ signatures: z.number().int(), wires: z.number().int() }),
  next,
});
export type AwaitedCustodians = z.infer<typeof awaitedCustodians>;
