import { sql } from '@furrow/database/sql';
import { type Proof, rowsOf } from '@furrow/module/proof';
import { verifyLines } from './bank-lines/verify-lines.ts';
import { verifyBanks } from './banks/verify-banks.ts';
import { verifyAdjustments } from './desk/verify-adjustments.ts';
import { verifyDistributions, verifyEscrow } from './distributions/verify-distributions.ts';
import { verifyLedger } from './ledger/verify-ledger.ts';
import { verifyRecentLedger } from './ledger/verify-recent-ledger.ts';
import { verifyPayments } from './payments/verify-payments.ts';
import { verifyReconciliation } from './reconciliation/verify-reconciliation.ts';
import { verifyBlocks, verifyHolds } from './returns/verify-blocks.ts';
import { verifyTaxes } from './taxes/verify-taxes.ts';
import { verifyTransactions } from './transactions/verify-transactions.ts';

export const walletProofs: Readonly<Record<string, Proof>> = {
  ledger: { find: verifyLedger, findSince: verifyRecentLedger, rows: rowsOf(sql`ledger_entry`) },
  banks: { find: verifyBanks, rows: rowsOf(sql`bank`) },
  payments: { find: verifyPayments, rows: rowsOf(sql`payment`) },
  holds: { find: verifyHolds, rows: rowsOf(sql`open_pending`) },
  'wallet blocks': { find: verifyBlocks, rows: rowsOf(sql`wallet`) },
  adjustments: { find: verifyAdjustments, rows: rowsOf(sql`adjustment`) },
  'wallet transactions': { find: verifyTransactions, rows: rowsOf(sql`wallet_transaction`) },
  'wires and bank lines': { find: verifyLines, rows: rowsOf(sql`bank_line`) },
  reconciliation: { find: verifyReconciliation, rows: rowsOf(sql`reconciliation_run`) },
  distributions: { find: verifyDistributions, rows: rowsOf(sql`distribution_line`) },
  'withheld tax': { find: verifyTaxes, rows: rowsOf(sql`tax_payment`) },
  escrow: { find: verifyEscrow, rows: rowsOf(sql`ledger_account where kind = 'escrow'`) },
};
