import type { Account, InvestorPages } from '@furrow/modules/investors/contract';
import { data, redirect } from 'react-router';
import { accountAddress } from './account-address.ts';
import { loadPanel, panelsOf } from './panels/account-panels.ts';
import { firstToVerify } from './to-verify.ts';

interface Asked {
  readonly userId: string;
  readonly query: URLSearchParams;
}

/** What `/profile/accounts` shows: all accounts, the choice of a new one's kind, or one account. */
export async function loadAccounts(investors: InvestorPages, { userId, query }: Asked) {
  const [id, open] = [query.get('account'), query.get('open')];
  if (id !== null) return loadOne(investors, { userId, id, open });
  const { data: accounts } = await investors.accounts(userId);
  if (open === 'new') return { view: 'choose', accounts } as const;
  const meant = open === 'verification' ? firstToVerify(accounts) : undefined;
  if (meant !== undefined) throw redirect(accountAddress(meant.id, 'verification'));
  return { view: 'list', accounts } as const;
}

async function loadOne(
  investors: InvestorPages,
  { userId, id, open }: Omit<Asked, 'query'> & { readonly id: string; readonly open: string | null },
) {
  const account = there(await investors.account(userId, id));
  const key = panelsOf(account).find((panel) => panel.key === open)?.key;
  const panel = key === undefined ? null : await loadPanel(investors, key, { userId, account });
  const history = there(await investors.history(userId, id));
  return { view: 'account', account, panel, history } as const;
}

/** Not there, or another's: the two are alike. */
function there<T>(found: T | null): T {
  if (found === null) throw data(null, { status: 404 });
  return found;
}

/** The accounts a page is about. */
export function accountsOf(loaded: Awaited<ReturnType<typeof loadAccounts>>): readonly Account[] {
  return loaded.view === 'account' ? [loaded.account] : loaded.accounts;
}
