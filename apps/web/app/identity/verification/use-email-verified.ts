import { NOTICES } from '@furrow/kernel/notices';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../../shell/api/api-error.ts';
import { pathExists } from '../../shell/navigation/path-exists.ts';
import { callAsViewer } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';

export const VERIFIED_AFTER_MS = 5_000;
const ACCOUNTS = '/profile/accounts';

/**
 * A2: `emailVerified` in the address asks the server, and five seconds later says so and goes to the accounts. Anybody
 * can write that address: true only once the server has confirmed it.
 */
export function useEmailVerified(): boolean {
  const [query] = useSearchParams();
  const flagged = query.has('emailVerified');
  const [confirmed, setConfirmed] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (!flagged) return;
    const leaving = new AbortController();
    let later: ReturnType<typeof setTimeout> | undefined;
    const next = pathExists(ACCOUNTS) ? ACCOUNTS : '/profile/settings';
    callAsViewer('/api/user/email-verified', { method: 'POST' })
      .then(() => {
        if (leaving.signal.aborted) return;
        setConfirmed(true);
        later = setTimeout(() => {
          toast.show({ code: 'email-verified', type: 'success', text: NOTICES.email_verified });
          void navigate(next, { replace: true });
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
  }, [flagged, navigate]);
  return confirmed;
}
