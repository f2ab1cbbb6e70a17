import { useSyncExternalStore } from 'react';

/** A passkey belongs to a name: a site that is reached by a bare address can have none. */
export function passkeysWorkOn(hostname: string): boolean {
  return !/^[\d.]+$/.test(hostname) && !hostname.includes(':');
}

const never = () => () => {};

/** False on the server and wherever the browser has no passkeys. */
export function usePasskeysWork(): boolean {
  return useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window && passkeysWorkOn(window.location.hostname),
    () => false,
  );
}
