import { formatTime } from '@furrow/kernel/dates';
import { saveAmount } from '@furrow/modules/investments/api';
import type { Investment } from '@furrow/modules/investments/contract';
import type { SavedStateProps } from '@furrow/ui/saved-state';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '../../shell/api/api-error.ts';
import { call } from '../../shell/session/call-as-viewer.ts';

/** As forms do it: once nothing was typed for so long. */
const DEBOUNCE_MS = 2000;

interface SavedAmount {
  readonly saved: SavedStateProps;
  /** Why the server did not take it; null while nothing speaks against it. */
  readonly refusal: string | null;
  /** At once; false where it was not taken. */
  save(shares: number): Promise<boolean>;
}

/**
 * Keeps the investment at what is chosen, one call at a time. Null is a choice that cannot be bought: nothing is sent.
 * What was signed is changed by a press alone, never by a pause in typing.
 */
export function useSavedAmount(
  investment: Investment,
  chosen: number | null,
  isSigned: boolean,
): SavedAmount {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<SavedStateProps['state']>('saved');
  const [refusal, setRefusal] = useState<string | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const known = useRef(investment.number_of_shares);

  async function send(shares: number): Promise<boolean> {
    setState('saving');
    try {
      const input = { params: { id: investment.id }, body: { number_of_shares: shares } };
      await call(saveAmount, input);
      known.current = shares;
      setState('saved');
      setRefusal(null);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState('failed');
      setRefusal(error.fields.number_of_shares?.[0] ?? error.message);
      return false;
    } finally {
      // What others left, and what it came to, is shown as it is now.
      void revalidate();
    }
  }
  const save = (shares: number): Promise<boolean> => {
    const next = last.current.then(() => send(shares));
    last.current = next.catch(() => {});
    return next;
  };
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    setRefusal(null);
    if (isSigned || chosen === null || chosen === known.current) return;
    const timer = setTimeout(() => void latest.current(chosen), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [chosen, isSigned]);
  const at = `${formatTime(new Date(investment.updated_at))} ET`;
  return { saved: state === 'saved' ? { state, at } : { state }, refusal, save };
}
