import { useShellData } from '../../shell/shell-data.ts';

/** The host of the Auth0 tenant that keeps the passwords; null where they are kept here. */
export function useTenant(): string | null {
  return useShellData()?.site.tenant ?? null;
}
