import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What a hosted login leaves behind the address when it fails: an error, and the state it was begun with. */
export function isAuthError(hash: string): boolean {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  return parts.has('error') && parts.has('state');
}

/** Clears it from the address (A8), so that it neither stays in the history nor is shared with a copied link. */
export function useAuthHash(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (isAuthError(hash)) void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [pathname, search, hash, navigate]);
}
