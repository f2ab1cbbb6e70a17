import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { TONE_ICONS } from './tone.tsx';

export type ToastType = 'success' | 'error' | 'info' | 'warning';

export interface ToastProps {
  readonly type: ToastType;
  readonly children: ReactNode;
  readonly link?: { readonly href: string; readonly label: string } | undefined;
  readonly onLink?: (() => void) | undefined;
  readonly onClose?: (() => void) | undefined;
  /** Time left, from 1 to 0; absent for a toast that stays. */
  readonly remaining?: number | undefined;
  readonly onPointerEnter?: (() => void) | undefined;
  readonly onPointerLeave?: (() => void) | undefined;
}

const TONES = { success: 'positive', error: 'negative', info: 'info', warning: 'warning' } as const;

/** What a toast looks like; when it comes and goes is the app's affair. */
export function Toast(props: ToastProps) {
  const Icon = TONE_ICONS[TONES[props.type]];
  return (
    <div
      className={`toast toast-${props.type}`}
      role={props.type === 'error' ? 'alert' : 'status'}
      onPointerEnter={props.onPointerEnter}
      onPointerLeave={props.onPointerLeave}
    >
      <Icon aria-hidden />
      <div>
        {props.children}
        {props.link && (
          <>
            {' '}
            <a className="link" href={props.link.href} onClick={props.onLink}>
              {props.link.label}
            </a>
          </>
        )}
      </div>
      {props.onClose && (
        <IconButton size="small" label="Close" icon={<X aria-hidden />} onClick={props.onClose} />
      )}
      {props.remaining !== undefined && (
        <progress className="progress" value={props.remaining} max={1} aria-hidden />
      )}
    </div>
  );
}
