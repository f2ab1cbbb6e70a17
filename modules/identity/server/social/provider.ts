import type { SocialNameParts } from '../../rules/social-names.ts';

/** Who came back from a provider. `issuer` and `subject` together are the person; the rest is what it says of them. */
export interface SocialProfile extends SocialNameParts {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
}

/** Made anew for each round trip; see flow-secrets.ts. */
export interface FlowSecrets {
  readonly state: string;
  readonly codeVerifier: string;
  readonly nonce: string;
}

/** The port behind which Google, LinkedIn, Facebook, the demonstration's stand-in and an Auth0 tenant are alike. */
export interface SocialProvider {
  /** The name of the issuer in our own tables; its people have it in their profile. */
  readonly issuer: string;
  /** `ask`: the person should be asked who they are, and not be waved through as whoever was there last. */
  authorizationUrl(flow: FlowSecrets, redirectUri: string, how: { readonly ask: boolean }): Promise<URL>;
  /** Exchanges what came back for a profile. Throws ProviderRefusal when the provider itself said no. */
  profile(callbackUrl: URL, flow: FlowSecrets): Promise<SocialProfile>;
}

/** The provider answered with an OAuth error. The description is its own text: not to be trusted as markup. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  readonly error: string;
  readonly description: string | null;

  constructor(error: string, description: string | null, cause?: unknown) {
    super(`the provider answered ${error.slice(0, 60)}`, { cause });
    this.error = error;
    this.description = description;
  }
}
