import { sql } from '@furrow/database/sql';
import { type Proof, rowsOf } from '@furrow/module/proof';
import { verifyClosings } from './verify-closings.ts';
import { verifyInvestmentMoney } from './verify-money.ts';
import { verifyInvestmentMoves } from './verify-moves.ts';
import { verifyPortfolios } from './verify-portfolio.ts';
import { verifyInvestmentShares } from './verify-shares.ts';
import { verifySignatures } from './verify-signatures.ts';
import { verifyConfirmedTerms } from './verify-terms.ts';
import { verifyTransfers } from './verify-transfers.ts';

export const investmentProofs: Readonly<Record<string, Proof>> = {
  'investment moves': { find: verifyInvestmentMoves, rows: rowsOf(sql`investment_status_event`) },
  'investment shares': { find: verifyInvestmentShares, rows: rowsOf(sql`investment`) },
  'investment terms': { find: verifyConfirmedTerms, rows: rowsOf(sql`investment`) },
  'investment signatures': { find: verifySignatures, rows: rowsOf(sql`investment_signing`) },
  'investment closings': { find: verifyClosings, rows: rowsOf(sql`investment`) },
  'ownership transfers': { find: verifyTransfers, rows: rowsOf(sql`ownership_transfer`) },
  portfolios: { find: verifyPortfolios, rows: rowsOf(sql`portfolio_holding`) },
  'investment money': { find: verifyInvestmentMoney, rows: rowsOf(sql`investment_money`) },
};
