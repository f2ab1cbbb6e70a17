import type { InputOf } from '@furrow/http/endpoint';
import { logInWithPassword, reportFailedLogin } from '@furrow/modules/identity/api';
import type { LoggedInAnswer, MfaMethod } from '@furrow/modules/identity/contract';
import { loginErrorText } from '@furrow/modules/identity/rules';
import { createApiClient } from '../../shell/api/api-client.ts';
import { ApiError } from '../../shell/api/api-error.ts';
import { endpointCalls } from '../../shell/api/endpoint-calls.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { reportUnexpected } from './report-unexpected.ts';

export interface SecondStep {
  readonly mfaToken: string;
  readonly methods: readonly MfaMethod[];
}

export type LogInAnswer =
  | { readonly kind: 'signed_in'; readonly answer: LoggedInAnswer }
  | { readonly kind: 'second_step'; readonly step: SecondStep };

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly [field: string]: string;
}

/** Email and password. A failure is reported, as A7 asks, without anything that was typed but the address. */
export async function logIn(credentials: Credentials): Promise<LogInAnswer> {
  let refusal: unknown;
  // A refusal may carry the token of the second step, or words of another provider.
  const client = createApiClient({
    async fetch(input, init) {
      const answer = await fetch(input, init);
      if (!answer.ok)
        refusal = await answer
          .clone()
          .json()
          .catch(() => null);
      return answer;
    },
    showToast: toast.show,
  });
  try {
    const answer = await endpointCalls(client)(logInWithPassword, { body: credentials });
    return { kind: 'signed_in', answer };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const step = secondStepOf(refusal);
    if (step !== null) return { kind: 'second_step', step };
    const text = error.status === 0 ? error.message : loginErrorText(refusal, error.status);
    reportFailure(credentials.email, error.code ?? text);
    reportUnexpected('login', error);
    throw new ApiError(text, error.status, error.code, error.fields);
  }
}

export function secondStepOf(body: unknown): SecondStep | null {
  if (typeof body !== 'object' || body === null) return null;
  const { code, mfa_token: mfaToken, methods } = body as Record<string, unknown>;
  if (code !== 'mfa_required' || typeof mfaToken !== 'string') return null;
  return { mfaToken, methods: Array.isArray(methods) ? methods : ['totp', 'recovery'] };
}

/** A lost report must never disturb the visitor, so that it is not sent as calls are that speak of their failures. */
function reportFailure(email: string, error: string): void {
  const headers = { 'Content-Type': 'application/json;charset=UTF-8' };
  const body = JSON.stringify({ email, error } satisfies InputOf<typeof reportFailedLogin>['body']);
  const { path, method } = reportFailedLogin;
  fetch(path, { method, headers, body, keepalive: true }).catch(() => {});
}
