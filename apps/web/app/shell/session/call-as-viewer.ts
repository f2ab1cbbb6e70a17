import { type ApiRequest, createApiClient } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { toast } from '../toasts/toast.ts';
import { session } from './browser-session.ts';
import { tokenForCall } from './token-for-call.ts';

/** A call with the person's token. A 401 or 403 means that it is over (A4). */
export async function callAsViewer<T>(path: string, request?: ApiRequest): Promise<T> {
  const token = await tokenForCall().catch((error: ApiError) => {
    if (error.status === 0) toast.show({ code: 'no-connection', type: 'error', text: error.message });
    throw error;
  });
  const call = createApiClient({
    fetch: (input, init) => fetch(input, init),
    token: () => token,
    showToast: toast.show,
  });
  try {
    return await call<T>(path, request);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) await session.over();
    if (error instanceof ApiError && error.status === 403) await session.signOut('server');
    throw error;
  }
}

/** For the live channel: good once, for two minutes. */
export async function temporaryToken(): Promise<string> {
  return (await callAsViewer<{ token: string }>('/api/auth/temporary_token')).token;
}
