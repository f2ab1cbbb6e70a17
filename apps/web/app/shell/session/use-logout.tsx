import { lazy } from 'react';
import { useLocation } from 'react-router';
import { PAGES } from '../../route-table.ts';
import { accessFor } from '../guards/access-for.ts';
import { modals } from '../modals/modal-stack.ts';
import { hasUnsentInput } from '../unsent-input.ts';
import { logoutQuestion } from './logout-question.ts';

const LogoutDialog = lazy(async () => ({ default: (await import('./logout-dialog.tsx')).LogoutDialog }));

/** A logout of one's own: at once, or after the question the open page asks. */
export function useLogout(): () => void {
  const { pathname } = useLocation();
  const logOut = async () => (await import('./browser-session.ts')).session.signOut('own');
  return () => {
    const question = logoutQuestion(accessFor(PAGES, pathname), () => hasUnsentInput());
    if (question === null) void logOut();
    else modals.open(<LogoutDialog question={question} onConfirm={() => void logOut()} />);
  };
}
