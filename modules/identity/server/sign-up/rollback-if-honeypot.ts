import type { Database, Transaction } from '@furrow/database/database';
import type { Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../refusal.ts';

class Bot extends Error {}

/**
 * One transaction, which a filled honeypot undoes at its very end: nothing of a program's is left, and it does not
 * learn from the clock that we saw what it is (E25).
 */
export async function rollbackIfHoneypot<T>(
  database: Database,
  honeypot: string,
  work: (tx: Transaction) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  try {
    return await database.transaction(async (tx) => {
      const result = await work(tx);
      if (honeypot !== '') throw new Bot();
      return result;
    });
  } catch (error) {
    if (error instanceof Bot) return refuse('bot_detected');
    throw error;
  }
}
