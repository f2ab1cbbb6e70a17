import type { SecondFactorView } from '@furrow/modules/identity/contract';

/** 'App and 2 passkeys', or what is missing. */
export function secondFactorText({ required, app, passkeys }: SecondFactorView): string {
  const keys = passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`;
  if (!app && passkeys === 0) return 'Not set up';
  const has = app ? (passkeys > 0 ? `App and ${keys}` : 'App') : keys;
  return required ? has : `${has}, not asked for`;
}
