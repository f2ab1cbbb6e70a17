import { useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';

/** Asks before somebody goes where this says. */
export function useQuestionBefore(isLeaving: boolean | BlockerFunction, ask: () => Promise<boolean>): void {
  const blocker = useBlocker(isLeaving);
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
}

/** Before what was typed is left behind unsaved the person is asked; a reload is asked about by the browser itself. */
export function useLeaveQuestion(isUnsaved: boolean, ask: () => Promise<boolean>): void {
  useQuestionBefore(isUnsaved, ask);
  useEffect(() => {
    if (!isUnsaved) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isUnsaved]);
}
