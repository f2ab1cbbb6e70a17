import { INVESTMENT_STATUS_CODES, type InvestmentStatus } from '../../rules/index.ts';

/** As the table has them. */
export const codesOf = (statuses: readonly InvestmentStatus[]): number[] =>
  statuses.map((status) => INVESTMENT_STATUS_CODES[status]);
