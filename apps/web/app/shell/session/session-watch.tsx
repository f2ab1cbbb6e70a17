import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { PAGES } from '../../route-table.ts';
import { accessFor } from '../guards/access-for.ts';
import { MARKER_KEY } from './marker-key.ts';

/** What counts as being there. A4 names moving and scrolling; somebody at a keyboard is there as well. */
const SIGNS_OF_LIFE = ['mousemove', 'scroll', 'keydown', 'touchstart'] as const;
const load = () => import('./browser-session.ts');

/** Follows the session of this browser. A visitor whom nobody remembers loads nothing for it. */
export function SessionWatch({ signedIn }: { readonly signedIn: boolean }) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  /** After a logout: to where the page says, or read it again, so that the guards decide. */
  const leave = useEffectEvent(() => {
    const { logoutTarget } = accessFor(PAGES, pathname);
    if (logoutTarget === undefined) void revalidate();
    else void navigate(logoutTarget, { replace: true });
  });

  useEffect(() => {
    const watching = new AbortController();
    const { signal } = watching;
    addEventListener(
      'storage',
      async ({ key, newValue }) => {
        if (key !== MARKER_KEY && key !== null) return;
        const { markerChanged } = await load();
        if (!signal.aborted) markerChanged(newValue);
      },
      { signal },
    );
    if (signedIn || remembers()) {
      void load().then(({ session, whenSignedOut }) => {
        if (signal.aborted) return;
        signal.addEventListener(
          'abort',
          whenSignedOut(() => leave()),
        );
        for (const sign of SIGNS_OF_LIFE)
          addEventListener(sign, () => session.activity(), { signal, passive: true });
        addEventListener('online', () => session.online(), { signal });
        void session.start(signedIn);
      });
    }
    return () => watching.abort();
  }, [signedIn]);

  return null;
}

function remembers(): boolean {
  try {
    return localStorage.getItem(MARKER_KEY) !== null;
  } catch {
    return false;
  }
}
