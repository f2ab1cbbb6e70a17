import { z } from 'zod';
import { idOf, operatorReason } from '../../identity/contract/index.ts';
import {
  CUSTODIAN_WIRE_STATUSES,
  DISTRIBUTION_KINDS,
  DISTRIBUTION_STATUSES,
  FINISH_WAYS,
  LINE_LIMITS,
  MOST_SOURCES,
  PAYMENT_LINE_STATUSES,
} from '../rules/index.ts';
import type { WithheldTaxes } from './taxes.ts';

const dollars = z.string().regex(/^\d{1,15}\.\d{2}$/);
const signedDollars = z.string().regex(/^-?\d{1,15}\.\d{2}$/);
const instant = z.iso.datetime();
const day = z.iso.date('Enter a date, such as 2026-11-20.');
const person = z.strictObject({ user_id: z.string(), name: z.string() });
const done = z.strictObject({ by: person, at: instant });

/** Typed by somebody of the firm: no control characters, which neither the database nor a file could show. */
const typed = (least: number, most: number) =>
  z
    .string()
    .trim()
    .min(least, 'Enter a text.')
    .max(most, `Use at most ${most} characters.`)
    .refine((text) => text.isWellFormed() && !/[^\P{Cc}\n\t]/u.test(text), 'Use only printable characters.');

export const runParams = z.strictObject({ id: idOf('dist') });
export const paymentParams = z.strictObject({ id: idOf('dist'), payment: idOf('dln') });
export const wireParams = z.strictObject({ wire: idOf('cwr') });

const draftFields = {
  kind: z.enum(DISTRIBUTION_KINDS),
  title: typed(1, 120),
  record_date: day,
  pay_on: day,
  sources: z
    .array(
      z.strictObject({
        label: typed(1, 120),
        amount: z.string().max(40).describe('Dollars; what is taken off is below zero: -9718.00'),
      }),
    )
    .min(1, 'Enter at least one line.')
    .max(MOST_SOURCES, `Enter at most ${MOST_SOURCES} lines.`),
  withholding: z.string().max(10).describe('Percent, such as 2.5'),
  note: typed(0, 2_000),
};
export const newRunBody = z.strictObject({ farm_id: idOf('farm'), ...draftFields });
export type NewRunBody = z.infer<typeof newRunBody>;
export const saveRunBody = z.strictObject({ version: z.number().int().positive(), ...draftFields });
export const runVersion = z.strictObject({ version: z.number().int().positive() });
export const runReason = z.strictObject({ version: z.number().int().positive(), reason: operatorReason });
export const reasonBody = z.strictObject({ reason: operatorReason });
export const finishBody = z.strictObject({ way: z.enum(FINISH_WAYS), reason: operatorReason });
export const paidOutsideBody = z.strictObject({
  reference: typed(1, 60).describe('The number of the check or wire that paid it'),
});
export const confirmationBody = z.strictObject({ confirmation: typed(1, 60) });
export const creditBody = z.strictObject({
  farm_id: idOf('farm'),
  amount: z.string().max(40),
  bank_reference: typed(1, LINE_LIMITS.bankId),
  reason: operatorReason,
});

export const createdRun = z.strictObject({ id: idOf('dist') });
export const proposedAnswer = z.strictObject({ proposal_id: idOf('prop') });

export const runFarm = z.strictObject({
  id: idOf('farm'),
  name: z.string(),
  county: z.string(),
  state: z.string(),
  portrait: z.string(),
});

export const runLine = z.strictObject({
  id: idOf('dist'),
  reference: z.string().describe('D-2026-014'),
  title: z.string(),
  farm: runFarm,
  kind: z.enum(DISTRIBUTION_KINDS),
  status: z.enum(DISTRIBUTION_STATUSES),
  record_date: z.string(),
  pay_on: z.string(),
  total: dollars,
  holders: z.number().int(),
  prepared_by: person,
  open_payments: z
    .number()
    .int()
    .describe('Held, failed or being paid by other means, of a run that was paid'),
});
export type RunLine = z.infer<typeof runLine>;
export const runList = z.strictObject({ data: z.array(runLine), count: z.number().int() });
export type RunList = z.infer<typeof runList>;

/** One thing that must be so before a run is paid, with its figures; the screen puts it in words. */
export const runCheck = z.discriminatedUnion('code', [
  z.strictObject({ code: z.literal('money'), is_met: z.boolean(), operating: dollars, promised: dollars }),
  z.strictObject({
    code: z.literal('register'),
    is_met: z.boolean(),
    held: z.number().int(),
    issued: z.number().int(),
    unknown: z.number().int(),
  }),
  z.strictObject({ code: z.literal('sum'), is_met: z.boolean(), payments: z.number().int() }),
  z.strictObject({ code: z.literal('only_run'), is_met: z.boolean() }),
  z.strictObject({ code: z.literal('record_date'), is_met: z.boolean() }),
  z.strictObject({ code: z.literal('pay_day'), is_met: z.boolean() }),
]);
export type RunCheck = z.infer<typeof runCheck>;

export const payment = z.strictObject({
  id: idOf('dln'),
  account_id: idOf('acc'),
  holder: z.string(),
  type: z.string(),
  shares: z.number().int(),
  exact: z.string().describe('With four decimals: $4,767.7633'),
  has_extra_cent: z.boolean(),
  to_pay: dollars,
  withheld: dollars,
  previous: dollars.nullable().describe('From the run before this one'),
  goes_to: z.enum(['wallet', 'custodian', 'held', 'outside']),
  custodian: z.string().nullable(),
  status: z.enum(PAYMENT_LINE_STATUSES),
  failure: z.string().nullable(),
  can_reissue: z.boolean().describe('By one person, once'),
  finish: z.enum(FINISH_WAYS).nullable().describe('How two people can finish one that failed'),
  proposal_id: z.string().nullable().describe('The proposal that a second person has to decide'),
  paid_outside: z.string().nullable().describe('The number of the check or wire that paid it'),
});
export type Payment = z.infer<typeof payment>;

export const custodianWire = z.strictObject({
  id: idOf('cwr'),
  run_id: idOf('dist').nullable().describe('Null for a wire of refunds'),
  reference: z.string().nullable(),
  farm: z.string().nullable(),
  custodian: z.string(),
  amount: dollars,
  clients: z.number().int(),
  status: z.enum(CUSTODIAN_WIRE_STATUSES),
  is_proposed: z.boolean().describe('A second person is to agree to sending it'),
  proposal_id: z.string().nullable(),
  confirmation: z.string().nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
  can_reissue: z.boolean(),
});
export type CustodianWire = z.infer<typeof custodianWire>;
export const wireList = z.strictObject({ data: z.array(custodianWire), count: z.number().int() });
export type WireList = z.infer<typeof wireList>;

export const runRecord = z.strictObject({
  id: idOf('dist'),
  reference: z.string(),
  version: z.number().int(),
  status: z.enum(DISTRIBUTION_STATUSES),
  kind: z.enum(DISTRIBUTION_KINDS),
  title: z.string(),
  note: z.string(),
  farm: runFarm,
  record_date: z.string(),
  pay_on: z.string(),
  pays_at: instant,
  sources: z.array(z.strictObject({ label: z.string(), amount: signedDollars })),
  gross: dollars,
  withholding: z.string().describe('Percent'),
  withheld: dollars,
  total: dollars,
  shares: z.number().int(),
  holders: z.number().int(),
  per_share: z.string().nullable().describe('With four decimals: $7.6899'),
  previous: z
    .strictObject({ paid_on: z.string(), per_share: z.string(), total: dollars })
    .nullable()
    .describe('The last paid run of the same farm and kind'),
  checks: z.array(runCheck),
  blocked: z.strictObject({ wallets: z.number().int(), amount: dollars }).describe('Held, not paid out'),
  prepared: done,
  checked: done.nullable(),
  sent: done.nullable(),
  approved: done.nullable(),
  paid_at: instant.nullable(),
  paid: z.strictObject({
    payments: z.number().int(),
    amount: dollars,
    withheld: dollars.describe('Set apart for the tax authorities'),
  }),
  returned: z.strictObject({ because: z.string(), at: instant }).nullable(),
  cancelled: z.strictObject({ by: person, at: instant, because: z.string() }).nullable(),
  proposal_id: z.string().nullable(),
  payments: z.array(payment).describe('The largest first'),
  more: z
    .strictObject({ holders: z.number().int(), shares: z.number().int(), to_pay: dollars, previous: dollars })
    .nullable()
    .describe('Those that are not listed, together'),
  wires: z.array(custodianWire),
});
export type RunRecord = z.infer<typeof runRecord>;

export const runQuery = z.strictObject({ all: z.enum(['yes']).optional() });

/** What pages of the console read of distributions. */
export interface DistributionPages {
  list(): Promise<RunList>;
  /** Null where there is none. */
  one(id: string, all: boolean): Promise<RunRecord | null>;
  farms(): Promise<readonly { readonly id: string; readonly name: string }[]>;
  wires(): Promise<WireList>;
  taxes(): Promise<WithheldTaxes>;
}
