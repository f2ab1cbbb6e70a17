import { VALUE_TAB_LABELS, VALUE_TABS, VALUES_PATH, type ValueTab } from '@furrow/modules/content/rules';
import { Breadcrumbs } from '@furrow/ui/breadcrumbs';
import { Tabs } from '@furrow/ui/tabs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface ValuesHeadProps {
  readonly title: ReactNode;
  readonly tab: ValueTab;
  readonly hrefFor: (tab: ValueTab) => string;
  /** Absent on the tool itself. */
  readonly state?: string;
  readonly children: ReactNode;
}

export function ValuesHead({ title, tab, hrefFor, state, children }: ValuesHeadProps) {
  return (
    <div className="pt-8">
      <Breadcrumbs
        crumbs={
          state === undefined
            ? [{ label: 'Resources' }, { label: 'Farm Value Tool' }]
            : [{ label: 'Farm Value Tool', href: VALUES_PATH }, { label: state }]
        }
        renderLink={({ label, href, className }) => (
          <Link to={href} className={className}>
            {label}
          </Link>
        )}
      />
      <div className="mt-3 grid items-end gap-x-16 gap-y-4 lg:grid-cols-[8fr_5fr]">
        <h1>{title}</h1>
        <div>{children}</div>
      </div>
      <Tabs
        label="Farmland values"
        className="mt-8"
        tabs={VALUE_TABS.map((key) => ({
          key,
          label: VALUE_TAB_LABELS[key],
          href: hrefFor(key),
          current: key === tab,
        }))}
        renderLink={({ key, href, current }, content) => (
          <Link key={key} to={href} prefetch="intent" aria-current={current ? 'page' : undefined}>
            {content}
          </Link>
        )}
      />
    </div>
  );
}
