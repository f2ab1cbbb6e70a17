import { sql } from '@furrow/database/sql';
import { type Proof, rowsOf } from '@furrow/module/proof';
import { verifyLedger } from './ledger/verify-ledger.ts';
import { verifyTransactions } from './transactions/verify-transactions.ts';

export const walletProofs: Readonly<Record<string, Proof>> = {
  ledger: { find: verifyLedger, rows: rowsOf(sql`ledger_entry`) },
  'wallet transactions': { find: verifyTransactions, rows: rowsOf(sql`wallet_transaction`) },
};
