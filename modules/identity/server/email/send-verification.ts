import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import type { AccountDeps } from '../sign-up/account-deps.ts';
import { verificationMail } from './account-mails.ts';
import { issueLink } from './mailed-link.ts';

export async function sendVerification(
  { mailer, site }: Pick<AccountDeps, 'mailer' | 'site'>,
  tx: Transaction,
  person: { id: Id<'user'>; email: string; first_name: string },
  now: Date,
): Promise<void> {
  const data = { email: person.email };
  const token = await issueLink(tx, { kind: 'verify_email', userId: person.id, data, now });
  await mailer.send(tx, verificationMail(site, person, token), now);
}
