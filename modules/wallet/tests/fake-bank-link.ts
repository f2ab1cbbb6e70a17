import { randomUUID } from 'node:crypto';
import type { Clock } from '@furrow/kernel/clock';
import { err, ok } from '@furrow/kernel/result';
import type { BankLink, BankLinkEnd, LinkedBankAccount } from '@furrow/providers/bank-link';
import { refusal } from '@furrow/providers/provider-refusal';

/** A bank link in memory: what a session comes to is told by the test. */
export function fakeBankLink(clock: Pick<Clock, 'now'>) {
  const tokens = new Set<string>();
  const ends = new Map<string, { readonly token: string; readonly end: LinkedBankAccount | BankLinkEnd }>();
  let isDown = false;
  const link: BankLink = {
    async createToken() {
      if (isDown) return err(refusal('unavailable'));
      const token = `link-test-${randomUUID()}`;
      tokens.add(token);
      return ok({ token, expiresAt: new Date(clock.now().getTime() + 4 * 60 * 60_000) });
    },
    async finish(token, session) {
      if (isDown) return err(refusal('unavailable'));
      const found = ends.get(session);
      if (!tokens.has(token) || found?.token !== token) return ok(err({ code: 'link_unfinished' }));
      return ok('code' in found.end ? err(found.end) : ok(found.end));
    },
  };
  return {
    link,
    setDown: (down: boolean) => {
      isDown = down;
    },
    /** The person went through the page that was opened with this token. */
    goThrough(token: string, end: Partial<LinkedBankAccount> | BankLinkEnd = {}): string {
      const session = randomUUID();
      const account = {
        institution: 'First Prairie Bank',
        mask: '4417',
        type: 'checking',
        ownerNames: ['Ada Pass'],
        processorToken: `processor-test-${randomUUID()}`,
      } as const;
      ends.set(session, { token, end: 'code' in end ? end : { ...account, ...end } });
      return session;
    },
  };
}
