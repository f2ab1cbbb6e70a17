import type { SocialProfile } from './provider.ts';

/** Somebody a provider vouches for, and how they came here. */
export interface ProfileSource {
  readonly profile: SocialProfile;
  /** What the account remembers as the way it came: a connection's name. */
  readonly via: string;
  readonly from: { readonly ip: string | null; readonly userAgent: string | null };
  /** False for somebody in a country that people may not sign up from. */
  readonly maySignUp: boolean;
  readonly now: Date;
}
