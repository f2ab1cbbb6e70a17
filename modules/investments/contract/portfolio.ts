import { z } from 'zod';
import { CROP_TYPES, FARM_TYPES, OUTLOOKS } from '../../farms/rules/index.ts';
import { idOf, listCounts, pageFields } from '../../identity/contract/index.ts';
import { DISTRIBUTION_KINDS } from '../../wallet/rules/index.ts';
import {
  INVESTMENT_STATUSES,
  MONEY_PLACES,
  MONEY_RELEASES,
  PORTFOLIO_LISTS,
  PORTFOLIO_ORDERS,
  POSITION_TURNS,
} from '../rules/index.ts';
import { type Investment, investment } from './investment.ts';
import type {
  KindPartView,
  NextDistributions,
  PortfolioAccount,
  PortfolioHistory,
} from './portfolio-history.ts';
import { knownRate, knownValue, type PortfolioReturns, positionReturnsShape } from './returns.ts';

const dollars = z.string().regex(/^\d{1,15}\.\d{2}$/);
const percent = z.string().regex(/^\d{1,3}\.\d$/);
const instant = z.iso.datetime();
const day = z.iso.date();

export const PORTFOLIO_PAGE = 20;

export const portfolioQuery = z.strictObject({
  ...pageFields(PORTFOLIO_PAGE),
  state: z
    .enum(PORTFOLIO_LISTS, `Use one of: ${PORTFOLIO_LISTS.join(', ')}.`)
    .optional()
    .describe('One list; otherwise everything that was confirmed'),
  order: z
    .enum(PORTFOLIO_ORDERS, `Use one of: ${PORTFOLIO_ORDERS.join(', ')}.`)
    .optional()
    .describe('By beginning, or by closing and end; usually created:desc for funding, closed:desc otherwise'),
  search: z
    .string()
    .trim()
    .max(80, 'Use at most 80 characters.')
    .optional()
    .describe('In the names of farms'),
});

const received = z.strictObject({
  total: dollars.describe('Paid to the account for these shares so far, after what was withheld'),
  income: dollars,
  sale: dollars,
  return_of_capital: dollars,
  payments: z.number().int(),
  last_paid_on: day.nullable(),
});

const statedOutlook = z.strictObject({
  outlook: z.enum(OUTLOOKS),
  day,
  reason: z.string().describe('In the words of the manager'),
});

/** How the farm does against its plan; where nothing was stated it is never said to be on plan. */
const positionOutlook = z.discriminatedUnion('available', [
  z.strictObject({
    available: z.literal(true),
    ...statedOutlook.shape,
    is_stale: z.boolean().describe('Stated more than twelve months ago'),
  }),
  z.strictObject({ available: z.literal(false), text: z.string() }),
]);

/** An investment as a portfolio shows it. */
export const position = z.strictObject({
  ...investment.shape,
  farm: z.strictObject({
    ...investment.shape.farm.shape,
    type: z.enum(FARM_TYPES),
    county: z.string(),
    state: z.string(),
    region: z.string(),
    farm_crop_type: z.enum(CROP_TYPES),
    crops: z.array(z.string()),
    thumbnail: z.string(),
    total_shares: z.number().int(),
    net_irr: z.number().describe('Target, percent a year, as offered'),
    net_irr_max: z.number().nullable(),
    hold_years: z.number().int(),
    closes_at: instant.nullable(),
  }),
  state: z.enum(PORTFOLIO_LISTS).nullable().describe('The list it stands in; null while it is unfinished'),
  money: z
    .strictObject({
      place: z.enum(MONEY_PLACES),
      since: instant.nullable(),
      release: z.enum(MONEY_RELEASES).nullable().describe('What moves it on from there'),
      turn: z.enum(POSITION_TURNS),
    })
    .nullable()
    .describe('Where its money lies; null while it is unfinished'),
  ended_at: instant.nullable(),
  transferred_to: z
    .strictObject({
      account: z.string().nullable().describe('The name of one’s own account; nobody else is named'),
    })
    .nullable()
    .describe('Where shares went that were given away; otherwise null'),
  received,
  value: knownValue
    .nullable()
    .describe('By the last valuation of the farm; null where the shares were never owned'),
  irr: knownRate.nullable().describe('Net and money-weighted, to that day; null likewise'),
  outlook: positionOutlook.nullable().describe('Of the farm, while its shares are held; otherwise null'),
});
export type Position = z.infer<typeof position>;

const holdingTotals = z.strictObject({
  investments: z.number().int(),
  amount: dollars.describe('What the shares cost'),
  fees: dollars.describe('Fees on top of it'),
  total: dollars,
});

const portfolioCounts = z.strictObject({
  funding: z.number().int(),
  active: z.number().int(),
  exited: z.number().int(),
});

export const portfolioList = z.strictObject({
  data: z.array(position),
  ...listCounts,
  summary: holdingTotals.describe('Of the whole list'),
  counts: portfolioCounts,
});
export type PortfolioList = z.infer<typeof portfolioList>;

export const portfolioSummary = z.strictObject({
  as_of: instant,
  counts: portfolioCounts,
  funding_investments: dollars.describe('What investments that have not closed cost, fees included'),
  active_investments: dollars.describe('What positions that are held cost, fees included'),
  exited_investments: dollars.describe('What everything that has ended cost, fees included'),
  active_paid_investments: dollars.describe('What active positions have paid out'),
  properties: z.number().int().describe('Farms that are held'),
  crops: z.array(z.string()),
  investments_percent_grouped_by_region: z.array(
    z.strictObject({
      region: z.string(),
      states: z.array(z.string()),
      properties: z.number().int(),
      amount: dollars,
      percent,
    }),
  ),
  grouped_by_crop_type: z.array(
    z.strictObject({
      farm_crop_type: z.enum(CROP_TYPES),
      properties: z.number().int(),
      crops: z.array(z.string()),
      amount: dollars,
      percent,
    }),
  ),
});
export type PortfolioSummary = z.infer<typeof portfolioSummary>;

export const positionPayment = z.strictObject({
  id: idOf('dln'),
  reference: z.string().describe('D-2026-014'),
  kind: z.enum(DISTRIBUTION_KINDS),
  title: z.string(),
  record_date: day,
  paid_on: day.nullable().describe('Null while it is held back'),
  account_shares: z.number().int().describe('What the account was paid for'),
  account_amount: dollars.describe('What the account was paid, after what was withheld'),
  amount: dollars.describe('The part of this investment: by its shares, to the cent'),
  withheld: dollars.describe('The same part of what was withheld'),
  custodian: z.string().nullable(),
});

export const positionRecord = z.strictObject({
  ...position.shape,
  story: z.array(
    z.strictObject({
      status: z.number().int(),
      status_name: z.enum(INVESTMENT_STATUSES),
      at: instant,
      by: z.enum(['you', 'us', 'nobody']),
    }),
  ),
  payments: z.array(positionPayment).describe('The latest first'),
  returns: positionReturnsShape.nullable().describe('Null where the shares were never owned'),
  outlooks: z.array(statedOutlook).describe('What was said about the farm before, the latest first'),
});
export type PositionRecord = z.infer<typeof positionRecord>;

/** What somebody holds of one farm, through whatever accounts. */
export interface HeldFarmView {
  readonly slug: string;
  readonly name: string;
  readonly thumbnail: string;
  readonly farm_crop_type: PortfolioSummary['grouped_by_crop_type'][number]['farm_crop_type'];
  readonly amount: string;
  readonly percent: string;
}

/** Everything that the first page of a portfolio shows. */
export interface PortfolioOverview {
  readonly summary: PortfolioSummary;
  /** The largest first. */
  readonly farms: readonly HeldFarmView[];
  readonly unfinished: readonly Investment[];
  /** The latest of each list. */
  readonly funding: readonly Position[];
  readonly active: readonly Position[];
  /** Null where no shares were ever owned. */
  readonly returns: PortfolioReturns | null;
  readonly history: PortfolioHistory | null;
  readonly kinds: readonly KindPartView[];
  readonly next: NextDistributions;
  /** Those through which something is or was held, whichever one is looked at. */
  readonly accounts: readonly PortfolioAccount[];
}

/** A part of one of its lists, with the accounts that it can be narrowed to. */
export interface PortfolioListPage extends PortfolioList {
  readonly accounts: readonly PortfolioAccount[];
}
