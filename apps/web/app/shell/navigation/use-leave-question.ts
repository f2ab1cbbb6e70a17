import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

/** Before what was typed is left behind unsaved the person is asked; a reload is asked about by the browser itself. */
export function useLeaveQuestion(isUnsaved: boolean, ask: () => Promise<boolean>): void {
  const blocker = useBlocker(isUnsaved);
  const asking = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    void ask().then((leaves) => {
      asking.current = false;
      if (leaves) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, ask]);
  useEffect(() => {
    if (!isUnsaved) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isUnsaved]);
}
