import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@furrow/modules/identity/contract';
import { messageFor } from '@furrow/modules/identity/rules';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { ApiError } from '../../shell/api/api-error.ts';
import { withChunkTimeout } from '../../shell/chunk-timeout.ts';

const HERE_ALREADY = 'This device already has a passkey for your account.';
const load = () => withChunkTimeout(import('@simplewebauthn/browser'));

/** Null when the person turned back or let the time run out: that is no error. */
export async function askPasskey(options: PasskeyRequestOptions): Promise<AuthenticationResponseJSON | null> {
  const { startAuthentication } = await load();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return orNothing(() => startAuthentication({ optionsJSON }));
}

export async function makePasskey(options: PasskeyCreationOptions): Promise<RegistrationResponseJSON | null> {
  const { startRegistration } = await load();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return orNothing(() => startRegistration({ optionsJSON }));
}

async function orNothing<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (['NotAllowedError', 'AbortError'].includes(name)) return null;
    if (name === 'InvalidStateError') throw new ApiError(HERE_ALREADY, 400);
    throw new ApiError(messageFor('passkey_invalid'), 400, 'passkey_invalid');
  }
}
