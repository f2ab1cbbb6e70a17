import type { ReactNode } from 'react';

interface ConsolePageProps {
  /** The finding: what there is to know, in a few words. */
  readonly title: ReactNode;
  /** The way back up, above the title. */
  readonly crumbs?: ReactNode;
  readonly lead?: ReactNode;
  /** Beside the title. */
  readonly actions?: ReactNode;
  /** The record, or what is about to happen: 472 wide on a desk, below on a telephone. */
  readonly aside?: ReactNode;
  readonly asideLabel?: string;
  readonly children: ReactNode;
}

/** A page of the console: what it is about, its content, and what belongs beside it. */
export function ConsolePage({ title, crumbs, lead, actions, aside, asideLabel, children }: ConsolePageProps) {
  return (
    <div className="console-columns" data-aside={aside === undefined ? undefined : 'yes'}>
      <div className="console-page">
        {crumbs}
        <div className="console-head">
          <div>
            <h1 className="console-title">{title}</h1>
            {lead !== undefined && <p className="console-lead">{lead}</p>}
          </div>
          {actions}
        </div>
        {children}
      </div>
      {aside !== undefined && (
        <aside className="console-aside" aria-label={asideLabel}>
          {aside}
        </aside>
      )}
    </div>
  );
}
