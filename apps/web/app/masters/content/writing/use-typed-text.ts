import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keptForms } from '../../../kit/server-form/kept-forms.ts';
import { whenSignedOut } from '../../../shell/session/browser-session.ts';
import { useConsoleData } from '../../shell/console-data.ts';
import { isSameText, type KeptText, readKept, type TypedText } from './typed-text.ts';

export interface Typing {
  /** What stands in the fields. */
  readonly given: TypedText;
  /** That of the text when it began to be changed. */
  readonly revision: number;
  readonly slug: string;
  readonly isDirty: boolean;
  /** It was typed before the page was loaded. */
  readonly isRestored: boolean;
  change(parts: Partial<TypedText & { readonly slug: string }>): void;
  /** What was sent is stored by now, as this revision; what was typed since then stays. */
  settle(sent: TypedText, revision: number): void;
  /** From here on it answers for this revision. */
  rebase(revision: number): void;
  forget(): void;
}

/** What somebody writes and has not saved. It outlives a reload, a refused save and what others do meanwhile. */
export function useTypedText(name: string, stored: TypedText & { readonly revision: number }): Typing {
  const owner = useConsoleData()?.viewer?.userId ?? '';
  const [typed, setTyped] = useState<KeptText | null>(null);
  const [isRestored, setRestored] = useState(false);
  const latest = useRef<KeptText | null>(null);
  const restore = useEffectEvent(() => {
    const kept = readKept(keptForms.of(owner, name).read());
    if (kept === null || isSameText(kept, stored)) return;
    latest.current = kept;
    setTyped(kept);
    setRestored(true);
  });
  useEffect(() => {
    restore();
    return whenSignedOut((why) => {
      if (why === 'own') keptForms.forgetAll();
    });
  }, []);
  const keep = (text: KeptText | null) => {
    latest.current = text;
    setTyped(text);
    keptForms.of(owner, name).write(text === null ? null : JSON.stringify(text));
    if (text === null) setRestored(false);
  };
  const { fields, markdown, revision } = stored;
  const now = (): KeptText => latest.current ?? { fields, markdown, revision };
  return {
    given: typed ?? stored,
    revision: typed?.revision ?? revision,
    slug: typed?.slug ?? '',
    isDirty: typed !== null,
    isRestored,
    change: (parts) => keep({ ...now(), ...parts }),
    settle(sent, saved) {
      const text = latest.current;
      keep(text === null || isSameText(text, sent) ? null : { ...text, revision: saved });
    },
    rebase: (to) => keep({ ...now(), revision: to }),
    forget: () => keep(null),
  };
}
