import type { Pages } from '@furrow/module/pages';
import type { Account } from '@furrow/modules/investors/contract';
import { data, redirect } from 'react-router';
import { accountAddress } from './account-address.ts';
import { loadPanel, panelNamed } from './panels/account-panels.ts';
import { offeringsFor } from './ready/offerings-for.ts';
import { firstToVerify } from './to-verify.ts';

interface Asked {
  readonly userId: string;
  readonly query: URLSearchParams;
  readonly now: Date;
}

/** What `/profile/accounts` shows: all accounts, the choice of a new one's kind, or one account. */
export async function loadAccounts(pages: Pages, { userId, query, now }: Asked) {
  const { investors } = pages;
  const [id, open] = [query.get('account'), query.get('open')];
  if (id !== null) return loadOne(pages, { userId, id, open, now });
  const { data: accounts } = await investors.accounts(userId);
  if (open === 'new') return { view: 'choose', accounts } as const;
  const meant = open === 'verification' ? firstToVerify(accounts) : undefined;
  if (meant !== undefined) throw redirect(accountAddress(meant.id, 'verification'));
  return { view: 'list', accounts } as const;
}

async function loadOne(
  pages: Pages,
  { userId, id, open, now }: Omit<Asked, 'query'> & { readonly id: string; readonly open: string | null },
) {
  const { investors } = pages;
  const account = orNotFound(await investors.account(userId, id));
  const dates = orNotFound(await investors.dates(userId, id));
  const history = orNotFound(await investors.history(userId, id));
  const key = panelNamed(open, account);
  if (key === undefined && isReady(account)) {
    const { data: own } = await investors.accounts(userId);
    const others = own.filter((one) => one.id !== id);
    const offerings = await offeringsFor(pages.farms, account.type, now);
    return { view: 'ready', account, dates, history, others, offerings } as const;
  }
  const panel = key === undefined ? null : await loadPanel(investors, key, { userId, account });
  return { view: 'account', account, dates, panel, history } as const;
}

const isReady = ({ status }: Account) => status.missing.length === 0;

/** Not there, or another's: the two are alike. */
function orNotFound<T>(found: T | null): T {
  if (found === null) throw data(null, { status: 404 });
  return found;
}
