import { lazy } from 'react';
import { useMatches } from 'react-router';
import { modals } from '../modals/modal-stack.ts';
import { logoutQuestion } from './logout-question.ts';

const LogoutDialog = lazy(async () => ({ default: (await import('./logout-dialog.tsx')).LogoutDialog }));

/** A logout of one's own: at once, or after the question the open page asks. */
export function useLogout(): () => void {
  const question = logoutQuestion(useMatches());
  const logOut = async () => (await import('./browser-session.ts')).session.signOut('own');
  return () => {
    if (question === null) void logOut();
    else modals.open(<LogoutDialog question={question} onConfirm={() => void logOut()} />);
  };
}
