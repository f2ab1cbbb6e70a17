import { z } from 'zod';
import { idOf } from '../../../identity/contract/index.ts';
import { TEST_EVENT, type WebhookEvent } from '../../rules/index.ts';

const state = z.string();

const DATA = {
  'account.changed': z.strictObject({
    account_id: idOf('acc'),
    subject: z.string().describe('What of the account changed, such as `kyc` or `accreditation`'),
    state: state.nullable().describe('What that is now; null where it has no states'),
  }),
  'investment.changed': z.strictObject({ investment_id: idOf('inv'), farm_id: idOf('farm'), state }),
  'farm.changed': z.strictObject({
    farm_id: idOf('farm'),
    change: z.string().describe('What changed, such as `shares` or `status`'),
    state: state.nullable().describe('Null for a farm that is not offered to everybody'),
  }),
  'wallet.transaction': z.strictObject({
    transaction_id: idOf('txn'),
    account_id: idOf('acc'),
    kind: z.string().describe('Such as `deposit` or `distribution`'),
    state: z.enum(['pending', 'processed', 'failed', 'cancelled']),
  }),
  'distribution.paid': z.strictObject({
    distribution_id: idOf('dist'),
    farm_id: idOf('farm'),
    state: z.literal('paid'),
  }),
  'document.signed': z.strictObject({
    document_id: idOf('sgn'),
    investment_id: idOf('inv'),
    kind: z.string().describe('Such as `operating_agreement`'),
    signed_by: z.enum(['investor', 'custodian', 'countersigner']),
    state: z.literal('signed'),
  }),
} as const satisfies Record<WebhookEvent, z.ZodType>;

const SUMMARIES: Readonly<Record<WebhookEvent, string>> = {
  'account.changed': 'Something of an investment account changed',
  'investment.changed': 'An investment moved on, or ended',
  'farm.changed': 'Something of a farm changed',
  'wallet.transaction': 'A transaction of a wallet began, or ended',
  'distribution.paid': 'A distribution was paid to the holders of a farm',
  'document.signed': 'A document was signed',
};

const bodyOf = <Data extends z.ZodType>(type: string, data: Data) =>
  z.strictObject({
    id: idOf('evt').describe('The same in every attempt: keep it, and do nothing for one you have seen'),
    type: z.literal(type),
    created_at: z.iso.datetime(),
    data,
  });

/** What integrators are sent, by event. */
export const WEBHOOKS = Object.fromEntries([
  ...Object.entries(DATA).map(([type, data]) => [
    type,
    { summary: SUMMARIES[type as WebhookEvent], body: bodyOf(type, data) },
  ]),
  [
    TEST_EVENT,
    {
      summary: 'A test that somebody of the firm asked for',
      body: bodyOf(TEST_EVENT, z.strictObject({ endpoint_id: idOf('whk') })),
    },
  ],
]) as Readonly<Record<string, { readonly summary: string; readonly body: z.ZodType }>>;
