import { appendAudit } from '@furrow/database/audit';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { lacksReason, type Refusal, refuse } from '../../rules/index.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { fileBy } from './file-row.ts';
import { filePlace, readSealed } from './sealed-file.ts';

export interface ReadDocument {
  readonly fileId: Id<'afl'>;
  /** `operator:…` */
  readonly actor: string;
  readonly reason: string;
}

export interface Document {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** A document of an account, for a person of the firm; each time one is read is on record (H15). */
export async function readDocument(
  { database, clock, files, sealer }: Pick<InvestorDeps, 'database' | 'clock' | 'files' | 'sealer'>,
  { fileId, actor, reason }: ReadDocument,
): Promise<Result<Document, Refusal<'not_found' | 'reason_required'>>> {
  if (lacksReason(reason)) return refuse('reason_required');
  const file = await fileBy(database, sql`file.id = ${fileId}`);
  if (file === undefined) return refuse('not_found');
  const bytes = await readSealed({ files, sealer }, file, filePlace(file.id, file.account_id));
  await database.transaction((tx) =>
    appendAudit(tx, {
      actor,
      action: 'account.file.read',
      subject: `account:${file.account_id}`,
      after: { file: fileId, sha256: file.sha256, reason },
      at: clock.now(),
    }),
  );
  return ok({ name: file.file_name, mediaType: file.media_type, bytes });
}
