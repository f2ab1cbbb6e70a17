import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';

/** Deletes all mails to these addresses. */
export async function forgetMailTo(tx: Transaction, recipients: readonly string[]): Promise<void> {
  await tx.run(sql`delete from mail_message
    where lower(recipient) in (select lower(unnest(${recipients}::text[])))`);
}

/** Of the mails to these addresses, deletes those that name one of these names. */
export async function forgetMailAbout(
  tx: Transaction,
  { recipients, names }: { readonly recipients: readonly string[]; readonly names: readonly string[] },
): Promise<void> {
  // A single letter is no name: it stands in every mail.
  const known = names.map((name) => name.trim()).filter((name) => name.length > 1);
  await tx.run(sql`delete from mail_message mail
    where lower(recipient) in (select lower(unnest(${recipients}::text[])))
      and exists (select from unnest(${known}::text[]) as known (name)
        where strpos(mail.subject || ' ' || mail.text_body || coalesce(mail.shown_text, ''), known.name) > 0)`);
}
