import type { OauthFlow } from '../social/oauth-state.ts';
import type { TenantAsk } from './tenant-client.ts';

/** What has to be known again when the browser comes back from the tenant. */
export interface TenantFlow extends OauthFlow {
  /** How the tenant was asked; its `connection` is the way in that the person chose. */
  readonly ask: TenantAsk;
  /** No more than news of the address is wanted, for the session that asks. */
  readonly check: boolean;
  readonly begunAt: string;
}
