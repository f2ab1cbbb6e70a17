import { useEffect, useRef } from 'react';
import { toast } from '../shell/toasts/toast.ts';
import type { ShownList } from './list-changes.ts';

/** An open list follows the offerings by itself; this says what it was that changed. */
export function useListChanges({ at, cards, count, counts }: ShownList): void {
  const shown = useRef<ShownList | null>(null);
  useEffect(() => {
    const before = shown.current;
    const after = { at, cards, count, counts };
    shown.current = after;
    if (before === null) return;
    const tell = async () => {
      const text = (await import('./list-changes.ts')).listChange(before, after);
      if (text !== null) toast.show({ code: 'list-changed', type: 'info', text });
    };
    // Without a connection nothing has changed either.
    tell().catch(() => {});
  }, [at, cards, count, counts]);
}
