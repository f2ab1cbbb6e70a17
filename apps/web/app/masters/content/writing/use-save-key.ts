import { useEffect, useEffectEvent } from 'react';

/** Ctrl and S save, also while somebody types. */
export function useSaveKey(save: () => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
