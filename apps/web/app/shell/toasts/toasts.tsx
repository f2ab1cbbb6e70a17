import { openDialogs } from '@furrow/ui/open-dialogs';
import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { useShellData } from '../shell-data.ts';
import { NOTICE_PARAMETER } from './notice-parameter.ts';
import { toast } from './toast.ts';
import { ToastCard } from './toast-card.tsx';
import type { Toasts as ToastList } from './toast-state.ts';

const NONE: ToastList = [];

const noDialog = () => null;
const showOver = (box: HTMLElement | null) => box?.showPopover();

/** Over the page; while a dialog lies over it, in that: what is outside of it is neither seen, pressed nor heard. */
export function Toasts() {
  const toasts = useSyncExternalStore(toast.subscribe, toast.current, () => NONE);
  const dialog = useSyncExternalStore(openDialogs.subscribe, openDialogs.top, noDialog);
  useRouteChanges();
  return (
    <>
      <Regions toasts={dialog === null ? toasts : NONE} />
      {dialog !== null && createPortal(<Regions toasts={toasts} over />, dialog)}
    </>
  );
}

interface RegionsProps {
  readonly toasts: ToastList;
  /** Above a dialog, which clips what it holds and moves as it opens. */
  readonly over?: boolean;
}

/** Two regions that are there before anything is said: a screen reader only hears what changes inside one it knows. */
function Regions({ toasts, over = false }: RegionsProps) {
  const urgent = toasts.filter((item) => item.type === 'error');
  const calm = toasts.filter((item) => item.type !== 'error');
  return (
    <div className="site-toasts" popover={over ? 'manual' : undefined} ref={over ? showOver : undefined}>
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
    if (!new URLSearchParams(search).has(NOTICE_PARAMETER)) return;
    let isOpen = true;
    const tell = async () => {
      const notice = (await import('./notices.ts')).takeNotice(search, { tenant });
      if (notice === null || !isOpen) return;
      toast.show(notice.request);
      // At once, for whoever reloads before the router is done: it is said once.
      window.history.replaceState(window.history.state, '', `${pathname}${notice.search}${hash}`);
      navigate({ pathname, search: notice.search, hash }, { replace: true, preventScrollReset: true });
    };
    // Without a connection there is no notice either: a redirect of the server brought it.
    tell().catch(() => {});
    return () => {
      isOpen = false;
    };
  }, [pathname, search, hash, tenant, navigate]);
}
