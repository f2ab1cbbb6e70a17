import { useEffect, useState } from 'react';
import { keptForms } from '../../kit/server-form/kept-forms.ts';
import { whenSignedOut } from '../../shell/session/browser-session.ts';
import { useConsoleData } from './console-data.ts';

/** A text that is typed and not sent yet. A reload gives it back; an empty one is forgotten, and begins as `first` again. */
export function useKeptText(
  name: string,
  first = '',
): readonly [text: string, setText: (text: string) => void] {
  const owner = useConsoleData()?.viewer?.userId ?? '';
  const [text, setText] = useState(first);
  useEffect(() => {
    setText(keptForms.of(owner, name).read() ?? first);
    return whenSignedOut((why) => {
      if (why === 'own') keptForms.forgetAll();
    });
  }, [owner, name, first]);
  const type = (typed: string) => {
    setText(typed);
    keptForms.of(owner, name).write(typed === '' ? null : typed);
  };
  return [text, type];
}
