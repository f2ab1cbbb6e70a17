import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from './classes.ts';

export interface Tab {
  readonly key: string;
  readonly label: ReactNode;
  readonly href: string;
  readonly count?: number | undefined;
  /** How many of what is there its reader has not seen yet. Where that is all of it, the number is said once. */
  readonly fresh?: number | undefined;
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
  const row = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.key;
  // On a phone the row is longer than the screen: where one is must be in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for when the current tab becomes another.
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !here) return;
    const { offsetLeft, offsetWidth } = here;
    row.current.scrollLeft =
      offsetLeft - row.current.offsetLeft - (row.current.clientWidth - offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={row} aria-label={label} className={classes('tabs', className)}>
      {tabs.map((tab) => {
        const content = (
          <>
            {tab.label}
            {tab.count !== undefined && tab.count !== tab.fresh && <span className="count">{tab.count}</span>}
            {tab.fresh !== undefined && tab.fresh > 0 && (
              <span className="count count-new">{tab.fresh} new</span>
            )}
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
