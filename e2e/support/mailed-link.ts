import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { expect } from './site.ts';

/** The link in the newest mail of that subject. */
export async function linkMailedTo(database: Database, email: string, subject: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const mail = await database.maybe<{ text: string }>(
        sql`select text_body as text from mail_message where recipient = ${email} and subject = ${subject}
          order by created_at desc, id desc limit 1`,
      );
      link = /https?:\/\/\S+token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}
