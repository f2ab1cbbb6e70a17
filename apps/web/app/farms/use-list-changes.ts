import { useEffect, useRef } from 'react';
import { toast } from '../shell/toasts/toast.ts';
import { listChange, type ShownList } from './list-changes.ts';

/** An open list follows the offerings by itself; this says what it was that changed. */
export function useListChanges({ at, cards, count, counts }: ShownList): void {
  const shown = useRef<ShownList>({ at, cards, count, counts });
  useEffect(() => {
    const before = shown.current;
    shown.current = { at, cards, count, counts };
    const text = listChange(before, shown.current);
    if (text !== null) toast.show({ code: 'list-changed', type: 'info', text });
  }, [at, cards, count, counts]);
}
