import { showSuppression, suppress } from '@furrow/modules/inquiries/api';
import { Button } from '@furrow/ui/button';
import { useState } from 'react';
import { Loaded } from '../kit/section.tsx';
import { randomKey } from '../kit/send-key.ts';
import { useApiResource } from '../kit/use-api-resource.ts';
import { call } from '../shell/session/call-as-viewer.ts';

/** One press stops every optional email to this address, and the same button takes that back. */
export function StopAllEmails() {
  const { own, reload } = useApiResource(showSuppression, {});
  const [isSending, setSending] = useState(false);
  const press = async (act: 'stop' | 'undo') => {
    setSending(true);
    try {
      await call(suppress, { body: { act } }, { idempotencyKey: randomKey() });
      await reload();
    } catch {
      // What went wrong is said in a toast.
    } finally {
      setSending(false);
    }
  };
  return (
    <Loaded own={own} onRetry={reload}>
      {({ suppressed }) => (
        <div className="email-stop">
          <p role="status">
            {suppressed
              ? 'All optional emails are stopped, whatever you choose below. Emails that are always sent still come.'
              : 'Want none of the optional emails? Emails that are always sent still come.'}
          </p>
          <Button size="small" loading={isSending} onClick={() => void press(suppressed ? 'undo' : 'stop')}>
            {suppressed ? 'Email me again' : 'Stop all optional emails'}
          </Button>
        </div>
      )}
    </Loaded>
  );
}
