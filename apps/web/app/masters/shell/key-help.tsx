import { Dialog } from '@furrow/ui/dialog';
import { useEffect, useState } from 'react';
import { type ConsoleKey, currentKeys, keyFor } from './keys.ts';

/** Hears the keys of the open page, and lists them on `?`. */
export function KeyHelp() {
  const [listed, setListed] = useState<readonly ConsoleKey[] | null>(null);
  useEffect(() => {
    const help: ConsoleKey = {
      key: '?',
      label: 'List all keys',
      run: () => setListed([...currentKeys(), help]),
    };
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const found = keyFor(event, [...currentKeys(), help]);
      if (found === undefined) return;
      event.preventDefault();
      found.run();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
  return (
    <Dialog open={listed !== null} onClose={() => setListed(null)} title="Keys on this page">
      <dl className="console-keys">
        {listed?.map(({ key, label }) => (
          <div key={key}>
            <dt>
              <kbd>{keyName(key)}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

export const keyName = (key: string): string => (key.length === 1 ? key.toUpperCase() : key);
