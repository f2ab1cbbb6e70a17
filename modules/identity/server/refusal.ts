import type { FieldErrors } from '@furrow/kernel/errors';
import { err, type Result } from '@furrow/kernel/result';
import { type ErrorCode, publicError } from '../rules/index.ts';

/** Why something is not done, in words of the catalogue. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly fields?: FieldErrors;
  readonly retryAfterSeconds?: number;
}

export function refuse(code: ErrorCode, more: Omit<Refusal, 'code'> = {}): Result<never, Refusal> {
  return err({ code, ...more });
}

/** For routes: what is refused is answered by the one place that answers errors. */
export function orThrow<T>(result: Result<T, Refusal>): T {
  if (!result.ok) throw publicError(result.error.code, result.error);
  return result.value;
}
