import type { ConsoleMenu } from '@furrow/modules/operations/contract';
import { type ReactNode, useId, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { hasNearer, type NavigationSection } from './navigation.ts';

interface ConsoleNavigationProps {
  readonly menu: ConsoleMenu;
  readonly sections: readonly NavigationSection[];
}

/** A column on a desk, and one button that opens it on a telephone. */
export function ConsoleNavigation({ menu, sections }: ConsoleNavigationProps) {
  const { pathname } = useLocation();
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const isOpen = openedOn === pathname;
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="console-menu-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenedOn(isOpen ? null : pathname)}
      >
        Menu
      </button>
      <nav aria-label="Console" id={id} className="console-navigation" data-open={isOpen || undefined}>
        <ul>
          <NavigationItem to="/masters" label="Home" end />
          <NavigationItem
            to="/masters/approvals"
            label="Approvals"
            count={menu.proposals}
            most={menu.mostCounted}
          />
        </ul>
        {menu.queues.length > 0 && (
          <Section title="Queues">
            {menu.queues.map(({ name, title, waiting }) => (
              <NavigationItem
                key={name}
                to={`/masters/queues/${name}`}
                label={title}
                count={waiting}
                most={menu.mostCounted}
              />
            ))}
          </Section>
        )}
        {sections.map(({ section, links }) => (
          <Section key={section} title={section}>
            {links.map(({ label, to }) => (
              <NavigationItem key={to} to={to} label={label} end={hasNearer(to, links, pathname)} />
            ))}
          </Section>
        ))}
      </nav>
    </>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="console-section">
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

interface NavigationItemProps {
  readonly to: string;
  readonly label: string;
  readonly end?: boolean;
  readonly count?: number;
  readonly most?: number;
}

function NavigationItem({ to, label, end = false, count = 0, most = 0 }: NavigationItemProps) {
  return (
    <li>
      <NavLink to={to} end={end} className="console-link">
        {label}
        {count > 0 && (
          <span className="console-count">
            {count.toLocaleString('en-US')}
            {count >= most && '+'}
            <span className="visually-hidden"> waiting</span>
          </span>
        )}
      </NavLink>
    </li>
  );
}
