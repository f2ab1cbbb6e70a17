import { addressOf } from '@furrow/http/endpoint';
import type { Id } from '@furrow/kernel/ids';
import { finishIdentityCheck, showSandboxCheck, startIdentityCheck } from '@furrow/modules/investors/api';
import type { LinkTokenAnswer, VerifyAnswer } from '@furrow/modules/investors/contract';
import { CHECK_DONE_MESSAGE, messageFor } from '@furrow/modules/investors/rules';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type LinkWindow, openLinkWindow } from '../../../kit/link-window.ts';
import { plaidLink } from '../../../kit/plaid-link.ts';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { usePanelAct } from '../use-panel-act.ts';

const SESSION = 'link_session_id';
const CLOSED = Symbol('closed by the person');

/** From the press of the button to what came of the check. */
export function useIdentityCheck(accountId: Id<'acc'>) {
  const { acting, problem, act } = usePanelAct();
  const [outcome, setOutcome] = useState<VerifyAnswer | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [query, setQuery] = useSearchParams();
  const params = { id: accountId };

  const fetchOutcome = async (session: string) => {
    const body = { [SESSION]: session };
    setOutcome(await call(finishIdentityCheck, { params, body }));
  };

  const begin = async () => {
    setOutcome(null);
    setFault(null);
    // Opened by the press itself, before anything is waited for; of no use where the service has its own page.
    const popup = openLinkWindow(CHECK_DONE_MESSAGE);
    const done = await act('check', async () => {
      const begun = await call(startIdentityCheck, { params });
      const session = await goThrough(begun, accountId, popup);
      if (session === CLOSED) setFault(messageFor('closed_by_user'));
      else if (session !== null) await fetchOutcome(session);
    }).catch(() => {
      setFault(messageFor('verification_unavailable'));
      return false;
    });
    if (!done) popup?.close();
  };

  // Back from the page of the check where no window could be opened.
  const returned = useRef(query.get(SESSION));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the session this page was opened with.
  useEffect(() => {
    const session = returned.current;
    if (session === null) return;
    returned.current = null;
    setQuery(
      (before) => {
        before.delete(SESSION);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
    void act('check', () => fetchOutcome(session));
  }, []);

  return { checking: acting !== null, problem: problem ?? fault, outcome, begin };
}

/** The session; null where the whole page goes there and comes back with it. */
async function goThrough(
  { link_token: token, provider }: LinkTokenAnswer,
  accountId: Id<'acc'>,
  popup: LinkWindow | null,
): Promise<string | typeof CLOSED | null> {
  if (provider === 'plaid') {
    popup?.close();
    return (await plaidLink(token)) ?? CLOSED;
  }
  const address = addressOf(showSandboxCheck.path, { query: { link_token: token, account: accountId } });
  if (popup !== null) return (await popup.show(address)) ?? CLOSED;
  window.location.assign(address);
  return null;
}
