import { isErrorCode } from '@furrow/modules/identity/rules';
import { ApiError } from '../../shell/api/api-error.ts';
import { reportFault } from '../../shell/session/debug-report.ts';

/** A sign-in that failed without a refusal of the catalogue: no answer, a fault, or words nobody expected. */
export function isUnexpected({ status, code }: Pick<ApiError, 'status' | 'code'>): boolean {
  return status === 0 || status >= 500 || !isErrorCode(code);
}

export function reportUnexpected(action: 'login' | 'mfa' | 'passkey_login', error: unknown): void {
  if (!(error instanceof ApiError) || !isUnexpected(error)) return;
  reportFault(action, { status: error.status, error: error.code });
}
