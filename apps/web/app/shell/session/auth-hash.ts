import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isAuthError } from './auth-error.ts';

/** Clears it from the address (A8), so that it neither stays in the history nor is shared with a copied link. */
export function useAuthHash(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (isAuthError(hash)) void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [pathname, search, hash, navigate]);
}
