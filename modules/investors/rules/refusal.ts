import type { FieldErrors, MessageParams } from '@furrow/kernel/errors';
import { err } from '@furrow/kernel/result';

/** Why something is not done. Only routes, and the commands of the firm, turn it into words. */
export interface Refusal<Code extends string> {
  readonly code: Code;
  /** What is wrong with which field. */
  readonly fields?: FieldErrors | undefined;
  readonly params?: MessageParams | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

export function refuse<const Code extends string>(
  code: Code,
  more: Omit<Refusal<Code>, 'code'> = {},
): { readonly ok: false; readonly error: Refusal<Code> } {
  return err({ code, ...more });
}

/** Null where nothing is wrong with any field. */
export function refusedFields(fields: FieldErrors): Refusal<'validation_error'> | null {
  return Object.keys(fields).length > 0 ? { code: 'validation_error', fields } : null;
}
