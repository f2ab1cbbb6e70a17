import type { Account } from '@furrow/modules/investors/contract';
import { useEffect, useRef } from 'react';
import { toast } from '../shell/toasts/toast.ts';
import { changedStanding } from './changed-standing.ts';

/** An open page follows its accounts by itself; this says what it was that changed. */
export function useAccountChanges(accounts: readonly Account[]): void {
  const shown = useRef(accounts);
  useEffect(() => {
    const sentences = changedStanding(shown.current, accounts);
    shown.current = accounts;
    if (sentences.length > 0)
      toast.show({ code: 'account-changed', type: 'info', text: sentences.join(' ') });
  }, [accounts]);
}
