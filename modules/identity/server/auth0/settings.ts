import type { Connection } from '../../rules/connections.ts';

/** An Auth0 tenant that this installation uses instead of its own accounts. */
export interface Auth0Settings {
  /** `firm.eu.auth0.com`; a host and port on loopback with `insecure`. */
  readonly domain: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The identifier of our API at the tenant. */
  readonly audience: string;
  /** The tenant's connection that holds passwords. */
  readonly database: string;
  /** The social connections that are switched on there. */
  readonly social: readonly Connection[];
  readonly insecure?: boolean;
}

/** Auth0 writes its issuer with a slash at the end. */
export const tenantIssuer = ({ domain, insecure }: Pick<Auth0Settings, 'domain' | 'insecure'>) =>
  `${insecure === true ? 'http' : 'https'}://${domain}/`;

/** Another address of the tenant. */
export const tenantAddress = (settings: Auth0Settings, path: string) => new URL(path, tenantIssuer(settings));
