import { Button } from '@furrow/ui/button';
import { TextInput } from '@furrow/ui/text-input';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ConsoleData } from '../console-data.ts';
import { createFinder, type Found, type Hit, SHORTEST_SEARCH } from './finder.ts';
import { HitList, optionId } from './hit-list.tsx';
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
  const [marked, setMarked] = useState<string | null>(null);
  const navigate = useNavigate();
  const [boxId, listId] = [useId(), useId()];
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => void find(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [find, text]);
  const isCurrent = found.text === text.trim();
  const groups = [pagesLike({ menu, navigation }, text), ...(isCurrent ? found.groups : [])].filter(
    ({ hits }) => hits.length > 0,
  );
  const hits = groups.flatMap((group) => group.hits);
  const at = Math.max(
    hits.findIndex(({ to }) => to === marked),
    0,
  );
  const current = hits[at];
  const go = ({ to }: Hit) => {
    onGone();
    void navigate(to);
  };
  const move = (index: number) => {
    const next = hits[(index + hits.length) % hits.length];
    if (next === undefined) return;
    setMarked(next.to);
    list.current?.querySelector(`[data-to="${CSS.escape(next.to)}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const run = { ArrowDown: () => move(at + 1), ArrowUp: () => move(at - 1) }[event.key];
    if (event.key === 'Enter' && current !== undefined) go(current);
    else run?.();
    if (run !== undefined || event.key === 'Enter') event.preventDefault();
  };
  const isSearching = text.trim().length >= SHORTEST_SEARCH && (!isCurrent || found.state === 'searching');
  const hasFailed = isCurrent && found.state === 'failed';
  return (
    <>
      <label htmlFor={boxId} className="visually-hidden">
        Name, email, id or page
      </label>
      <TextInput
        id={boxId}
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current === undefined ? undefined : optionId(listId, current)}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder="Name, email, id or page"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setMarked(null);
        }}
        onKeyDown={onKeyDown}
      />
      <HitList ref={list} id={listId} groups={groups} current={current} onGo={go} />
      <p role="status" className="console-go-status">
        {statusText({ isSearching, hasFailed, count: hits.length, text: text.trim() })}
      </p>
      {hasFailed && (
        <Button size="small" onClick={() => void find(text)}>
          Try again
        </Button>
      )}
    </>
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
