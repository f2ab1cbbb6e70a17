import { Combobox, ComboboxProvider } from '@ariakit/react/combobox';
import { Button } from '@furrow/ui/button';
import { TextInput } from '@furrow/ui/text-input';
import { useEffect, useState } from 'react';
import type { ConsoleData } from '../console-data.ts';
import { createFinder, type Found, SHORTEST_SEARCH } from './finder.ts';
import { HitList } from './hit-list.tsx';
import { pagesLike, sourcesFor } from './sources.ts';

/** Whoever still types has not asked yet: every search is on record. */
const PAUSE_MS = 250;

interface GoToSearchProps extends Pick<ConsoleData, 'menu' | 'navigation'> {
  onGone(): void;
}

/** A combobox with a list of results by kind: the focus stays in the box, the arrow keys move through the list. */
export function GoToSearch({ menu, navigation, onGone }: GoToSearchProps) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found>({ text: '', state: 'done', groups: [] });
  const [find] = useState(() => createFinder(sourcesFor({ navigation }), setFound));
  useEffect(() => {
    const timer = setTimeout(() => void find(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [find, text]);
  const isCurrent = found.text === text.trim();
  const groups = [pagesLike({ menu, navigation }, text), ...(isCurrent ? found.groups : [])].filter(
    ({ hits }) => hits.length > 0,
  );
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const isSearching = text.trim().length >= SHORTEST_SEARCH && (!isCurrent || found.state === 'searching');
  const hasFailed = isCurrent && found.state === 'failed';
  return (
    <ComboboxProvider open={count > 0} value={text} setValue={setText} focusLoop="vertical">
      <Combobox
        render={<TextInput />}
        aria-label="Name, email, id or page"
        autoSelect="always"
        spellCheck={false}
        maxLength={100}
        placeholder="Name, email, id or page"
      />
      <HitList groups={groups} onGone={onGone} />
      <p role="status" className="console-go-status">
        {statusText({ isSearching, hasFailed, count, text: text.trim() })}
      </p>
      {hasFailed && (
        <Button size="small" onClick={() => void find(text)}>
          Try again
        </Button>
      )}
    </ComboboxProvider>
  );
}

interface Status {
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
  readonly count: number;
  readonly text: string;
}

function statusText({ isSearching, hasFailed, count, text }: Status): string {
  if (hasFailed) return 'The search didn’t work.';
  if (isSearching) return 'Searching…';
  if (count === 0) return `Nothing found for “${text}”. Try another part of the name, or a whole id.`;
  return `${count} ${count === 1 ? 'result' : 'results'}`;
}
