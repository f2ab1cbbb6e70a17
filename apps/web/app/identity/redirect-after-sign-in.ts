import type { LoginData } from '@furrow/modules/identity/contract';
import { keptAnswers } from '../kit/form/kept-answers-store.ts';
import { returnTarget } from '../shell/navigation/return-target.ts';
import { session } from '../shell/session/browser-session.ts';

/** Signed in: to the page that was wanted, as a new document, so that nothing of the visitor's page stays (A4). */
export function leaveSignedIn(loginData: LoginData, wanted: string | null): void {
  session.accept(loginData);
  redirectAfterSignIn(wanted);
}

export function redirectAfterSignIn(wanted: string | null): void {
  keptAnswers.forget();
  window.location.assign(returnTarget(wanted, window.location.origin));
}
