import { createApiClient } from '../shell/api/api-client.ts';
import { endpointCalls } from '../shell/api/endpoint-calls.ts';
import { toast } from '../shell/toasts/toast.ts';

/** Calls of those who are not signed in; they carry no token, and a refusal of theirs logs nobody out. */
export const callAsVisitor = endpointCalls(
  createApiClient({ fetch: (input, init) => fetch(input, init), showToast: toast.show }),
);
