/** A person as the provider vouches for them. */
export interface ProviderEmail {
  readonly email: string | null;
  /** Only when the provider says that it has checked the address. */
  readonly emailVerified: boolean;
}

/** The account that already has this address. */
export interface AccountWithEmail<User extends string> {
  readonly userId: User;
  readonly emailVerified: boolean;
}

export type LinkDecision<User extends string> =
  | { readonly kind: 'known'; readonly userId: User }
  | { readonly kind: 'link'; readonly userId: User }
  /** The account has this person's address and nobody ever proved it: it is theirs, and nothing of what was there stays. */
  | { readonly kind: 'claim'; readonly userId: User }
  | { readonly kind: 'create'; readonly email: string; readonly emailVerified: boolean }
  | { readonly kind: 'refused'; readonly code: 'user_exists' | 'social_email_missing' };

/**
 * Whose account a social sign-in opens. The provider's own key for the person decides; an address only helps when the
 * provider has checked it: an unchecked one would let anybody in who typed it there (E13). One that was never checked
 * here may have been typed by somebody who waits for its owner to come (a planted account), so the owner shares nothing.
 */
export function decideLink<User extends string>(
  linkedUserId: User | null,
  provider: ProviderEmail,
  account: AccountWithEmail<User> | null,
): LinkDecision<User> {
  if (linkedUserId !== null) return { kind: 'known', userId: linkedUserId };
  if (provider.email === null) return { kind: 'refused', code: 'social_email_missing' };
  if (account === null) {
    return { kind: 'create', email: provider.email, emailVerified: provider.emailVerified };
  }
  if (!provider.emailVerified) return { kind: 'refused', code: 'user_exists' };
  return { kind: account.emailVerified ? 'link' : 'claim', userId: account.userId };
}

export type ConnectDecision =
  | { readonly kind: 'connect' | 'known' }
  | { readonly kind: 'refused'; readonly code: 'social_taken' | 'social_connected' };

/**
 * Whether somebody who is signed in may connect this person of a provider. Addresses do not count here: they are signed
 * in to both. One person of a provider opens one account, and an account knows one person of each provider.
 */
export function decideConnect(
  userId: string,
  linkedUserId: string | null,
  hasAnotherOfProvider: boolean,
): ConnectDecision {
  if (linkedUserId === userId) return { kind: 'known' };
  if (linkedUserId !== null) return { kind: 'refused', code: 'social_taken' };
  return hasAnotherOfProvider ? { kind: 'refused', code: 'social_connected' } : { kind: 'connect' };
}

/** How an account can be opened. A code or a mailed link is none: the one follows a first factor, the other makes one. */
export interface SignInMethods {
  readonly password: boolean;
  readonly passkeys: number;
  readonly providers: number;
}

/** Nobody locks themselves out by taking a way in away. */
export function hasSignInMethod({ password, passkeys, providers }: SignInMethods): boolean {
  return password || passkeys > 0 || providers > 0;
}
