import { z } from 'zod';
import { FARM_TYPES } from '../../farms/rules/index.ts';
import { idOf, listOf, pageFields } from '../../identity/contract/index.ts';
import { ACCOUNT_TYPES } from '../../investors/rules/index.ts';
import { CONSENT_NAMES, TRANSFER_OWNERSHIP_STATUSES, TRANSFER_STATUSES } from '../rules/index.ts';
import { disclosure, shownDisclosure } from './disclosure.ts';
import { investment, reason, signatureBody } from './investment.ts';

const instant = z.iso.datetime();
const profile = z.strictObject({ profile_id: idOf('acc'), name: z.string(), type: z.enum(ACCOUNT_TYPES) });

export const transferParams = z.strictObject({ id: z.string().max(60) });

/**
 * A direct transfer, as one of its two sides sees it. The recipient reads the farm, the shares and the giver's name; the
 * giver reads the address they wrote to. Neither reads the other's accounts, money or documents.
 */
export const ownershipTransfer = z.strictObject({
  id: idOf('trf'),
  status: z.enum(TRANSFER_STATUSES),
  transfer_ownership_status: z
    .enum(TRANSFER_OWNERSHIP_STATUSES)
    .nullable()
    .describe('Null once it ended without effect'),
  role: z.enum(['giver', 'recipient', 'both']).describe('`both` between accounts of one person'),
  farm: z.strictObject({
    id: idOf('farm'),
    slug: z.string(),
    name: z.string(),
    type: z.enum(FARM_TYPES),
    county: z.string(),
    state: z.string(),
    thumbnail: z.string(),
  }),
  number_of_shares: z.number().int(),
  giver: z.strictObject({
    name: z.string().describe('The person'),
    profile: profile.nullable().describe('For the giver alone'),
    investment_id: idOf('inv').nullable().describe('What is given; for the giver alone'),
  }),
  recipient: z.strictObject({
    name: z.string().nullable().describe('The person; for the recipient, and for both once it is signed'),
    email: z.string().nullable().describe('Where it was sent; null between accounts of one person'),
    profile: profile.nullable().describe('For the recipient alone; null until an account is chosen'),
    investment_id: idOf('inv')
      .nullable()
      .describe('What it became; for the recipient alone, once it is signed'),
  }),
  initiated_at: instant,
  expires_at: instant,
  ended_at: instant.nullable().describe('When it was signed, or ended without effect'),
  can_cancel: z.boolean(),
  can_decline: z.boolean(),
  can_sign: z.boolean(),
  assignment: z
    .strictObject({ version: z.string(), paragraphs: z.array(z.string()), agreed_at: instant })
    .nullable()
    .describe('What the giver confirmed; for the giver alone'),
});
export type OwnershipTransfer = z.infer<typeof ownershipTransfer>;

export const TRANSFER_PAGE = 20;

export const transferQuery = z.strictObject({
  ...pageFields(TRANSFER_PAGE),
  role: z.enum(['giver', 'recipient']).optional().describe('Only what you give, or only what you are given'),
  state: z.enum(['under_way', 'ended']).optional(),
});
export type TransferQuery = z.output<typeof transferQuery>;

export const transferList = listOf(ownershipTransfer);
export type TransferList = z.infer<typeof transferList>;

/** An account that could receive the shares, and what keeps it from it. */
const receivingAccount = z.strictObject({ ...profile.shape, lacks: z.array(reason) });

/** What somebody is asked before they give shares away. */
export const transferForm = z.strictObject({
  investment,
  refusal: z
    .strictObject({ code: z.string(), message: z.string() })
    .nullable()
    .describe('Why these shares can’t be transferred as they stand'),
  transfer: ownershipTransfer.nullable().describe('The transfer that is under way, if any'),
  accounts: z.array(receivingAccount).describe('Your other accounts'),
  days: z.number().int().describe('How long the recipient has to sign'),
  assignment: z.strictObject({
    version: z.string().describe('Sent back with the confirmation'),
    own: z
      .array(z.strictObject({ profile_id: idOf('acc'), paragraphs: z.array(z.string()) }))
      .describe('The words for each of your accounts'),
    by_email: z.array(z.string()).describe('The words for an address, with {email} where it stands'),
  }),
});
export type TransferForm = z.infer<typeof transferForm>;

/** Exactly one of the two says who receives them. */
export const beginTransferBody = z.strictObject({
  profile_id: z.string().max(60).optional().describe('Another account of your own'),
  email: z.string().trim().max(254).optional().describe('The address of another investor'),
  assignment_version: z.string().max(40).describe('Of the words that were shown and confirmed'),
});

export const transferAccountBody = z.strictObject({ profile_id: z.string().max(60) });

/** What the recipient chooses, reads, agrees to and signs. */
export const joinderStep = z.strictObject({
  transfer: ownershipTransfer,
  accounts: z
    .array(receivingAccount)
    .describe('Empty where the account is fixed or nothing is to be chosen any more'),
  joinder: z
    .strictObject({
      name: z.string(),
      version: z.string(),
      file_name: z.string(),
      url: z.string().describe('The address of the PDF'),
      opened_at: instant.nullable(),
      signing_id: idOf('sgn').nullable().describe('Once it is signed'),
      signed_at: instant.nullable(),
    })
    .nullable()
    .describe('Null until an account is chosen'),
  purchaser: z.string().nullable().describe('The account as it is titled; null until one is chosen'),
  signer: z.string().nullable().describe('The name that is typed to sign'),
  consents: z.array(
    z.strictObject({ name: z.enum(CONSENT_NAMES), text: z.string(), agreed_at: instant.nullable() }),
  ),
  disclosure,
});
export type JoinderStep = z.infer<typeof joinderStep>;

export const signJoinderBody = z.strictObject({
  ...signatureBody.shape,
  consents: z.array(z.enum(CONSENT_NAMES)).max(4).describe('All that are asked for'),
  disclosure: shownDisclosure,
});

export const joinderLinkQuery = z.strictObject({
  resign: z.string().optional().describe('A flag: lead to where it is signed, not to what was signed'),
});

export const exitedDocumentParams = z.strictObject({
  former_owner_id: z.string().max(60).describe('The account that held the shares'),
  id: z.string().max(60).describe('The signed document'),
});
