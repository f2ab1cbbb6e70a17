import type { FieldErrors } from '@furrow/kernel/errors';
import { NOTICES } from '@furrow/kernel/notices';

/** A refused or failed call, with words for the person who made it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0 when no answer came at all. */
  readonly status: number;
  readonly code: string | null;
  readonly fields: FieldErrors;
  /** What came along with the refusal, as it came: a form says there what it was changed to meanwhile. */
  readonly body: unknown;

  constructor(
    message: string,
    status: number,
    code: string | null = null,
    fields: FieldErrors = {},
    body: unknown = null,
  ) {
    super(message);
    this.body = body;
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** No answer came at all: neither the server nor the person did anything wrong. */
export const unreachable = () => new ApiError(NOTICES.no_connection, 0);
