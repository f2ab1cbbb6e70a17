import { plural } from '@furrow/kernel/text';
import { IconButton } from '@furrow/ui/icon-button';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { useFind } from './use-find.ts';

interface FindBarProps {
  readonly name: string;
  readonly find: ReturnType<typeof useFind>;
  readonly onClose: () => void;
}

/** A phrase and its places. It stands inside the form that signs, so Enter must lead on and not sign. */
export function FindBar({ name, find, onClose }: FindBarProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Escape') onClose();
    else find.step(event.shiftKey ? -1 : 1);
  };
  return (
    <search className="flex flex-wrap items-center gap-x-2 gap-y-1 border-line border-b px-3 py-1.5 text-small">
      <label htmlFor="find-in-agreement" className="visually-hidden">
        Find in the {name}
      </label>
      <input
        ref={input}
        id="find-in-agreement"
        type="text"
        autoComplete="off"
        maxLength={80}
        placeholder="Word or phrase"
        className="process-find min-w-0 flex-1 max-sm:basis-full"
        value={find.phrase}
        onChange={(event) => find.look(event.currentTarget.value)}
        onKeyDown={keys}
      />
      <span role="status" className="tabular text-ink-muted max-sm:mr-auto">
        {wordsOf(find)}
      </span>
      <IconButton
        size="small"
        label="Previous match"
        icon={<ChevronUp aria-hidden />}
        disabled={find.count === 0}
        onClick={() => find.step(-1)}
      />
      <IconButton
        size="small"
        label="Next match"
        icon={<ChevronDown aria-hidden />}
        disabled={find.count === 0}
        onClick={() => find.step(1)}
      />
      <IconButton size="small" label="Close find" icon={<X aria-hidden />} onClick={onClose} />
    </search>
  );
}

function wordsOf({ phrase, isLooking, at, count }: FindBarProps['find']): string {
  if (phrase === '') return '';
  if (isLooking) return 'Looking…';
  if (at === null) return 'No matches';
  return `${at.number} of ${count} ${plural(count, 'match', 'matches')}, page ${at.page}`;
}
