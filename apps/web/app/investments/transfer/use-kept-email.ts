import { useEffect, useState } from 'react';
import { keptForms } from '../../kit/server-form/kept-forms.ts';
import { useShellData } from '../../shell/shell-data.ts';

interface KeptEmail {
  readonly email: string;
  readonly setEmail: (email: string) => void;
  readonly forget: () => void;
  /** False on the server and in the first frame, which know nothing of this tab. */
  readonly isRead: boolean;
}

/** The recipient's address as it was typed, through reloads and steps for as long as the tab is open. */
export function useKeptEmail(investmentId: string): KeptEmail {
  const owner = useShellData()?.viewer?.userId ?? '';
  const name = `transfer ${investmentId}`;
  const [email, setEmail] = useState('');
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    setEmail(keptForms.of(owner, name).read() ?? '');
    setRead(true);
  }, [owner, name]);
  return {
    email,
    setEmail: (typed) => {
      setEmail(typed);
      keptForms.of(owner, name).write(typed === '' ? null : typed);
    },
    forget: () => keptForms.of(owner, name).write(null),
    isRead,
  };
}
