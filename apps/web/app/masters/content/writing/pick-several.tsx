import { slugsIn } from '@furrow/modules/content/rules';
import { Button } from '@furrow/ui/button';
import { FilterChip } from '@furrow/ui/chip';
import { Select } from '@furrow/ui/select';
import { useState } from 'react';

export interface Choice {
  readonly slug: string;
  readonly title: string;
}

interface PickSeveralProps {
  readonly value: string;
  readonly choices: readonly Choice[];
  onChange(value: string): void;
}

/** Several texts by name, in the order in which they are picked. */
export function PickSeveral({ value, choices, onChange }: PickSeveralProps) {
  const [next, setNext] = useState('');
  const chosen = slugsIn(value);
  const left = choices.filter(({ slug }) => !chosen.includes(slug));
  const titleOf = (slug: string) => choices.find((one) => one.slug === slug)?.title ?? slug;
  return (
    <div className="content-picks">
      {chosen.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {chosen.map((slug) => (
            <FilterChip
              key={slug}
              removeLabel={`Remove ${titleOf(slug)}`}
              onRemove={() => onChange(chosen.filter((one) => one !== slug).join(', '))}
            >
              {titleOf(slug)}
            </FilterChip>
          ))}
        </div>
      )}
      <div className="content-pick">
        <Select
          value={next}
          onChange={({ target }) => setNext(target.value)}
          options={[
            { value: '', label: left.length === 0 ? 'None left' : 'Choose one to add' },
            ...left.map(({ slug, title }) => ({ value: slug, label: title })),
          ]}
        />
        <Button
          size="small"
          disabled={next === ''}
          onClick={() => {
            onChange([...chosen, next].join(', '));
            setNext('');
          }}
        >
          Add
        </Button>
      </div>
    </div>
  );
}
