import type { AccountDeps } from '../sign-up/account-deps.ts';
import type { SocialDeps } from '../social/ports.ts';
import type { Auth0Settings } from './settings.ts';
import type { TenantClient } from './tenant-client.ts';

export interface TenantDeps
  extends Omit<SocialDeps, 'providerFor' | 'offered' | 'connectable'>,
    Pick<AccountDeps, 'mailer' | 'site'> {
  readonly settings: Auth0Settings;
  readonly tenant: TenantClient;
}
