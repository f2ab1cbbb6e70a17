import { Sprout } from 'lucide-react';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly title: string;
  /** Why there is nothing, and what to do next. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
}

export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <div className="empty-state">
      {icon ?? <Sprout aria-hidden />}
      <p className="font-serif text-h3">{title}</p>
      <div className="text-ink-muted">{children}</div>
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}
