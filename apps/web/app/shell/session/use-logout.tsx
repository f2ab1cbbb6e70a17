import { logOutAtTenant } from '@furrow/modules/identity/api';
import { lazy } from 'react';
import { useLocation } from 'react-router';
import { PAGES } from '../../route-table.ts';
import { withChunkTimeout } from '../chunk-timeout.ts';
import { accessFor } from '../guards/access-for.ts';
import { loadForAct, runAct } from '../load-for-act.ts';
import { modals } from '../modals/modal-stack.ts';
import { useShellData } from '../shell-data.ts';
import { hasUnsentInput } from '../unsent-input.ts';
import { logoutQuestion } from './logout-question.ts';

const LogoutDialog = lazy(async () => ({
  default: (await withChunkTimeout(import('./logout-dialog.tsx'))).LogoutDialog,
}));

const tenantLogout = (redirect: string) => `${logOutAtTenant.path}?${new URLSearchParams({ redirect })}`;

/** A logout of one's own: at once, or after the question the open page asks. */
export function useLogout(): () => void {
  const { pathname, search } = useLocation();
  const access = accessFor(PAGES, pathname);
  const tenant = useShellData()?.site.tenant ?? null;
  const logOut = async () => {
    const { session } = await loadForAct(import('./browser-session.ts'));
    await session.signOut('own');
    // The tenant's session would let the next person at this computer in.
    if (tenant !== null) window.location.assign(tenantLogout(access.logoutTarget ?? pathname + search));
  };
  return () => {
    const question = logoutQuestion(access, () => hasUnsentInput());
    if (question === null) void runAct(logOut);
    else modals.open(<LogoutDialog question={question} onConfirm={() => void runAct(logOut)} />);
  };
}
