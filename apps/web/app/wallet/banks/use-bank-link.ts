import { addressOf } from '@furrow/http/endpoint';
import { addBank, createBankLinkToken, showSandboxBankLink } from '@furrow/modules/wallet/api';
import { BANK_LINKED_MESSAGE, messageFor } from '@furrow/modules/wallet/rules';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useFresh } from '../../identity/settings/step-up.tsx';
import { usePanelAct } from '../../investors/panels/use-panel-act.ts';
import { type LinkWindow, openLinkWindow } from '../../kit/link-window.ts';
import { plaidLink } from '../../kit/plaid-link.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { closedHref, type WalletAddress } from '../wallet-address.ts';

const SESSION = 'link_session_id';
const CLOSED = Symbol('closed by the person');

/** From the press of the button to a linked bank. */
export function useBankLink(address: WalletAddress) {
  const { acting, problem, act } = usePanelAct();
  const [fault, setFault] = useState<string | null>(null);
  const fresh = useFresh();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const params = { id: address.account };

  const add = async (session: string) => {
    const added = await fresh(() => call(addBank, { params, body: { [SESSION]: session } }));
    if (added === null) return;
    const { name, under_review } = added.bank;
    toast.show({
      code: 'bank-added',
      type: 'success',
      text: under_review ? `${name} is linked. We’ll check the name on it.` : `${name} is linked.`,
    });
    await navigate(`${closedHref(address)}#banks`, { replace: true });
  };

  const begin = async () => {
    setFault(null);
    // Opened by the press itself, before anything is waited for; of no use where the service has its own page.
    const popup = openLinkWindow(BANK_LINKED_MESSAGE);
    const isDone = await act('link', async () => {
      const session = await sessionFrom(await call(createBankLinkToken, { params }), address.account, popup);
      if (session === CLOSED) setFault(messageFor('link_unfinished'));
      else if (session !== null) await add(session);
    });
    if (!isDone) popup?.close();
  };

  // Back from the page of the bank where no window could be opened.
  const returned = useRef(query.get(SESSION));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the session this page was opened with.
  useEffect(() => {
    const session = returned.current;
    returned.current = null;
    if (session !== null) void act('link', () => add(session));
  }, []);

  return { linking: acting !== null, problem: problem ?? fault, begin };
}

interface Begun {
  readonly link_token: string;
  readonly provider: 'sandbox' | 'plaid';
}

/** The session; null where the whole page goes there and comes back with it. */
async function sessionFrom(
  { link_token: token, provider }: Begun,
  account: string,
  popup: LinkWindow | null,
): Promise<string | typeof CLOSED | null> {
  if (provider === 'plaid') {
    popup?.close();
    return (await plaidLink(token)) ?? CLOSED;
  }
  const page = addressOf(showSandboxBankLink.path, { query: { link_token: token, account } });
  if (popup !== null) return (await popup.show(page)) ?? CLOSED;
  window.location.assign(page);
  return null;
}
