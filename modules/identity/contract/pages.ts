import type { Experience } from '../rules/index.ts';

/** Pages that mailed links lead to. Opening one changes nothing: what it is about is done by its button. */
export const CONFIRMATION_PAGES = {
  verify_email: '/confirm-email',
  change_email: '/confirm-new-email',
} as const;

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
}

declare module '@furrow/module/pages' {
  interface Pages {
    readonly identity: IdentityPages;
  }
}
