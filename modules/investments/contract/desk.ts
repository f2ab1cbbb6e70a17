import { z } from 'zod';
import { FARM_STATUSES, FARM_TYPES } from '../../farms/rules/index.ts';
import { idOf } from '../../identity/contract/index.ts';
import { ENVELOPE_STATES, FUNDING_STATES, FUNDING_TYPES, INVESTMENT_STATUSES } from '../rules/index.ts';
import type { CustodianRecord } from './custodian.ts';
import type { PaperLine, PaperRecord } from './paper.ts';
import type { DeskPrepared } from './records.ts';
import type { AwaitedCustodians, ClosingList } from './under-way.ts';

const dollars = z.string().regex(/^\d{1,15}\.\d{2}$/);
const instant = z.iso.datetime();
const statusName = z.enum(INVESTMENT_STATUSES);
const farm = z.strictObject({ id: idOf('farm'), name: z.string() });
/** One whose shares are counted: it may sell units. */
export const countedFarm = farm.extend({ type: z.enum(FARM_TYPES) });
const account = z.strictObject({ id: idOf('acc'), name: z.string(), type: z.string() });

const line = z.strictObject({
  id: idOf('inv'),
  holder: z.string().describe('The account, or its owner until one is chosen'),
  status: z.number().int(),
  status_name: statusName,
  shares: z.number().int(),
  total: dollars,
  paid: dollars.describe('Set aside, in escrow, the farm’s, or paid before it came here'),
  payment_method: z.enum(FUNDING_TYPES).nullable(),
  confirm_date: instant.nullable(),
  updated_at: instant,
});

/** How many investments stand at a state, and what they come to. */
const stateCount = z.strictObject({
  status: z.number().int(),
  status_name: statusName,
  investments: z.number().int(),
  shares: z.number().int(),
  total: dollars,
  paid: dollars,
});
export type StateCount = z.infer<typeof stateCount>;

/** Offerings that have not closed, with what is begun or under way in each. */
export const deskOfferings = z.strictObject({
  data: z.array(
    z.strictObject({
      farm,
      place: z.string(),
      status: z.enum(FARM_STATUSES),
      closes_at: instant.nullable(),
      subscribed_shares: z.number().int(),
      total_shares: z.number().int(),
      states: z.array(stateCount).describe('Of investments that are neither closed nor over'),
    }),
  ),
  count: z.number().int(),
});
export type DeskOfferings = z.infer<typeof deskOfferings>;

/** The investments of a farm, with the money of each state counted. */
export const deskList = z.strictObject({
  farm,
  states: z.array(stateCount),
  data: z.array(line),
  next: idOf('inv').nullable().describe('What the next page comes after; null on the last one'),
  count: z.number().int().describe('Of all states that were asked for'),
});
export type DeskList = z.infer<typeof deskList>;

/** What happened, oldest first: moves between states, what changed within one, what was signed, and by whom else. */
const storyLine = z.strictObject({
  at: instant,
  event: z.enum([
    'moved',
    'prepared',
    'changed',
    'signed',
    'handled',
    'asked_again',
    'records_withdrawn',
    'records_agreed_again',
    'paper_set_up',
    'custodian_asked',
    'custodian_signed',
    'countersigned',
  ]),
  from: statusName.nullable(),
  to: statusName.nullable().describe('Null where the state stayed'),
  changed: z.array(z.enum(['amount', 'account', 'funding', 'money'])),
  document: z.string().nullable().describe('Of a signature: what was signed'),
  by: z.string(),
  by_kind: z.enum(['owner', 'firm', 'system']),
  reason: z.string().nullable().describe('As somebody of the firm wrote it, or what stood in the way'),
});
export type InvestmentStoryLine = z.infer<typeof storyLine>;

/** An agreement that was opened or signed; what was signed again later stays among them. */
const signing = z.strictObject({
  id: idOf('sgn'),
  name: z.string(),
  state: z.enum(['opened', 'signed', 'replaced']),
  opened_at: instant,
  signed_at: instant.nullable(),
  signed_by: z.string().nullable(),
  envelopes: z.array(
    z.strictObject({
      id: idOf('env'),
      envelope_id: z.string().nullable().describe('Its id at the signing service'),
      state: z.enum(ENVELOPE_STATES),
      since: instant,
      signed_at: instant.nullable().describe('As the service says'),
      counts: z.boolean().describe('Whether it counts as the investor’s signature'),
      refused_as: z
        .string()
        .nullable()
        .describe('Why a signed envelope doesn’t count, or why an unsigned one ended'),
      given_up: z.boolean().describe('Whether it was replaced and is about to be voided'),
      trouble_since: instant.nullable().describe('When the signing service last stopped answering about it'),
    }),
  ),
});

export const deskRecord = z.strictObject({
  id: idOf('inv'),
  version: z.number().int(),
  farm: countedFarm,
  account: account.nullable(),
  owner: z.strictObject({ user_id: idOf('user'), name: z.string(), email: z.string() }),
  status: z.number().int(),
  status_name: statusName,
  status_before: statusName.nullable().describe('Where it goes back to'),
  shares: z.number().int(),
  amount: dollars,
  fees: dollars,
  total: dollars,
  payment_method: z.enum(FUNDING_TYPES).nullable(),
  funding_state: z.enum(FUNDING_STATES),
  payment_id: idOf('pay').nullable(),
  paid: dollars.describe('Set aside, in escrow, the farm’s, or paid before it came here'),
  message: z.string().nullable().describe('What the investor reads'),
  asked_again_at: instant.nullable().describe('When the firm last asked for money that did not come'),
  is_barred: z.boolean().describe('Its money came back after closing: it can’t be sold'),
  is_owing: z
    .boolean()
    .describe('It is held by an account that owes for a deposit that came back: it can’t be sold meanwhile'),
  money: z.array(
    z.strictObject({
      amount: dollars,
      state: z.enum(['held', 'escrow', 'released', 'returned', 'farm']),
      since: instant,
      ended_at: instant.nullable(),
    }),
  ),
  documents: z.array(signing),
  waiting: z.array(z.strictObject({ queue: z.string(), title: z.string(), since: instant })),
  acts: z.strictObject({
    cancel: z.boolean(),
    set_aside: z.boolean(),
    put_back: z.boolean(),
    ask_again: z.boolean(),
    resolve: z.boolean(),
  }),
  is_own: z.boolean().describe('It belongs to whoever looks at it, who can’t decide about it'),
  created_at: instant,
  confirm_date: instant.nullable(),
  closed_at: instant.nullable(),
  story: z.array(storyLine),
});
export type DeskRecord = z.infer<typeof deskRecord>;

export const failureList = z.strictObject({
  data: z.array(
    z.strictObject({
      farm,
      begun_at: instant,
      by: z.string(),
      reason: z.string(),
      total: z.number().int(),
      done: z.number().int(),
      amount: dollars.describe('Of all that were confirmed'),
      returned: dollars.describe('Given back so far'),
      ended_at: instant.nullable(),
    }),
  ),
  count: z.number().int(),
});
export type FailureList = z.infer<typeof failureList>;

export const deskHolders = z.strictObject({
  farm: countedFarm,
  day: z.string(),
  issued_shares: z.number().int(),
  unknown_shares: z.number().int().describe('Of holders that are no investment accounts'),
  data: z.array(z.strictObject({ account, shares: z.number().int() })),
  count: z.number().int(),
});
export type DeskHolders = z.infer<typeof deskHolders>;

/** The investments of an account, the latest first. */
export const accountInvestments = z.strictObject({
  data: z.array(
    z.strictObject({
      id: idOf('inv'),
      farm,
      status_name: statusName,
      shares: z.number().int(),
      total: dollars,
      created_at: instant,
    }),
  ),
  count: z.number().int(),
});
export type AccountInvestments = z.infer<typeof accountInvestments>;

/** What pages of the console read of investments; null where there is none. */
export interface InvestmentDesk {
  offerings(): Promise<DeskOfferings>;
  list(
    farmId: string,
    query: { readonly status?: number | undefined; readonly after?: string | undefined },
  ): Promise<DeskList | null>;
  record(operator: { readonly userId: string }, id: string): Promise<DeskRecord | null>;
  /** How far the signature of an IRA's custodian is. */
  custodian(operator: { readonly userId: string }, id: string): Promise<CustodianRecord | null>;
  /** Everybody who gets documents by mail, those first for whom it is still to be set up. */
  papers(): Promise<readonly PaperLine[]>;
  /** One of them, with where it is mailed to. */
  paper(operator: { readonly userId: string }, userId: string): Promise<PaperRecord | null>;
  failures(): Promise<FailureList>;
  /** Closings whose jobs are at work. */
  closings(query: { readonly after?: string | undefined }): Promise<ClosingList>;
  awaitedCustodians(query: { readonly after?: string | undefined }): Promise<AwaitedCustodians>;
  holders(farmId: string, day: string): Promise<DeskHolders | null>;
  ofAccount(accountId: string): Promise<AccountInvestments>;
  /** The records a person had prepared. */
  preparedOf(userId: string): Promise<DeskPrepared>;
}
