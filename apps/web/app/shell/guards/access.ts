import type { OperatorRole } from '@furrow/modules/identity/rules';

/** What a page asks of its visitor. Nothing stated means public. */
export interface Access {
  readonly login?: true;
  /** The page answers anonymous visitors itself instead of sending them to sign in. */
  readonly stayWhenSignedOut?: true;
  readonly emailVerified?: true;
  /** Where an unverified email is sent instead of the settings. */
  readonly unverifiedTarget?: string;
  readonly accreditation?: true;
  /** Terms, privacy and the confirmation itself stay readable before privacy is confirmed. */
  readonly beforePrivacy?: true;
  /** A page of the console: for whoever has one of these roles, for admins, and for auditors to read. */
  readonly roles?: readonly [OperatorRole, ...OperatorRole[]];
  /** Answers everybody while the site is closed. */
  readonly duringMaintenance?: true;
  /** Where a logout on this page leads; without one it asks to sign in again, and back to the page. */
  readonly logoutTarget?: string;
  /** What is asked before a logout of one's own: always, or where something was filled in and not sent. */
  readonly confirmLogout?: { readonly question: string; readonly when: 'always' | 'unsent' };
}
