import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { noticeIn, SESSION_IS_OVER } from '../toasts/notice-parameter.ts';
import { MARKER_KEY } from './marker-key.ts';

const load = () => import('./follow-session.ts');

/** Follows the session of this browser. A visitor whom nobody remembers loads nothing for it. */
export function SessionWatch({ signedIn }: { readonly signedIn: boolean }) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  /** After a logout: to where the page says, or read it again, so that the guards decide. */
  const leave = useEffectEvent((targetFrom: (pathname: string) => string | undefined) => {
    const target = targetFrom(pathname);
    if (target === undefined) void revalidate();
    else void navigate(target, { replace: true });
  });
  const isTold = useEffectEvent(() => noticeIn(search) === SESSION_IS_OVER);

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
    const told = isTold();
    if (signedIn || remembers())
      void load().then(({ followSession }) =>
        followSession({ signedIn, told, signal, leave: (targetFrom) => leave(targetFrom) }),
      );
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
