import { createApiClient } from '../shell/api/api-client.ts';
import { toast } from '../shell/toasts/toast.ts';

export const IDENTITY = '/api/identity';

/** Calls of those who are not signed in; they carry no token, and a refusal of theirs logs nobody out. */
export const callAsVisitor = createApiClient({
  fetch: (input, init) => fetch(input, init),
  showToast: toast.show,
});
