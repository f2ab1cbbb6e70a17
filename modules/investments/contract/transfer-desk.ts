import { z } from 'zod';
import { idOf, listOf, pageFields } from '../../identity/contract/index.ts';
import { ACCOUNT_TYPES } from '../../investors/rules/index.ts';
import { TRANSFER_STATUSES } from '../rules/index.ts';
import { countedFarm } from './desk.ts';

const dollars = z.string().regex(/^\d{1,15}\.\d{2}$/);
const instant = z.iso.datetime();

const person = z.strictObject({ user_id: idOf('user'), name: z.string(), email: z.string() });
const account = z.strictObject({ id: idOf('acc'), name: z.string(), type: z.enum(ACCOUNT_TYPES) });

const deskTransfer = z.strictObject({
  id: idOf('trf'),
  status: z.enum(TRANSFER_STATUSES),
  farm: countedFarm,
  shares: z.number().int(),
  amount: dollars.describe('What the shares cost in the offering; nothing is paid for them now'),
  giver: z.strictObject({ ...person.shape, account, investment_id: idOf('inv') }),
  recipient: z.strictObject({
    ...person.shape,
    account: account.nullable().describe('Null until one is chosen'),
    investment_id: idOf('inv').nullable().describe('Once it is signed'),
  }),
  is_between_own_accounts: z.boolean(),
  initiated_at: instant,
  expires_at: instant,
  ended_at: instant.nullable(),
  age_days: z.number().int().describe('Whole days since it began, to its end'),
});

const DESK_TRANSFER_PAGE = 50;

export const deskTransferQuery = z.strictObject({
  ...pageFields(DESK_TRANSFER_PAGE),
  state: z.enum(['under_way', 'ended']).default('under_way'),
  search: z
    .string()
    .trim()
    .max(200, 'Use at most 200 characters.')
    .default('')
    .describe('A person’s name or email, the name of a farm, or an id'),
});
export type DeskTransferQuery = z.output<typeof deskTransferQuery>;

export const deskTransfers = z.strictObject({
  ...listOf(deskTransfer).shape,
  counts: z
    .strictObject({ under_way: z.number().int(), ended: z.number().int() })
    .describe('Of everything, whatever was searched for'),
});
export type DeskTransfers = z.infer<typeof deskTransfers>;

export const deskTransferRecord = z.strictObject({
  ...deskTransfer.shape,
  assignment: z.strictObject({
    version: z.string(),
    sha256: z.string(),
    paragraphs: z.array(z.string()),
    agreed_at: instant,
    ip_address: z.string(),
    device: z.string(),
  }),
  joinder: z
    .strictObject({
      version: z.string(),
      sha256: z.string().describe('Of the document as it was read'),
      opened_at: instant,
      signed_at: instant.nullable(),
      signing_id: idOf('sgn').nullable(),
    })
    .nullable()
    .describe('Null until the recipient opened it'),
  story: z.array(
    z.strictObject({
      at: instant,
      event: z.enum([
        'initiated',
        'account_chosen',
        'joinder_opened',
        'reminded',
        'signed',
        'canceled',
        'declined',
        'expired',
        'stopped',
      ]),
      by: z.string(),
      by_kind: z.enum(['giver', 'recipient', 'firm', 'system']),
      reason: z.string().nullable(),
    }),
  ),
  acts: z.strictObject({ stop: z.boolean() }),
  is_own: z.boolean().describe('You give or receive these shares, so you can’t decide about them'),
});
export type DeskTransferRecord = z.infer<typeof deskTransferRecord>;
