import type { Experience, OperatorRole } from '../rules/index.ts';
import type { PeoplePage, PersonEventPage, PersonRecord } from './operator-people.ts';
import type { StaffList } from './operator-staff.ts';

/** Pages that mailed links lead to. Opening one changes nothing: what it is about is done by its button. */
export const CONFIRMATION_PAGES = {
  verify_email: '/confirm-email',
  change_email: '/confirm-new-email',
} as const;

/** Where the mailed link leads with which somebody joins the firm. */
export const STAFF_INVITATION_PAGE = '/staff-invitation';

/** `reader`: how whoever opens the link stands to the address that it was sent to. */
export type StaffInvitation =
  | {
      readonly state: 'open';
      readonly email: string;
      readonly roles: readonly OperatorRole[];
      readonly expiresAt: string;
      readonly reader: 'nobody' | 'another' | 'unverified' | 'invited';
    }
  | { readonly state: 'accepted' }
  | { readonly state: 'over' };

/** What the console reads of people. Whoever looks is named, because what is opened is on record. */
export interface IdentityDesk {
  staff(operatorId: string): Promise<StaffList>;
  search(
    operatorId: string,
    query: { readonly q: string; readonly after?: string | undefined },
  ): Promise<PeoplePage>;
  /** Null where there is nobody with this id. */
  person(operatorId: string, userId: string): Promise<PersonRecord | null>;
  events(operatorId: string, userId: string, after?: string): Promise<PersonEventPage | null>;
}

/** What somebody has said about themselves while signing up. */
export interface SignUpAnswers {
  readonly financialSituation: readonly number[];
  readonly experience: Experience;
}

/** What a mailed link asks to confirm: the address of an account, or the one it shall have from now on. */
export type ConfirmationKind = keyof typeof CONFIRMATION_PAGES;

/** `own`: the account is the reader's, who is signed in to it. */
export type Confirmation =
  | { readonly state: 'open'; readonly email: string; readonly openedAt: string; readonly own: boolean }
  | { readonly state: 'done'; readonly own: boolean }
  /** Another account has the address by now. */
  | { readonly state: 'taken' }
  | { readonly state: 'expired' };

/** What a server-rendered page asks for, without a detour over HTTP. */
export interface IdentityPages {
  signUpAnswers(userId: string): Promise<SignUpAnswers>;
  confirmation(kind: ConfirmationKind, token: string, userId: string | null): Promise<Confirmation>;
  staffInvitation(token: string, userId: string | null): Promise<StaffInvitation>;
  readonly desk: IdentityDesk;
}

declare module '@furrow/module/pages' {
  interface Pages {
    readonly identity: IdentityPages;
  }
}
