import { z } from 'zod';
import { idOf } from '../../identity/contract/index.ts';
import { ATTACHMENT_METHODS, BANK_STATUSES } from '../rules/index.ts';

export const bank = z.strictObject({
  id: idOf('bank'),
  name: z.string().describe('The bank and the last digits: First Prairie Bank ••4417'),
  type: z.enum(['checking', 'savings']),
  status: z.enum(BANK_STATUSES),
  attachment_method: z.enum(ATTACHMENT_METHODS),
  linked_on: z.string().describe('A calendar day'),
  amounts: z
    .strictObject({
      land_on: z.string().describe('The day by which the two deposits arrive'),
      enter_until: z.string().describe('The last day to enter them'),
      tries_left: z.number().int(),
      can_enter: z.boolean(),
    })
    .nullable()
    .describe('The two small deposits that prove a bank that was typed in'),
  payouts_from: z.string().nullable().describe('Withdrawals go to it from then on; null where they do now'),
  under_review: z.boolean().describe('The name on the bank account differs, and a person looks at it'),
  end_reason: z.string().nullable().describe('Why it failed, in words'),
  can_remove: z.boolean().describe('False while money is on its way from or to it'),
});
export type Bank = z.infer<typeof bank>;

/** By link: the session of the bank link. By hand: the numbers. */
export const newBankBody = z.union([
  z.strictObject({ link_session_id: z.string().min(1).max(128) }),
  z.strictObject({
    institution: z
      .string()
      .trim()
      .min(1)
      .max(60)
      .refine((name) => !/\p{C}/u.test(name), 'Use letters only.'),
    routing_number: z.string().max(20),
    account_number: z.string().max(40),
    type: z.enum(['checking', 'savings']),
  }),
]);
export type NewBankBody = z.infer<typeof newBankBody>;

export const newBankAnswer = z.strictObject({ id: idOf('bank'), bank });

export const removeBankBody = z.strictObject({ id: z.string().max(60) });

export const microDepositsBody = z.strictObject({
  amount_1: z.string().max(10).describe('Dollars, such as 0.04'),
  amount_2: z.string().max(10),
});
export const bankAnswer = z.strictObject({ bank });

export const bankLinkTokenAnswer = z.strictObject({
  link_token: z.string(),
  expiration: z.string(),
  provider: z.enum(['sandbox', 'plaid']).describe('Whose page takes the token'),
});

export const sandboxBankQuery = z.object({
  link_token: z.string().max(100),
  account: z.string().max(60).optional(),
});
