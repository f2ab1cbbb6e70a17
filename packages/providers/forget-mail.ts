import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';

/** Deletes all mails to these addresses. */
export async function forgetMailTo(tx: Transaction, recipients: readonly string[]): Promise<void> {
  await tx.run(sql`delete from mail_message
    where lower(recipient) in (select lower(unnest(${recipients}::text[])))`);
}

/** Deletes the mails of one module to an address, by how the names of their kinds begin. */
export async function forgetMailOfModule(
  tx: Transaction,
  { recipient, module }: { readonly recipient: string; readonly module: string },
): Promise<void> {
  await tx.run(sql`delete from mail_message
    where lower(recipient) = lower(${recipient}) and starts_with(kind, ${`${module}.`})`);
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
