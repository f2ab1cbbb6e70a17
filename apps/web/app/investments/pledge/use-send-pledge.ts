import { changePledge, makePledge } from '@furrow/modules/investments/api';
import type { Pledge } from '@furrow/modules/investments/contract';
import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ApiError } from '../../shell/api/api-error.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { keptPledges } from './kept-pledge.ts';

interface Entered {
  readonly number_of_shares: number;
  readonly profile_id: string;
  readonly note: string;
}

interface Refusal {
  readonly message: string;
  readonly fields: ApiError['fields'];
}

/** Sends a pledge, one at a time. The same content is sent with the same key, so that a press after a lost answer is no second pledge. */
export function useSendPledge(farm: { readonly id: string; readonly slug: string }, pledge: Pledge | null) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isSending = useRef(false);
  const sent = useRef({ content: '', key: '' });

  async function send(entered: Entered): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    const content = JSON.stringify({ ...entered, version: pledge?.version });
    if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() };
    const options = { idempotencyKey: sent.current.key };
    try {
      if (pledge === null) await call(makePledge, { body: { farm_id: farm.id, ...entered } }, options);
      else {
        const body = { ...entered, version: pledge.version };
        await call(changePledge, { params: { id: pledge.id }, body }, options);
      }
      keptPledges.forget(farm.id);
      await navigate(`/${farm.slug}/pledge/complete`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status >= 400 && error.status < 500) {
        sent.current = { content: '', key: '' };
        setRefusal({ message: error.message, fields: error.fields });
        // Whatever refused it is shown as it is now.
        void revalidate();
      }
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }
  return { busy, refusal, send };
}
