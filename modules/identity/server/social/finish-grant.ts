import * as client from 'openid-client';
import { ProviderRefusal } from './provider.ts';

/** The code for tokens; an error that the provider sent back through the browser becomes a refusal. */
export async function finishGrant(
  config: client.Configuration,
  callbackUrl: URL,
  checks: client.AuthorizationCodeGrantChecks,
): ReturnType<typeof client.authorizationCodeGrant> {
  try {
    return await client.authorizationCodeGrant(config, callbackUrl, checks);
  } catch (error) {
    if (error instanceof client.AuthorizationResponseError) {
      throw new ProviderRefusal(error.error, error.error_description ?? null, error);
    }
    throw error;
  }
}
