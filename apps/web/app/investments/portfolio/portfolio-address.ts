import { type InvestmentList, PORTFOLIO_LISTS } from '@furrow/modules/investments/rules';

export const PORTFOLIO_PATH = '/portfolio';
export const POSITIONS_A_PAGE = 20;

export const listPath = (state: InvestmentList): string => `${PORTFOLIO_PATH}/${state}`;
export const positionPath = (id: string): string => `${PORTFOLIO_PATH}/${id}`;
export const wirePath = (id: string): string => `${PORTFOLIO_PATH}/wire/${id}`;

/** The list of an address, also of the one under which the router asks for its data. */
export function listAt(pathname: string): InvestmentList {
  const name = pathname
    .replace(/(?:\.data)?\/*$/, '')
    .split('/')
    .at(-1);
  return PORTFOLIO_LISTS.find((list) => list === name) ?? 'active';
}

export interface ListAddress {
  readonly state: InvestmentList;
  /** The account that it is narrowed to. */
  readonly account: string | null;
  readonly search: string;
  /** From 1. */
  readonly page: number;
}

const LONGEST_SEARCH = 80;
const PAGE = /^[1-9]\d{0,4}$/;

/** The account that a page is narrowed to; whether it is one's own is for the server to say. */
export function readAccount(query: URLSearchParams): string | null {
  const account = query.get('account') ?? '';
  return account === '' ? null : account;
}

/** A tab of the portfolio, narrowed to the account that is looked at. */
export const ofAccount = (path: string, account: string | null): string =>
  account === null ? path : `${path}?${new URLSearchParams({ account })}`;

/** What cannot be meant is left out: the page of a list opens whatever stands behind its address. */
export function readListAddress(state: InvestmentList, query: URLSearchParams): ListAddress {
  const page = query.get('page') ?? '1';
  return {
    state,
    account: readAccount(query),
    search: (query.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    page: PAGE.test(page) ? Number(page) : 1,
  };
}

export function listHref({ state, account, search, page }: ListAddress): string {
  const query = new URLSearchParams();
  if (account !== null) query.set('account', account);
  if (search !== '') query.set('search', search);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return listPath(state) + (text === '' ? '' : `?${text}`);
}

export const lastPageOf = (total: number): number => Math.max(1, Math.ceil(total / POSITIONS_A_PAGE));
