import { findProvider } from '@furrow/modules/identity/api';
import { type Connection, isConnection } from '@furrow/modules/identity/rules';
import { createApiClient } from '../../shell/api/api-client.ts';
import { endpointCalls } from '../../shell/api/endpoint-calls.ts';

/** What the server answers to an address or a password that does not fit (A8). */
const WRONG: ReadonlySet<string | null> = new Set([
  'access_denied',
  'user-not-found',
  'auth/user-not-found',
  'auth/wrong-password',
]);

export const isWrongCredentials = (code: string | null) => WRONG.has(code);

export const socialButtonId = (connection: string) => `social-${connection}`;

/**
 * The provider that somebody signs in with who has no password (A7). Asked only after a sign-in was refused. Unknown
 * addresses, too many questions and every fault are the same: no hint, and not a word about it.
 */
export async function providerOf(email: string): Promise<Connection | null> {
  const client = createApiClient({ fetch: (input, init) => fetch(input, init), showToast: () => {} });
  try {
    const { auth_provider: provider } = await endpointCalls(client)(findProvider, { body: { email } });
    return isConnection(provider) ? provider : null;
  } catch {
    return null;
  }
}
