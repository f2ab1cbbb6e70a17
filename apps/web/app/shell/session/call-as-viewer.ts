import { createTemporaryToken } from '@furrow/modules/identity/api';
import { type ApiClient, type ApiRequest, createApiClient } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { endpointCalls } from '../api/endpoint-calls.ts';
import { toast } from '../toasts/toast.ts';
import { session } from './browser-session.ts';
import { tokenForCall } from './token-for-call.ts';

/** A call of the contract, with the person's token. A 401 or 403 means that it is over (A4). */
export const call = endpointCalls(callAsViewer);

async function callAsViewer<T>(path: string, request?: ApiRequest): Promise<T> {
  const token = await tokenForCall().catch((error: ApiError) => {
    if (error.status === 0) toast.show({ code: 'no-connection', type: 'error', text: error.message });
    throw error;
  });
  return clientWith(token, toast.show)<T>(path, request);
}

/** The same for what nobody asked for: its failures are not toasts. */
export const callQuietly = endpointCalls(async <T>(path: string, request?: ApiRequest) =>
  clientWith(await tokenForCall(), () => {})<T>(path, request),
);

/** For the live channel: good once, for two minutes. */
export async function temporaryToken(): Promise<string> {
  return (await callQuietly(createTemporaryToken, {})).token;
}

function clientWith(token: string, showToast: typeof toast.show): ApiClient {
  const call = createApiClient({
    fetch: (input, init) => fetch(input, init),
    token: () => token,
    showToast,
  });
  return async <T>(path: string, request?: ApiRequest) => {
    try {
      return await call<T>(path, request);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) await session.over();
      if (error instanceof ApiError && error.status === 403) await session.signOut('server');
      throw error;
    }
  };
}
