import type { Transaction } from '@furrow/database/database';
import { err, ok, type Result } from '@furrow/kernel/result';
import { type Crediting, creditLine } from './credit-line.ts';
import { type MatchRefusal, planMatch } from './plan-match.ts';

export interface MatchLine extends Crediting {
  readonly lineId: string;
  readonly wireId: string;
}

/** Credits a line whose reference, amount and sender all agree: the only one that a single person may credit. */
export async function matchLine(
  tx: Transaction,
  { lineId, wireId, ...crediting }: MatchLine,
): Promise<Result<null, MatchRefusal | 'line_needs_two'>> {
  const planned = await planMatch(tx, { lineId, target: { wireId }, now: crediting.now });
  if (!planned.ok) return planned;
  if (!planned.value.agrees) return err('line_needs_two');
  await creditLine(tx, planned.value, crediting);
  return ok(null);
}
