import { enqueue } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import { ok, type Result } from '@furrow/kernel/result';
import type { RawWebhook, WebhookFault } from '@furrow/providers/raw-webhook';
import { declareJob } from '../../../investors/server/index.ts';
import { OPEN_ENVELOPES } from '../../rules/index.ts';
import { envelopesWhere, type ServiceDeps } from './envelope-row.ts';

/** Asks the service what became of one envelope. */
export const lookAtEnvelopeJob = declareJob<{ readonly id: string }>('investments.look-at-envelope');

/**
 * Believes a webhook only when it is signed, and then only that there is a reason to look: however often and in whatever order
 * they come, the envelope itself is read, by a job that waits once. Of an envelope that is not known here, or over, nothing is done.
 */
export async function hearEvent(
  { database, service }: Pick<ServiceDeps, 'database' | 'service'>,
  webhook: RawWebhook,
): Promise<Result<'queued' | 'nothing', WebhookFault>> {
  const read = service.readWebhook(webhook);
  if (!read.ok) return read;
  const [open] = await envelopesWhere(
    database,
    sql`envelope_id = ${read.value.envelopeId} and state = any(${[...OPEN_ENVELOPES]}::text[])`,
  );
  if (open === undefined) return ok('nothing');
  const { id } = open;
  await database.transaction((tx) =>
    enqueue(tx, lookAtEnvelopeJob, { id }, { key: `${lookAtEnvelopeJob.name}:${id}` }),
  );
  return ok('queued');
}
