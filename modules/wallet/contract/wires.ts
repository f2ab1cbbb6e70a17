import { z } from 'zod';
import { idOf } from '../../identity/contract/index.ts';
import { WIRE_STATUSES } from '../rules/index.ts';

const dollars = z.string().regex(/^\d{1,15}\.\d{2}$/);
const day = z.string().describe('A calendar day, 2026-03-04');

export const wireParams = z.strictObject({ id: z.string().max(60), wire: z.string().max(60) });

export const wire = z.strictObject({
  id: idOf('wire'),
  reference: z.string().describe('For the memo of the wire: FRW-7K3M-9QX4-C'),
  purpose: z.string().describe('`wallet`, or what else it pays for'),
  amount: dollars.nullable().describe('Null where any amount is welcome'),
  status: z.enum(WIRE_STATUSES),
  awarded_on: day,
  told: z.strictObject({ sent_on: day, bank: z.string() }).nullable().describe('As its sender said'),
  received_on: day.nullable(),
  matched: z.strictObject({ amount: dollars, on: day }).nullable().describe('What came'),
  can_tell: z.boolean().describe('Whether its sender can still say that it was sent'),
});
export type Wire = z.infer<typeof wire>;

export const wirePage = z.strictObject({
  account_id: idOf('acc'),
  instructions: z
    .strictObject({
      bank_name: z.string(),
      routing_number: z.string(),
      account_number: z.string(),
      beneficiary: z.string(),
      address: z.string(),
      is_demonstration: z.boolean().describe('Fictional: money sent there is lost'),
      changed_on: day.nullable().describe('The day of a change, while it is news'),
    })
    .nullable(),
  warning: z.string(),
  refusal: z.string().nullable(),
  message: z.string().nullable().describe('Why no wire can be sent, in words'),
  wires: z.array(wire).describe('Newest first'),
});
export type WirePage = z.infer<typeof wirePage>;

export const awardWireBody = z.strictObject({
  amount: z
    .string()
    .max(24)
    .optional()
    .describe('Dollars, such as 2500.00; without one any amount is welcome'),
});

export const wireSentBody = z.strictObject({
  sent_on: z.iso.date(),
  bank: z
    .string()
    .trim()
    .min(1, 'Enter the bank you sent it from.')
    .max(60, 'Keep it under 60 characters.')
    .regex(/^\P{C}*$/u, 'Use letters, digits and punctuation.'),
});

/** One wire with all that its sender needs; for pages alone. */
export interface WireSheet {
  readonly accountId: string;
  readonly wire: Wire;
  /** Null where the firm gives them out itself, and for a wire that nothing may come for any more. */
  readonly instructions: WirePage['instructions'];
  readonly warning: string;
  /** The same details for the telephone that sends it. */
  readonly qrSvg: string | null;
}
