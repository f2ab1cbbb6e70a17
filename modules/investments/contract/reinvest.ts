import { z } from 'zod';
import { idOf } from '../../identity/contract/index.ts';
import { REINVEST_TARGETS } from '../rules/index.ts';

const dollars = z.string().regex(/^\d{1,15}\.\d{2}$/);

export const reinvestParams = z.strictObject({
  id: z.string().max(60).describe('Of the investment account'),
});

export const reinvestBody = z.strictObject({
  to: z.enum(REINVEST_TARGETS).describe('`farm`: the offering that is named; `ask`: we ask you each time'),
  farm_id: z.string().max(60).optional(),
});

const offering = z.strictObject({
  id: idOf('farm'),
  slug: z.string(),
  name: z.string(),
  least: dollars.describe('What the fewest shares cost with their fees'),
});

export const REINVEST_STANDINGS = [
  'nothing_yet',
  'collecting',
  'next_run',
  'unfinished',
  'not_open',
  'sold_out',
  'choose',
] as const;

const reinvestAccount = z.strictObject({
  account: z.strictObject({ id: idOf('acc'), name: z.string() }),
  is_offered: z.boolean().describe('False for an IRA: its custodian is paid'),
  to: z.enum(REINVEST_TARGETS),
  farm: z.strictObject({ id: idOf('farm'), slug: z.string(), name: z.string() }).nullable(),
  collected: dollars.describe(
    'Distributions since it was turned on that wait to be invested; they are in the wallet',
  ),
  missing: dollars.nullable().describe('Until the minimum of the offering is reached'),
  standing: z.enum(REINVEST_STANDINGS).nullable().describe('What it waits for; null while it is off'),
  unfinished_id: idOf('inv').nullable().describe('An investment in that offering that you have begun'),
  prepared: z
    .array(
      z.strictObject({
        investment_id: idOf('inv'),
        farm: z.string(),
        slug: z.string(),
        amount: dollars,
        is_open: z.boolean().describe('It waits for your signature'),
        at: z.iso.datetime(),
      }),
    )
    .describe('Investments that were filled in, the latest first'),
});
export type ReinvestAccount = z.infer<typeof reinvestAccount>;

export const reinvesting = z.strictObject({
  accounts: z.array(reinvestAccount),
  offerings: z.array(offering).describe('Offerings you can invest in'),
});
export type Reinvesting = z.infer<typeof reinvesting>;
