import { beginTransfer } from '@furrow/modules/investments/api';
import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ApiError } from '../../shell/api/api-error.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { givePath } from './transfer-address.ts';

export type Recipient = { readonly profile_id: string } | { readonly email: string };

/** Begins a transfer, one at a time. The same recipient is sent under the same key, so that a press after a lost answer is no second transfer. */
export function useBeginTransfer(investmentId: string, onBegun: () => void) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isSending = useRef(false);
  const sent = useRef({ content: '', key: '' });

  async function begin(recipient: Recipient, assignment_version: string): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setRefusal(null);
    const body = { ...recipient, assignment_version };
    const content = JSON.stringify(body);
    if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() };
    try {
      const input = { params: { id: investmentId }, body };
      await call(beginTransfer, input, { idempotencyKey: sent.current.key });
      onBegun();
      await navigate(givePath(investmentId, 'done'), { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Faults of the server and of the connection say so themselves, and the next press sends the same again.
      if (error.status >= 400 && error.status < 500) {
        sent.current = { content: '', key: '' };
        setRefusal(Object.values(error.fields).flat()[0] ?? error.message);
        // Whatever refused it is shown as it is now: a transfer that is under way has a page of its own.
        void revalidate();
      }
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }
  return { busy, refusal, begin };
}
