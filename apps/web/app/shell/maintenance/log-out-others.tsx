import { endOtherSessions } from '@furrow/modules/identity/api';
import { Button } from '@furrow/ui/button';
import { useState } from 'react';
import { createApiClient } from '../api/api-client.ts';
import { endpointCalls } from '../api/endpoint-calls.ts';
import { tokenForCall } from '../session/token-for-call.ts';

type Outcome = 'asking' | 'done' | 'not-logged-in' | 'failed';

const TEXTS: Partial<Record<Outcome, string>> = {
  done: 'Done. You’re now logged in on this device only.',
  'not-logged-in':
    'You’re not logged in on this device. Reset your password instead. That logs out every device.',
  failed: 'That didn’t work. Please try again in a minute.',
};

/** Somebody who has lost a device cannot wait until the site is back. Nothing is looked up before it is asked for. */
export function LogOutOthers() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const ask = async () => {
    setOutcome('asking');
    setOutcome(await logOutOthers());
  };
  return (
    <>
      <Button className="script-only" loading={outcome === 'asking'} onClick={() => void ask()}>
        Log out other devices
      </Button>
      <p role="status" className="basis-full text-small empty:hidden">
        {outcome === null ? null : TEXTS[outcome]}
      </p>
    </>
  );
}

async function logOutOthers(): Promise<Outcome> {
  const token = await tokenForCall().catch((error: { status?: number }) =>
    error.status === 401 ? null : undefined,
  );
  if (token === undefined) return 'failed';
  if (token === null) return 'not-logged-in';
  // What went wrong is said here, beside the button.
  const showToast = () => {};
  const client = createApiClient({
    fetch: (input, init) => fetch(input, init),
    token: () => token,
    showToast,
  });
  return endpointCalls(client)(endOtherSessions, {}).then(
    () => 'done',
    () => 'failed',
  );
}
