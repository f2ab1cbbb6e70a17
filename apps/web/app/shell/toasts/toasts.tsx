import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useShellData } from '../shell-data.ts';
import { takeNotice } from './notices.ts';
import { toast } from './toast.ts';
import { ToastCard } from './toast-card.tsx';
import type { Toasts as ToastList } from './toast-state.ts';

const NONE: ToastList = [];

/** Two regions that are always there: a screen reader only hears what changes inside a region it knows. */
export function Toasts() {
  const toasts = useSyncExternalStore(toast.subscribe, toast.current, () => NONE);
  useRouteChanges();
  const urgent = toasts.filter((item) => item.type === 'error');
  const calm = toasts.filter((item) => item.type !== 'error');
  return (
    <div className="site-toasts">
      <div role="log" aria-live="polite" aria-label="Messages">
        <Stack toasts={calm} />
      </div>
      <div role="alert" aria-live="assertive" aria-label="Errors">
        <Stack toasts={urgent} />
      </div>
    </div>
  );
}

function Stack({ toasts }: { readonly toasts: ToastList }) {
  if (toasts.length === 0) return null;
  return (
    <ol className="site-toast-stack">
      {toasts.map((item) => (
        <ToastCard key={item.id} toast={item} />
      ))}
    </ol>
  );
}

function useRouteChanges(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const tenant = useShellData()?.site.tenant ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs because the path changed, not because it reads it
  useEffect(() => toast.routeChanged(), [pathname]);

  useEffect(() => {
    const notice = takeNotice(search, { tenant });
    if (notice === null) return;
    toast.show(notice.request);
    navigate({ pathname, search: notice.search, hash }, { replace: true, preventScrollReset: true });
  }, [pathname, search, hash, tenant, navigate]);
}
