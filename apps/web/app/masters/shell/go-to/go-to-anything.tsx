import { Dialog } from '@furrow/ui/dialog';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { ConsoleData } from '../console-data.ts';
import { Key } from '../key.tsx';
import { useKeys } from '../keys.ts';
import { GoToSearch } from './go-to-search.tsx';

/** One box over people, accounts, offerings and the pages of the console, from everywhere. */
export function GoToAnything(frame: Pick<ConsoleData, 'menu' | 'navigation'>) {
  const [isOpen, setOpen] = useState(false);
  useKeys([{ key: '/', label: 'Go to anything', run: () => setOpen(true) }]);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="console-go" onClick={() => setOpen(true)}>
        <Search aria-hidden />
        <span>Go to anything</span>
        <Key of="/" />
      </button>
      <Dialog open={isOpen} onClose={close} title="Go to anything" className="console-go-dialog">
        {isOpen && <GoToSearch {...frame} onGone={close} />}
      </Dialog>
    </>
  );
}
