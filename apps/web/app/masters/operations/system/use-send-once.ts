import { useRef, useState } from 'react';
import { ApiError } from '../../../shell/api/api-error.ts';

type Fields = ApiError['fields'];

/**
 * Sends an act under one key until it is answered: a repetition after a lost connection is the same act. What was
 * refused about a field stands beside it, and everything typed stays.
 */
export function useSendOnce() {
  const key = useRef<string | null>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<{ readonly text: string; readonly fields: Fields } | null>(null);
  return {
    sending,
    problem,
    /** Whether it was done. */
    async send(work: (once: { readonly idempotencyKey: string }) => Promise<void>): Promise<boolean> {
      if (sending) return false;
      setSending(true);
      setProblem(null);
      key.current ??= crypto.randomUUID();
      try {
        await work({ idempotencyKey: key.current });
        key.current = null;
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // An answer was given: what is sent next is another act.
        if (error.status >= 400 && error.status < 500) key.current = null;
        setProblem({ text: error.message, fields: error.fields });
        return false;
      } finally {
        setSending(false);
      }
    },
  };
}
