import { formatTime } from '@furrow/kernel/dates';
import { changeMailPreference } from '@furrow/modules/notifications/api';
import type { MailPace, NoticeMailKind } from '@furrow/modules/notifications/rules';
import { useRef, useState } from 'react';
import { randomKey } from '../kit/send-key.ts';
import { call } from '../shell/session/call-as-viewer.ts';

/** What is chosen stays on the screen, saved or not. Presses in a row are sent one after the other, so that the last counts. */
export function useSavedPace(kind: NoticeMailKind, kept: MailPace) {
  const [pace, setPace] = useState(kept);
  const [state, setState] = useState<'kept' | 'saving' | 'saved' | 'failed'>('kept');
  const [at, setAt] = useState<string>();
  const line = useRef(Promise.resolve());
  const latest = useRef(0);

  function save(to: MailPace): void {
    latest.current += 1;
    const mine = latest.current;
    const isLast = () => latest.current === mine;
    setPace(to);
    setState('saving');
    line.current = line.current.then(async () => {
      if (!isLast()) return;
      try {
        await call(changeMailPreference, { body: { kind, pace: to } }, { idempotencyKey: randomKey() });
        if (!isLast()) return;
        setAt(formatTime(new Date(), { zone: Intl.DateTimeFormat().resolvedOptions().timeZone }));
        setState('saved');
      } catch {
        // What went wrong is said in a toast.
        if (isLast()) setState('failed');
      }
    });
  }
  return { pace, state, at, save };
}
