import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export interface Tab {
  readonly key: string;
  readonly label: ReactNode;
  readonly href: string;
  readonly count?: number | undefined;
  readonly current?: boolean | undefined;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** Renders a router link instead of a plain one. */
  readonly renderLink?: ((tab: Tab, content: ReactNode) => ReactNode) | undefined;
  readonly className?: string | undefined;
}

/** Tabs are links: each view has an address of its own. */
export function Tabs({ label, tabs, renderLink, className }: TabsProps) {
  return (
    <nav aria-label={label} className={classes('tabs', className)}>
      {tabs.map((tab) => {
        const content = (
          <>
            {tab.label}
            {tab.count !== undefined && <span className="count">{tab.count}</span>}
          </>
        );
        return renderLink ? (
          renderLink(tab, content)
        ) : (
          <a key={tab.key} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
            {content}
          </a>
        );
      })}
    </nav>
  );
}
