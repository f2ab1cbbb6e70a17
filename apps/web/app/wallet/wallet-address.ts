import { TRANSACTION_TYPES, type TransactionType } from '@furrow/modules/wallet/rules';

const PATH = '/profile/accounts';
/** What is shown at once by pressing 'Show 25 more'; after that another page begins. */
export const PAGES_AT_ONCE = 8;
const LAST_PAGE = 40_000;

/** The forms of the wallet, each with an address of its own. */
const ACTS = ['deposit', 'withdraw', 'link', 'numbers', 'amounts', 'monthly', 'wire'] as const;
export type WalletAct = (typeof ACTS)[number];

/** What the address of a wallet says. Nonsense in it is passed over: an old or mistyped link still opens. */
export interface WalletAddress {
  readonly account: string;
  readonly act: WalletAct | null;
  /** The bank that a form is about. */
  readonly bank: string | null;
  readonly type: TransactionType | null;
  readonly status: number | null;
  /** A calendar day. */
  readonly since: string | null;
  /** The first and the last page that are shown, of 25 transactions each. */
  readonly from: number;
  readonly page: number;
}

export function readWalletAddress(account: string, query: URLSearchParams): WalletAddress {
  const status = Number(query.get('status') ?? '');
  const page = pageNumber(query.get('page'));
  const from = Math.min(pageNumber(query.get('from')), page);
  return {
    account,
    act: ACTS.find((act) => act === query.get('do')) ?? null,
    bank: query.get('bank') || null,
    type: TRANSACTION_TYPES.find((type) => type === query.get('type')) ?? null,
    status: [1, 2, 3, 4].includes(status) ? status : null,
    since: dayIn(query.get('since')),
    from: Math.max(from, page - PAGES_AT_ONCE + 1),
    page,
  };
}

function pageNumber(text: string | null): number {
  const page = Number(text ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

function dayIn(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}

export function walletHref(address: WalletAddress): string {
  const query = new URLSearchParams({ account: address.account, open: 'wallet' });
  const given = {
    do: address.act,
    bank: address.bank,
    type: address.type,
    status: address.status,
    since: address.since,
    from: address.from > 1 ? address.from : null,
    page: address.page > 1 ? address.page : null,
  };
  for (const [name, value] of Object.entries(given)) if (value !== null) query.set(name, String(value));
  return `${PATH}?${query}`;
}

/** The wallet of an account, as it opens. */
export const walletOf = (account: string): string =>
  walletHref(readWalletAddress(account, new URLSearchParams()));

/** One of its forms, with the list below as it is. */
export const actHref = (address: WalletAddress, act: WalletAct, bank: string | null = null): string =>
  `${walletHref({ ...address, act, bank })}#${FORM_ID}`;

export const closedHref = (address: WalletAddress): string =>
  walletHref({ ...address, act: null, bank: null });

/** Where forms stand on the page. */
export const FORM_ID = 'wallet-form';
