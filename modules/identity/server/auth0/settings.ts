/** An Auth0 tenant that this installation uses instead of its own accounts. */
export interface Auth0Settings {
  /** `firm.eu.auth0.com`; in tests a host and port on loopback, with `insecure`. */
  readonly domain: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The identifier of our API at the tenant. */
  readonly audience: string;
  readonly insecure?: boolean;
}

/** Auth0 writes its issuer with a slash at the end. */
export const tenantIssuer = ({ domain, insecure }: Auth0Settings) =>
  `${insecure === true ? 'http' : 'https'}://${domain}/`;
