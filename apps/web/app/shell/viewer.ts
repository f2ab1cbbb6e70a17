import type { BroadcastBanner, UnreadCounts } from '@furrow/modules/notifications/contract';

/** The signed-in person as the shell and the guards need to know them. */
export interface Viewer {
  userId: string;
  firstName: string;
  isFirstLogin: boolean;
  isEmailVerified: boolean;
  hasConfirmedPrivacy: boolean;
  /** A financial situation was given, or the accreditation of any account was filled in. */
  hasStatedAccreditation: boolean;
  notifications: UnreadCounts;
  /** What the firm says to many people and this one has not closed, newest first. */
  banners: readonly BroadcastBanner[];
  /** Of the firm's people; nobody else has one. */
  roles: readonly string[];
  /** The firm's people may open the console only after they have proved themselves with two factors. */
  lacksSecondFactor: boolean;
}
