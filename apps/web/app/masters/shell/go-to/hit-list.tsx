import { ComboboxGroup, ComboboxGroupLabel, ComboboxItem, ComboboxList } from '@ariakit/react/combobox';
import { Link } from 'react-router';
import type { HitGroup } from './finder.ts';

interface HitListProps {
  readonly groups: readonly HitGroup[];
  onGone(): void;
}

/** The results of a combobox by kind. Each is a link, so that it also opens in another tab. */
export function HitList({ groups, onGone }: HitListProps) {
  return (
    <ComboboxList alwaysVisible aria-label="Results" className="console-go-list">
      {groups.map(({ label, hits }) => (
        <ComboboxGroup key={label}>
          <ComboboxGroupLabel className="console-go-kind">{label}</ComboboxGroupLabel>
          {hits.map(({ to, title, detail }) => (
            <ComboboxItem
              key={to}
              value={to}
              setValueOnClick={false}
              focusOnHover
              className="console-go-hit"
              render={<Link to={to} onClick={onGone} />}
            >
              <strong>{title}</strong> <span>{detail}</span>
            </ComboboxItem>
          ))}
        </ComboboxGroup>
      ))}
    </ComboboxList>
  );
}
