import { useCallback, useEffect, useState } from 'react';
import { callAsViewer } from '../shell/session/call-as-viewer.ts';

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
export function useApiResource<T>(path: string): { readonly own: Own<T>; reload(): Promise<void> } {
  const [own, setOwn] = useState<Own<T>>({ state: 'loading' });
  const read = useCallback(async () => {
    try {
      setOwn({ state: 'ready', value: await callAsViewer<T>(path) });
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
