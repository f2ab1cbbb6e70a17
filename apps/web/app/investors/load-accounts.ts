import type { Pages } from '@furrow/module/pages';
import type { Account } from '@furrow/modules/investors/contract';
import { data, redirect } from 'react-router';
import { loadWallet } from '../wallet/load-wallet.ts';
import { readWalletAddress, walletOf } from '../wallet/wallet-address.ts';
import { accountAddress } from './account-address.ts';
import { accountWithWallet } from './account-with-wallet.ts';
import { loadPanel, panelNamed } from './panels/account-panels.ts';
import { offeringsFor } from './ready/offerings-for.ts';
import { firstToVerify } from './to-verify.ts';

interface Asked {
  readonly userId: string;
  readonly query: URLSearchParams;
  readonly now: Date;
  /** A part of the page could not be read; the rest is shown. */
  reportError(error: unknown): void;
}

/** What `/profile/accounts` shows: all accounts, the choice of a new one's kind, or one account. */
export async function loadAccounts(pages: Pages, asked: Asked) {
  const { investors } = pages;
  const { userId, query, now } = asked;
  const [id, open] = [query.get('account'), query.get('open')];
  if (id !== null && open === 'wallet') return loadWalletOf(pages, id, asked);
  if (id !== null) return loadOne(pages, { userId, id, open, now, reportError: asked.reportError });
  const { data: accounts } = await investors.accounts(userId);
  if (open === 'new') return { view: 'choose', accounts } as const;
  const meant = open === 'verification' ? firstToVerify(accounts) : undefined;
  if (meant !== undefined) throw redirect(accountAddress(meant.id, 'verification'));
  const owner = open === 'wallet' ? accountWithWallet(accounts) : undefined;
  if (owner !== undefined) throw redirect(walletOf(owner.id));
  return { view: 'list', accounts } as const;
}

/** The wallet below the list of accounts. Where it alone cannot be read, the page still opens and says so. */
async function loadWalletOf(pages: Pages, id: string, { userId, query, now, reportError }: Asked) {
  const { data: accounts } = await pages.investors.accounts(userId);
  const account = orNotFound(accounts.find((one) => one.id === id) ?? null);
  const address = readWalletAddress(account.id, query);
  const wallet = await loadWallet(pages.wallet, { userId, address, now }).catch((error: unknown) => {
    reportError(error);
    return null;
  });
  const underWay = await pages.investments.underWay(userId, account.id);
  return { view: 'wallet', accounts, account, wallet, address, underWay } as const;
}

async function loadOne(
  pages: Pages,
  {
    userId,
    id,
    open,
    now,
    reportError,
  }: Pick<Asked, 'userId' | 'now' | 'reportError'> & { readonly id: string; readonly open: string | null },
) {
  const { investors } = pages;
  const account = orNotFound(await investors.account(userId, id));
  const dates = orNotFound(await investors.dates(userId, id));
  const history = orNotFound(await investors.history(userId, id));
  const key = panelNamed(open, account);
  if (key === undefined && isReady(account)) {
    const { data: own } = await investors.accounts(userId);
    const others = own.filter((one) => one.id !== id);
    const wallet = await pages.wallet.wallet(userId, account.id).catch((error: unknown) => {
      reportError(error);
      return null;
    });
    const offerings = await offeringsFor(pages.farms, { type: account.type, wallet, now });
    const underWay = await pages.investments.underWay(userId, account.id);
    return { view: 'ready', account, dates, history, others, offerings, underWay } as const;
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
