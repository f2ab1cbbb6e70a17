import type { Transaction } from '@furrow/database/database';
import { err, ok, type Result } from '@furrow/kernel/result';
import type { FarmDesk } from './farm-word.ts';
import { type Refusal, sayRefusal } from './say-refusal.ts';

/** One command in one transaction, and what to say of it. */
export async function carryOut<Value>(
  { database }: FarmDesk,
  command: (tx: Transaction) => Promise<Result<Value, Refusal>>,
  told: (value: Value) => string,
): Promise<Result<string, string>> {
  const done = await database.transaction(command);
  return done.ok ? ok(told(done.value)) : err(sayRefusal(done.error));
}
