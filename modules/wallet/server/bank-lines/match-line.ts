import type { Transaction } from '@furrow/database/database';
import { err, ok, type Result } from '@furrow/kernel/result';
import { type Crediting, creditLine } from './credit-line.ts';
import { isTypedBy } from './line-row.ts';
import { type MatchRefusal, planMatch } from './plan-match.ts';

export interface MatchLine extends Crediting {
  readonly lineId: string;
  readonly wireId: string;
}

/**
 * Credits a line whose reference, amount and sender all agree: the only one that a single person may credit, and not in
 * their own wallet, nor where their own typing is all that says the money came.
 */
export async function matchLine(
  tx: Transaction,
  { lineId, wireId, ...crediting }: MatchLine,
): Promise<Result<null, MatchRefusal | 'line_needs_two' | 'wallet_own'>> {
  const planned = await planMatch(tx, { lineId, target: { wireId }, now: crediting.now });
  if (!planned.ok) return planned;
  const { agrees, facts, line } = planned.value;
  if (crediting.actor === `operator:${facts.userId}`) return err('wallet_own');
  if (!agrees || isTypedBy(line, crediting.actor)) return err('line_needs_two');
  await creditLine(tx, planned.value, crediting);
  return ok(null);
}
