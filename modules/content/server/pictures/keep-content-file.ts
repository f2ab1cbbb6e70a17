import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { FileRow } from './content-file.ts';

interface Uploaded {
  readonly file: FileRow;
  readonly actor: string;
  readonly now: Date;
}

/** Notes a file that lies in the store. The same bytes are one file, whoever sends them again and under which name. */
export async function keepContentFile(tx: Transaction, { file, actor, now }: Uploaded): Promise<void> {
  const { sha256, media_type, width, height, page_count, byte_count, file_name } = file;
  const added =
    await tx.run(sql`insert into content_file (sha256, media_type, width, height, page_count, byte_count,
      file_name, uploaded_by, uploaded_at)
    values (${sha256}, ${media_type}, ${width}, ${height}, ${page_count}, ${byte_count}, ${file_name}, ${actor}, ${now})
    on conflict (sha256) do nothing`);
  if (added === 0) return;
  await appendAudit(tx, {
    actor,
    action: 'content.file_uploaded',
    subject: `content_file:${sha256}`,
    after: { media_type, byte_count, file_name },
    at: now,
  });
}
