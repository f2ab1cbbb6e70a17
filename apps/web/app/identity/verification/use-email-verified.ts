import { NOTICES } from '@furrow/kernel/notices';
import { checkEmailVerified } from '@furrow/modules/identity/api';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../../shell/api/api-error.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { useShellData } from '../../shell/shell-data.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { checkAddress } from '../tenant/check-address.ts';
import { useTenant } from '../tenant/use-tenant.ts';

export const VERIFIED_AFTER_MS = 5_000;
const ACCOUNTS = '/profile/accounts';
const CHECKED = 'checked';

/**
 * A2: `emailVerified` in the address asks the server, and five seconds later says so and goes to the accounts. Anybody
 * can write that address: true only once the server has confirmed it.
 */
export function useEmailVerified(): boolean {
  const [query] = useSearchParams();
  const flagged = query.has('emailVerified');
  const [confirmed, setConfirmed] = useState(false);
  const navigate = useNavigate();
  const tenant = useTenant();
  const verified = useShellData()?.viewer?.isEmailVerified === true;
  // Where a tenant verifies addresses, it is asked once before anybody is told that theirs is not.
  const ask = flagged && tenant !== null && !verified && !query.has(CHECKED);
  useEffect(() => {
    if (!flagged) return;
    if (ask) {
      window.location.replace(checkAddress('/profile/settings', `?emailVerified=1&${CHECKED}=1`));
      return;
    }
    const leaving = new AbortController();
    let later: ReturnType<typeof setTimeout> | undefined;
    call(checkEmailVerified, {})
      .then(() => {
        if (leaving.signal.aborted) return;
        setConfirmed(true);
        later = setTimeout(async () => {
          // Said on the page it leads to: a slow one would take the message away with the page before.
          await navigate(ACCOUNTS, { replace: true });
          toast.show({ code: 'email-verified', type: 'success', text: NOTICES.email_verified });
        }, VERIFIED_AFTER_MS);
      })
      .catch((error: unknown) => {
        if (leaving.signal.aborted || !(error instanceof ApiError)) return;
        toast.show({ code: 'email-verified', type: 'error', text: error.message, timeout: 10_000 });
      });
    return () => {
      leaving.abort();
      clearTimeout(later);
      setConfirmed(false);
    };
  }, [flagged, ask, navigate]);
  return confirmed;
}
