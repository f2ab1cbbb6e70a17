import { useEffect, useEffectEvent } from 'react';

/** A key that does something on the open page, while nobody is typing. */
export interface ConsoleKey {
  /** As the browser names it: 'j', 'Enter', '?'. */
  readonly key: string;
  readonly label: string;
  run(): void;
}

type Source = () => readonly ConsoleKey[];

const sources = new Set<Source>();

/** Everything that works right now, the innermost part of the page first. */
export const currentKeys = (): readonly ConsoleKey[] => [...sources].reverse().flatMap((source) => source());

/** Keys of a part of the page, for as long as it is shown. */
export function useKeys(keys: readonly ConsoleKey[]): void {
  const current = useEffectEvent(() => keys);
  useEffect(() => {
    const source = () => current();
    sources.add(source);
    return () => {
      sources.delete(source);
    };
  }, []);
}

/** Whoever types means letters, and a dialog has its own keys. */
const TYPED_INTO = 'input, textarea, select, [contenteditable], dialog, [role="combobox"]';
const PRESSED_BY_ENTER = 'a, button, summary';

type Press = Pick<KeyboardEvent, 'key' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The key that this press is for; undefined where it is for the browser. */
export function keyFor(press: Press, keys: readonly ConsoleKey[]): ConsoleKey | undefined {
  const { key, target } = press;
  if (press.ctrlKey || press.metaKey || press.altKey || isWithin(target, TYPED_INTO)) return undefined;
  if (key === 'Enter' && isWithin(target, PRESSED_BY_ENTER)) return undefined;
  return keys.find((one) => one.key === key.toLowerCase() || one.key === key);
}

function isWithin(target: EventTarget | null, selector: string): boolean {
  return (
    target !== null &&
    'closest' in target &&
    typeof target.closest === 'function' &&
    target.closest(selector) !== null
  );
}
