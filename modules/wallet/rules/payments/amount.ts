import { type Cents, parseDollars } from '@furrow/kernel/money';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { messageFor } from '../errors.ts';

/** What somebody types as an amount to move: dollars and cents above zero, and nothing that could be read two ways. */
export function readAmount(text: string): Result<Cents, Refusal<'amount_invalid'>> {
  const read = parseDollars(text);
  if (read.ok && read.value > 0n) return ok(read.value);
  return refuse('amount_invalid', { fields: { amount: [messageFor('amount_invalid')] } });
}
