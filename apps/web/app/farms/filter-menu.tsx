import { Menu } from '@furrow/ui/menu';
import type { ReactNode } from 'react';

interface FilterMenuProps {
  readonly label: string;
  /** What is chosen, in a word or two; null for nothing. */
  readonly chosen: string | null;
  readonly children: ReactNode;
}

/** A closed filter says what it does: 'Crop Any', 'Crop 2 chosen'. */
export function FilterMenu({ label, chosen, children }: FilterMenuProps) {
  return (
    <Menu
      summaryClassName={`button button-secondary ${chosen === null ? '' : 'filter-used'}`}
      label={
        <span>
          <span className="font-normal text-ink-muted">{label}</span> {chosen ?? 'Any'}
        </span>
      }
    >
      <div className="max-h-80 overflow-y-auto p-3">{children}</div>
    </Menu>
  );
}
