import { keyName } from './key-help.tsx';

/** On a button, or beside what a key does. */
export function Key({ of }: { readonly of: string }) {
  return (
    <kbd className="console-key" aria-hidden>
      {keyName(of)}
    </kbd>
  );
}
