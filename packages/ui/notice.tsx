import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { TONE_ICONS, type Tone } from './tone.tsx';

export interface NoticeProps {
  readonly tone?: Tone | undefined;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** At the end of the first line, such as a close button. */
  readonly action?: ReactNode;
  readonly role?: 'alert' | 'status' | undefined;
  readonly className?: string | undefined;
}

export function Notice({ tone = 'info', title, children, action, role, className }: NoticeProps) {
  const Icon = TONE_ICONS[tone];
  return (
    <div role={role} className={classes('notice', tone !== 'info' && `notice-${tone}`, className)}>
      <Icon aria-hidden />
      <div className="notice-title">{title}</div>
      {action}
      {children !== undefined && <div className="notice-body">{children}</div>}
    </div>
  );
}
