import type { Id } from '@furrow/kernel/ids';
import { type AccountPanel, stepLink } from '@furrow/modules/investors/rules';

export const ACCOUNTS_PATH = '/profile/accounts';
export const NEW_ACCOUNT = `${ACCOUNTS_PATH}?open=new`;

/** One account, with one of its parts open; without one, all of it at a glance. */
export function accountAddress(id: Id<'acc'>, panel?: AccountPanel): string {
  return panel === undefined ? `${ACCOUNTS_PATH}?account=${encodeURIComponent(id)}` : stepLink(id, panel);
}
