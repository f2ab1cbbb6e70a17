import { IconButton } from '@furrow/ui/icon-button';
import { TONE_ICONS } from '@furrow/ui/tone';
import { X } from 'lucide-react';
import { AppLink } from '../links/app-link.tsx';
import { toast as store } from './toast.ts';
import type { Toast, ToastType } from './toast-state.ts';

const TONES = { success: 'positive', error: 'negative', info: 'info', warning: 'warning' } as const;

/** Said before the text, so that colour and icon are not the only ones to tell. */
const NAMES: Readonly<Record<ToastType, string>> = {
  success: 'Done',
  error: 'Error',
  info: 'Note',
  warning: 'Warning',
};

/** Looks like the design system's toast; the live region around it does the speaking. */
export function ToastCard({ toast }: { readonly toast: Toast }) {
  const Icon = TONE_ICONS[TONES[toast.type]];
  const hold = () => store.hold(toast.id);
  const release = () => store.release(toast.id);
  const close = () => store.close(toast.id);
  const act = () => {
    close();
    toast.action?.run();
  };
  return (
    <li
      className={`toast toast-${toast.type}`}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon aria-hidden />
      <p>
        <span className="visually-hidden">{NAMES[toast.type]}: </span>
        {toast.text}
        {toast.link !== undefined && (
          <>
            {' '}
            <AppLink to={toast.link.to} onClick={close} className="link">
              {toast.link.label}
            </AppLink>
          </>
        )}
        {toast.action !== undefined && (
          <>
            {' '}
            <button type="button" onClick={act} className="link">
              {toast.action.label}
            </button>
          </>
        )}
      </p>
      <IconButton size="small" label="Close message" icon={<X aria-hidden />} onClick={close} />
    </li>
  );
}
