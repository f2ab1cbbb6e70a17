import { z } from 'zod';
import { idOf } from '../../identity/contract/index.ts';
import { ATTACHMENT_METHODS, BANK_STATUSES } from '../rules/index.ts';

const instant = z.iso.datetime();
const somebody = z.strictObject({ user_id: z.string().nullable(), name: z.string() });

/** A bank as the firm decides about it: whose it is here, and whose by the bank's own books. */
export const bankRecord = z.strictObject({
  id: idOf('bank'),
  name: z.string(),
  type: z.enum(['checking', 'savings']),
  attachment_method: z.enum(ATTACHMENT_METHODS),
  status: z.enum(BANK_STATUSES),
  owner_check: z.enum(['matched', 'differs', 'unknown', 'accepted']),
  end_reason: z.string().nullable(),
  linked_at: instant,
  payouts_from: instant,
  /** By the bank's own books. */
  names_at_bank: z.array(z.string()),
  account: z.strictObject({
    id: idOf('acc'),
    type: z.string(),
    name: z.string(),
    /** Whose bank account it must be. */
    holders: z.array(z.string()),
    /** Who acts for the holder or owns it. */
    people: z.array(z.string()),
  }),
  owner: z.strictObject({ user_id: z.string(), name: z.string(), email: z.string() }),
  waiting: z.strictObject({ since: instant, taken_by: somebody.nullable() }).nullable(),
  /** Somebody of the firm does not decide about their own. */
  is_own: z.boolean(),
  story: z.array(
    z.strictObject({ at: instant, event: z.string(), by: z.string(), reason: z.string().nullable() }),
  ),
});
export type BankRecord = z.infer<typeof bankRecord>;

/** What pages of the console read of banks; null where there is none. */
export interface BankDesk {
  bank(operator: { readonly userId: string }, id: string): Promise<BankRecord | null>;
}
