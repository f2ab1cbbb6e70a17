import type { FormValues } from '@furrow/forms/values';
import { checkAccountName } from '@furrow/modules/investors/api';
import type { Account } from '@furrow/modules/investors/contract';
import { accountName, accountNameKey, messageFor, ownershipOf } from '@furrow/modules/investors/rules';
import { useEffect, useState } from 'react';
import { call } from '../shell/session/call-as-viewer.ts';

const ASK_AFTER_MS = 600;

/** Advice while it is typed; the server decides when it is saved. Null where the name is free, or nobody knows. */
export function useNameTaken({ id, type, name: saved }: Account, values: FormValues): string | null {
  const name = accountName(type, ownershipOf(type, values));
  const isNew = accountNameKey(name) !== accountNameKey(saved);
  const [taken, setTaken] = useState('');
  useEffect(() => {
    if (!isNew || name === '') return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const query = { name, type, except: id };
        const { exists } = await call(checkAccountName, { query }, { signal: leaving.signal });
        if (!leaving.signal.aborted) setTaken(exists ? name : '');
      } catch {
        // Without an answer there is no advice.
      }
    }, ASK_AFTER_MS);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [id, type, name, isNew]);
  return isNew && name !== '' && taken === name ? messageFor('account_exists') : null;
}
