import { z } from 'zod';
import { idOf, operatorReason } from '../../identity/contract/index.ts';

const dollars = z.string().regex(/^\d{1,15}\.\d{2}$/);
const instant = z.iso.datetime();
const year = z.number().int().min(2000).max(2999);
const typed = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'Enter a text.')
    .max(most, `Use at most ${most} characters.`)
    .regex(/^[\x20-\x7e]*$/, 'Use letters, digits and punctuation.');

export const withheldTaxes = z.strictObject({
  data: z
    .array(
      z.strictObject({
        farm_id: idOf('farm'),
        farm: z.string(),
        year: year.describe('In which it was withheld'),
        withheld: dollars,
        not_set_apart: dollars.describe('Still in the farm’s operating account'),
        agreed: dollars.describe('To be sent at the bank'),
        paid: dollars.describe('Sent to the authorities'),
        owed: dollars.describe('Withheld and not sent yet'),
        payable: dollars.describe('What can be proposed to be paid'),
      }),
    )
    .describe('By farm and year, the latest year first'),
  payments: z
    .array(
      z.strictObject({
        id: idOf('txp'),
        farm: z.string(),
        year,
        authority: z.string(),
        amount: dollars,
        status: z.enum(['agreed', 'paid', 'dropped']),
        confirmation: z.string().nullable(),
        agreed_at: instant,
        ended_at: instant.nullable(),
      }),
    )
    .describe('Those to be sent first'),
});
export type WithheldTaxes = z.infer<typeof withheldTaxes>;

export const taxPaymentParams = z.strictObject({ payment: idOf('txp') });
export const taxPaymentBody = z.strictObject({
  farm_id: idOf('farm'),
  year,
  authority: typed(80),
  amount: z.string().max(40),
  reason: operatorReason,
});
export const taxConfirmBody = z.strictObject({ confirmation: typed(60) });
export const taxDropBody = z.strictObject({ reason: operatorReason });
export const taxProposed = z.strictObject({ proposal_id: idOf('prop') });
