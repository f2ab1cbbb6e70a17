import type { Cents } from '@furrow/kernel/money';
import type { BlockReason } from './moving-refusal.ts';

/** A wallet whose owner owes is blocked; it opens with the last cent, unless the firm blocked it. */
export function blockAfter(before: BlockReason | null, owedCents: Cents): BlockReason | null {
  if (before === 'firm') return 'firm';
  return owedCents > 0n ? 'return' : null;
}
