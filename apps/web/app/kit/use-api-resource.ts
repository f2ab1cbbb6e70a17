import {
  type AnswerOf,
  addressOf,
  type Endpoint,
  type GivenInput,
  type InputOf,
} from '@furrow/http/endpoint';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../shell/session/call-as-viewer.ts';

export type Own<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly value: T };

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
): { readonly own: Own<AnswerOf<E>>; reload(): Promise<void> } {
  const [own, setOwn] = useState<Own<AnswerOf<E>>>({ state: 'loading' });
  // Input is made anew at each rendering; the address it makes is the same as long as it says the same.
  const address = addressOf(endpoint.path, input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address stands for endpoint and input
  const read = useCallback(async () => {
    try {
      setOwn({ state: 'ready', value: await call(endpoint, input) });
    } catch {
      setOwn((before) => (before.state === 'ready' ? before : { state: 'failed' }));
    }
  }, [address]);
  useEffect(() => {
    shown.add(read);
    void read();
    return () => {
      shown.delete(read);
    };
  }, [read]);
  return { own, reload };
}
