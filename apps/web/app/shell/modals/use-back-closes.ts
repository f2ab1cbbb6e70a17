import { useEffect, useEffectEvent, useRef } from 'react';
import { coverPage } from './back-closes.ts';

/** While open, Back closes instead of leaving. Whoever closes by following a link calls `leave` and replaces. */
export function useBackCloses(open: boolean, close: () => void): { leave(): void } {
  const leaving = useRef(false);
  const closed = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    leaving.current = false;
    const uncover = coverPage(() => closed());
    return () => uncover(leaving.current);
  }, [open]);
  return {
    leave() {
      leaving.current = true;
    },
  };
}
