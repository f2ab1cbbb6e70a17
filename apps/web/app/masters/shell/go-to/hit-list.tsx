import { type Ref, useId } from 'react';
import type { Hit, HitGroup } from './finder.ts';

/** The id of an option, by which the box says that it is meant. */
export const optionId = (listId: string, { to }: Hit) => `${listId}${encodeURIComponent(to)}`;

interface HitListProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly id: string;
  readonly groups: readonly HitGroup[];
  readonly current: Hit | undefined;
  onGo(hit: Hit): void;
}

/** The results of a combobox by kind. They are never focused: the box names the one that is meant. */
export function HitList({ ref, id, groups, current, onGo }: HitListProps) {
  return (
    <div ref={ref} id={id} role="listbox" aria-label="Results" className="console-go-list" tabIndex={-1}>
      {groups.map((group) => (
        <Group key={group.label} {...group} listId={id} current={current} onGo={onGo} />
      ))}
    </div>
  );
}

interface GroupProps extends HitGroup, Pick<HitListProps, 'current' | 'onGo'> {
  readonly listId: string;
}

function Group({ label, hits, listId, current, onGo }: GroupProps) {
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, which a fieldset is not
    <div role="group" aria-labelledby={labelId}>
      <p id={labelId} className="console-go-kind">
        {label}
      </p>
      {hits.map((hit) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard in the box, where the focus stays
        <div
          key={hit.to}
          id={optionId(listId, hit)}
          role="option"
          tabIndex={-1}
          aria-selected={hit === current}
          data-to={hit.to}
          className="console-go-hit"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onGo(hit)}
        >
          <strong>{hit.title}</strong> <span>{hit.detail}</span>
        </div>
      ))}
    </div>
  );
}
