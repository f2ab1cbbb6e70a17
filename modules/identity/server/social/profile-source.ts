import type { AnyConnection } from '../../rules/index.ts';
import type { SocialProfile } from './provider.ts';

/** Why nobody becomes a user now: their country is not supported, or nothing is written at all. */
export type ClosedToNew = 'reject-signup-by-country' | 'maintenance' | null;

/** Somebody a provider vouches for, and how they came here. */
export interface ProfileSource {
  readonly profile: SocialProfile;
  /** What the account remembers as the way it came. */
  readonly via: AnyConnection;
  readonly from: { readonly ip: string | null; readonly userAgent: string | null };
  readonly closedToNew: ClosedToNew;
  readonly now: Date;
}
