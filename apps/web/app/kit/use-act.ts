import { useRef, useState } from 'react';
import { ApiError } from '../shell/api/api-error.ts';
import { toast } from '../shell/toasts/toast.ts';

/** One act at a time; a refusal is said in a toast. Faults of the server say so themselves. */
export function useAct() {
  const [acting, setActing] = useState<string | null>(null);
  const busy = useRef(false);
  return {
    acting,
    async act(name: string, work: () => Promise<void>): Promise<void> {
      if (busy.current) return;
      busy.current = true;
      setActing(name);
      try {
        await work();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const own = error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 403;
        if (own) toast.show({ code: 'refused', type: 'error', text: error.message });
      } finally {
        busy.current = false;
        setActing(null);
      }
    },
  };
}
