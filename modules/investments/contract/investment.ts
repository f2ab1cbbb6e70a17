import { z } from 'zod';
import { idOf, listOf, pageFields } from '../../identity/contract/index.ts';
import {
  CONSENT_NAMES,
  ENVELOPE_STATES,
  FUNDING_STATES,
  FUNDING_TYPES,
  INVESTMENT_STATUSES,
  INVESTMENT_STEPS,
  TRANSFER_OWNERSHIP_STATUSES,
  TRANSFER_REASONS,
} from '../rules/index.ts';
import { disclosure, shownDisclosure } from './disclosure.ts';

const dollars = z.string().regex(/^\d{1,15}\.\d{2}$/);
const instant = z.iso.datetime();

export const investmentParams = z.strictObject({ id: z.string().max(60) });

/** An investment, as its owner sees it (B3). */
export const investment = z.strictObject({
  id: idOf('inv'),
  status: z.number().int().describe('The code of B4'),
  status_name: z.enum(INVESTMENT_STATUSES),
  investment_process_step: z
    .enum(INVESTMENT_STEPS)
    .nullable()
    .describe('Where the flow goes on; null once it is confirmed or over'),
  version: z.number().int(),
  farm: z.strictObject({
    id: idOf('farm'),
    slug: z.string(),
    name: z.string(),
    percent_subscribed: z.number().int(),
  }),
  profile: z
    .strictObject({ profile_id: idOf('acc'), name: z.string(), type: z.string() })
    .nullable()
    .describe('The investment account; null until one is chosen'),
  number_of_shares: z.number().int(),
  investment_amount: dollars.describe('What the shares cost'),
  fees: dollars.describe('Fees that are paid on top of it'),
  total: dollars,
  payment_method: z.enum(FUNDING_TYPES).nullable(),
  funding: z
    .strictObject({
      type: z.enum(FUNDING_TYPES),
      funding_source: z.string().nullable().describe('The bank of a pull'),
      payment_detail: z.string().describe('How it is paid, in a few words: of a pull, the bank’s name'),
      transaction: z.strictObject({
        status: z
          .number()
          .int()
          .nullable()
          .describe('1 pending, 2 processed, 3 failed, 4 cancelled (B4); null while nothing is asked for'),
      }),
      wire_id: idOf('wire').nullable().describe('The wire or transfer we expect, with its reference'),
      state: z.enum(FUNDING_STATES),
      paid: dollars.describe('Set aside or in escrow so far'),
    })
    .nullable(),
  message: z.string().nullable().describe('Why it does not go on, and what to do'),
  refusal: z.string().nullable().describe('The same as a code'),
  can_cancel: z.boolean(),
  can_reinitiate: z.boolean(),
  needs_signing_again: z.boolean().describe('Signed before, and something changed since'),
  custodian: z
    .strictObject({ name: z.string(), since: instant, signed_at: instant.nullable() })
    .nullable()
    .describe('Of an IRA whose owner has signed: its custodian signs too'),
  isExited: z.boolean(),
  can_transfer: z
    .boolean()
    .describe('Its shares can be given to somebody else, unless the bank can still take back their payment'),
  reason_for_transfer: z
    .enum(TRANSFER_REASONS)
    .nullable()
    .describe('Why its shares went to somebody else; null where they didn’t'),
  transfer_ownership_id: idOf('trf')
    .nullable()
    .describe('The direct transfer that is under way, or the one that moved the shares'),
  transfer_ownership_status: z.enum(TRANSFER_OWNERSHIP_STATUSES).nullable(),
  former_owner_id: idOf('acc')
    .nullable()
    .describe('The account that held the shares before; once they went to somebody else, your own'),
  created_at: instant,
  updated_at: instant,
  confirm_date: instant.nullable(),
  closed_at: instant.nullable(),
});
export type Investment = z.infer<typeof investment>;

export const newInvestmentBody = z.strictObject({
  farm_id: z.string().max(60),
  number_of_shares: z.number(),
});

export const amountBody = z.strictObject({ number_of_shares: z.number() });

const quotedFee = z.strictObject({
  name: z.string(),
  amount: dollars,
  is_included: z.boolean().describe('Out of what the shares cost; otherwise on top of it'),
});

const isComplete = z.boolean().describe('True once this step has everything it needs');

export const amountStep = z.strictObject({
  investment,
  is_complete: isComplete,
  least: z.number().int().describe('The fewest shares'),
  most: z.number().int().describe('All that are left'),
  price_per_share: dollars,
  acres: z.string().describe('A tenth of the shares'),
  fees: z.array(quotedFee),
  total: dollars,
  net: dollars.describe('What of it works in the farm'),
});
export type AmountStep = z.infer<typeof amountStep>;

export const ownershipBody = z.strictObject({
  profile_id: z.string().max(60),
  is_final: z.boolean().default(true).describe('False while somebody is still choosing'),
});

export const reason = z.strictObject({ code: z.string(), message: z.string(), link: z.string().nullable() });

export const ownershipStep = z.strictObject({ investment, is_complete: isComplete, lacks: z.array(reason) });
export type OwnershipStep = z.infer<typeof ownershipStep>;

export const fundingBody = z.strictObject({
  type: z.enum(FUNDING_TYPES),
  funding_source: z.string().max(60).nullable().default(null),
});

export const fundingStep = z.strictObject({ investment, is_complete: isComplete });
export const accreditationStep = z.strictObject({ investment, is_complete: isComplete });

export const signatureParams = z.strictObject({
  id: z.string().max(60),
  kind: z.enum(['subscription_agreement', 'operating_agreement']),
});

export const consentsBody = z.strictObject({
  consents: z.array(z.enum(CONSENT_NAMES)).max(4),
  disclosure: shownDisclosure,
});

export const signatureBody = z.strictObject({
  signature: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('typed'), text: z.string().max(200) }),
    z.strictObject({ kind: z.literal('drawn'), strokes: z.array(z.array(z.number()).max(8_000)).max(200) }),
  ]),
});

export const signaturesStep = z.strictObject({
  investment,
  is_complete: isComplete,
  purchaser: z.string().describe('As the account is titled'),
  signer: z.string().describe('The name that is typed to sign'),
  documents: z.array(
    z.strictObject({
      kind: z.enum(['subscription_agreement', 'operating_agreement']),
      name: z.string(),
      document_id: idOf('doc'),
      file_name: z.string(),
      url: z.string().describe('Where it is read'),
      pages: z.number().int().nullable(),
      signing_id: idOf('sgn').nullable(),
      opened_at: instant.nullable(),
      signed_at: instant.nullable(),
      envelope: z
        .strictObject({
          state: z.enum(ENVELOPE_STATES),
          since: instant,
          refused: z
            .enum(['changed', 'unusable'])
            .nullable()
            .describe(
              'Why it led to no signature: something `changed` in the meantime, or the service’s answer is `unusable`',
            ),
        })
        .nullable()
        .describe('The latest envelope for it at the signing service; null if there is none'),
    }),
  ),
  signed_with: z
    .string()
    .nullable()
    .describe('The signing service that agreements are signed with; null if they are signed here'),
  consents: z.array(
    z.strictObject({ name: z.enum(CONSENT_NAMES), text: z.string(), agreed_at: instant.nullable() }),
  ),
  disclosure,
});
export type SignaturesStep = z.infer<typeof signaturesStep>;

/** Whether a person takes electronic records. */
export const recordsConsent = z.strictObject({
  state: z.enum(['none', 'agreed', 'withdrawn']),
  since: instant.nullable(),
  agreed_to: z
    .strictObject({ version: z.string(), sha256: z.string(), url: z.string().nullable() })
    .nullable()
    .describe('The version that was agreed to last; null where there is none'),
  disclosure: disclosure.describe('What is in force, and is agreed to next'),
});
export type RecordsConsent = z.infer<typeof recordsConsent>;

export const recordsBody = z.strictObject({ disclosure: shownDisclosure });

export const signingLinkQuery = z.strictObject({
  resign: z.string().optional().describe('A flag: sign everything afresh'),
  ssn: z.string().optional().describe('A flag, never a number'),
});
export const signingLink = z.strictObject({ url: z.string() });

export const envelopeLink = z.strictObject({
  url: z.url().describe('Where it is signed: for one use, within five minutes'),
});
export const signingEventAnswer = z.strictObject({ received: z.literal(true) });

export const signedDocumentQuery = z.strictObject({
  ...pageFields(),
  investment_id: z.string().max(60).optional().describe('Only those of this investment'),
});

export const signedDocumentList = listOf(
  z.strictObject({
    id: idOf('sgn'),
    investment_id: idOf('inv'),
    name: z.string(),
    farm: z.string(),
    signed_at: instant.describe('By the investor'),
    signers: z.array(
      z.strictObject({
        role: z.enum(['purchaser', 'custodian', 'countersigner']),
        name: z.string().nullable().describe('Null where it was not kept'),
        signed_at: instant,
      }),
    ),
    is_current: z.boolean().describe('False for what was signed again later'),
  }),
);
export type SignedDocumentList = z.infer<typeof signedDocumentList>;
