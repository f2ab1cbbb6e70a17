import type { House } from '@furrow/module/house';
import { UNSUBSCRIBE_PAGE } from '../../contract/index.ts';
import { type UnsubscribeScope, unsubscribeToken } from '../preferences/unsubscribe-token.ts';
import { type MaySend, maySendBy } from './may-send.ts';

/** What the emails of notifications need. */
export interface MailDeps extends Pick<House, 'mailer' | 'site' | 'sealer'> {
  readonly maySend: MaySend;
}

export const mailDeps = ({ mailer, site, sealer, answersTo }: House): MailDeps => ({
  mailer,
  site,
  sealer,
  maySend: maySendBy({ answersTo }),
});

/** What stands at the foot of an email that one can stop. */
export function unsubscribeUrl({ site, sealer }: MailDeps, scope: UnsubscribeScope): string {
  const token = unsubscribeToken(sealer, scope);
  return new URL(`${UNSUBSCRIBE_PAGE}?${new URLSearchParams({ token })}`, site.origin).href;
}
