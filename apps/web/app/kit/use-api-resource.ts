import type { AnswerOf, Endpoint, GivenInput, InputOf } from '@furrow/http/endpoint';
import { addressOf } from '@furrow/http/endpoint';
import { useCallback, useEffect, useState } from 'react';
import { callAsViewer } from '../shell/session/call-as-viewer.ts';

export type Own<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly value: T };

interface Resource<T> {
  readonly own: Own<T>;
  reload(): Promise<void>;
}

/** What is shown right now of the person's own. */
const shown = new Set<() => Promise<void>>();

/** All of it: a change shows in several places at once, in the history at least. */
async function reload(): Promise<void> {
  await Promise.all([...shown].map((read) => read()));
}

/** Something of the person's own, read with their token. What is shown stays until the new is there. */
export function useApiResource<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> & GivenInput,
): Resource<AnswerOf<E>>;
/** The same by its address, for calls whose contract is not declared yet. */
export function useApiResource<T>(path: string): Resource<T>;
export function useApiResource(called: Endpoint | string, input: GivenInput = {}): Resource<unknown> {
  // Input is made anew at each rendering; the address it makes is the same as long as it says the same.
  const path = typeof called === 'string' ? called : addressOf(called.path, input);
  const [own, setOwn] = useState<Own<unknown>>({ state: 'loading' });
  const read = useCallback(async () => {
    try {
      setOwn({ state: 'ready', value: await callAsViewer(path) });
    } catch {
      setOwn((before) => (before.state === 'ready' ? before : { state: 'failed' }));
    }
  }, [path]);
  useEffect(() => {
    shown.add(read);
    void read();
    return () => {
      shown.delete(read);
    };
  }, [read]);
  return { own, reload };
}
