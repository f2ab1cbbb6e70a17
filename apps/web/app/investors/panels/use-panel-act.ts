import type { FieldErrors } from '@furrow/kernel/errors';
import { messageFor } from '@furrow/modules/investors/rules';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '../../shell/api/api-error.ts';

export interface PanelAct {
  /** The name of the act that runs; null while none does. */
  readonly acting: string | null;
  /** What went wrong with the last one, in words for the person. */
  readonly problem: string | null;
  /** The same of single fields, where the server says so. */
  readonly fields: FieldErrors;
  /** Runs one act at a time; afterwards the page is read anew. True where it was done. */
  act(name: string, work: () => Promise<unknown>): Promise<boolean>;
}

/** The acts of a panel: what they change is read from the server again, what is refused is said beside them. */
export function usePanelAct(): PanelAct {
  const revalidator = useRevalidator();
  const [acting, setActing] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [fields, setFields] = useState<FieldErrors>({});
  const busy = useRef(false);
  return {
    acting,
    problem,
    fields,
    async act(name, work) {
      if (busy.current) return false;
      busy.current = true;
      setActing(name);
      setProblem(null);
      setFields({});
      try {
        await work();
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setProblem(wordsOf(error));
        setFields(error.fields);
        return false;
      } finally {
        busy.current = false;
        setActing(null);
        await revalidator.revalidate();
      }
    },
  };
}

const OWN_WORDS = ['verification_unavailable', 'payments_provider_is_down'] as const;

/** Of a fault of the server the client says only that there was one; these have words of their own. */
function wordsOf({ code, message }: Pick<ApiError, 'code' | 'message'>): string {
  const own = OWN_WORDS.find((known) => known === code);
  return own === undefined ? message : messageFor(own);
}
