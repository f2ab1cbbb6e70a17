import { requestPasswordReset } from '@furrow/modules/identity/api';
import { Button } from '@furrow/ui/button';
import { useState } from 'react';
import { useAct } from '../../kit/use-act.ts';
import { callAsVisitor } from '../calls.ts';

/** For those who have no password: the link that sets one, in their own mailbox. */
export function MailPasswordLink({ email }: { readonly email: string }) {
  const [sent, setSent] = useState(false);
  const { acting, act } = useAct();
  const send = () =>
    act('mail', async () => {
      await callAsVisitor(requestPasswordReset, { body: { email } });
      setSent(true);
    });
  return (
    <div className="mt-4 space-y-3">
      <Button loading={acting === 'mail'} onClick={send}>
        {sent ? 'Email the link again' : 'Email me a link'}
      </Button>
      {sent && (
        <p role="status" className="text-small">
          Check your email. We sent a link to set your password to {email}. It works once, for one hour.
        </p>
      )}
    </div>
  );
}
