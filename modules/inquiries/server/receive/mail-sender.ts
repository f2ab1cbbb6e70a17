import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type FormName, MAIL_AGAIN_MS, sameAddress } from '../../rules/index.ts';
import type { InquiryDeps } from '../inquiry-deps.ts';
import { formMail } from '../mails/form-mails.ts';
import { noEmailToken, noEmailUrl } from '../suppression/no-email-token.ts';
import { recordAct } from './store-inquiry.ts';

export interface MailedForm {
  readonly id: string;
  readonly form: FormName;
  readonly email: string;
  readonly firstName: string;
  readonly now: Date;
}

/** One email to whoever sent a form, and none to an address that somebody types in again and again. */
export async function mailSender(
  tx: Transaction,
  { mailer, site, sealer }: Pick<InquiryDeps, 'mailer' | 'site' | 'sealer'>,
  { id, form, email, firstName, now }: MailedForm,
): Promise<void> {
  const since = new Date(now.getTime() - MAIL_AGAIN_MS);
  const chosen = await tx.run(sql`update inquiry set mailed = true where id = ${id} and not exists (
    select from inquiry before where before.email_normal = ${sameAddress(email)} and before.kind = ${form}
      and before.mailed and before.received_at > ${since})`);
  if (chosen === 0) return;
  const stop = noEmailUrl(site, noEmailToken(sealer, email));
  await mailer.send(tx, formMail(site, { form, email, firstName, stop }), now);
  await recordAct(tx, { id, act: 'mailed', actor: 'furrow', after: { form }, now });
}
