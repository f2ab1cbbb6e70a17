import { z } from 'zod';
import { idOf } from '../../identity/contract/index.ts';
import { CUSTODIAN_STATES } from '../rules/index.ts';
import { disclosure } from './disclosure.ts';

const dollars = z.string().regex(/^\d{1,15}\.\d{2}$/);
const instant = z.iso.datetime();
const documents = z.array(
  z.strictObject({ kind: z.enum(['subscription_agreement', 'operating_agreement']), name: z.string() }),
);

/** What the holder of a custodian's link sees. */
const custodianPage = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('gone') }),
  z.strictObject({ state: z.literal('signed'), custodian: z.string(), signed_at: instant, documents }),
  z.strictObject({
    state: z.literal('open'),
    custodian: z.string(),
    owner: z.string(),
    account_title: z.string(),
    farm: z.string(),
    number_of_shares: z.number().int(),
    investment_amount: dollars,
    fees: dollars,
    total: dollars,
    statements: z.array(z.string()),
    disclosure,
    documents,
  }),
]);
export type CustodianPage = z.infer<typeof custodianPage>;

export const custodianSigned = z.strictObject({ signed_at: instant });

/** The same for the firm. */
export const custodianRecord = z.strictObject({
  id: idOf('inv'),
  custodian: z.string(),
  account: z.string(),
  farm: z.string(),
  shares: z.number().int(),
  total: dollars,
  state: z.enum(CUSTODIAN_STATES),
  since: instant,
  email: z.string().nullable().describe('Where the latest link went'),
  known_email: z.string().nullable().describe('Where this custodian was reached last'),
  sent_at: instant.nullable(),
  expires_at: instant.nullable(),
  sendings: z.number().int(),
  opened_at: instant.nullable(),
  signed_at: instant.nullable(),
  is_own: z.boolean(),
});
export type CustodianRecord = z.infer<typeof custodianRecord>;
