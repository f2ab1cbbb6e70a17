import { INVESTMENT_LISTS, type InvestmentList, type InvestmentStatus } from '../status.ts';

/** The tabs of the portfolio that are lists, in their order. */
export const PORTFOLIO_LISTS = Object.keys(INVESTMENT_LISTS) as InvestmentList[];

/** `created` is the beginning of an investment; `closed` its closing, or its end once it has ended. */
export const PORTFOLIO_ORDERS = ['created:desc', 'created:asc', 'closed:desc', 'closed:asc'] as const;
export type PortfolioOrder = (typeof PORTFOLIO_ORDERS)[number];

/** What waits is listed by its beginning, everything else by its closing or its end: the latest first. */
export const usualOrder = (list: InvestmentList | null): PortfolioOrder =>
  list === 'active' || list === 'exited' ? 'closed:desc' : 'created:desc';

/** In which list an investment stands; null while it is unfinished, and where it never was more than that. */
export function listOfStatus(status: InvestmentStatus): InvestmentList | null {
  return (
    PORTFOLIO_LISTS.find((list) =>
      (INVESTMENT_LISTS[list] as readonly InvestmentStatus[]).includes(status),
    ) ?? null
  );
}
