import { z } from 'zod';
import { idOf } from '../../identity/contract/index.ts';
import { ACCOUNT_TYPES } from '../../investors/rules/index.ts';

const instant = z.iso.datetime();

/** Somebody who withdrew the consent to electronic records, and how paper reaches them. */
export const paperRecord = z.strictObject({
  user_id: idOf('user'),
  name: z.string(),
  email: z.string(),
  mailing_address: z.string().nullable(),
  accounts: z.array(z.strictObject({ id: idOf('acc'), name: z.string(), type: z.enum(ACCOUNT_TYPES) })),
  state: z.enum(['waiting', 'set_up', 'agreed_again']),
  withdrawn_at: instant,
  withdrawn_on: idOf('inv').describe('The investment on whose page it was withdrawn'),
  version: z.string().describe('Of the text that was withdrawn'),
  sha256: z.string(),
  url: z.string().nullable().describe('Where that version stays readable'),
  set_up_at: instant.nullable(),
  set_up_by: z.string().nullable(),
  agreed_again_at: instant.nullable(),
  tax_documents: z.enum(['electronic', 'mail']).describe('Tax documents have a separate consent'),
  is_own: z.boolean(),
});
export type PaperRecord = z.infer<typeof paperRecord>;

/** One of those who get documents by mail. */
export type PaperLine = Pick<PaperRecord, 'user_id' | 'name' | 'state' | 'withdrawn_at'>;
