import { type ErrorCode, type FieldErrors, PublicError } from '@furrow/kernel/errors';
import { err, type Result } from '@furrow/kernel/result';

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
  if (!result.ok) throw new PublicError(result.error.code, result.error);
  return result.value;
}
