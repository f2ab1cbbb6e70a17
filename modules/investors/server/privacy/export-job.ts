import { defineJob, type Job } from '@furrow/database/jobs';
import { type Json, publishAll } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { ExportPart } from '@furrow/module/house';
import { contactsOf } from '../../../identity/server/index.ts';
import { type DataReadyEvent, INVESTOR_EVENT } from '../../contract/index.ts';
import { OWN_REFRESH_CHANNEL } from '../../rules/index.ts';
import { declareJob, implementJob } from '../common/declare-job.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { exportPlace } from './export-file.ts';
import { exportReadyMail } from './privacy-mails.ts';

type Payload = { readonly id: Id<'dar'> };

const KEPT_MS = 7 * 24 * 60 * 60_000;

export const exportDataJob = declareJob<Payload>('investors.export-data');

/** Puts a person's data together, sealed until they fetch it. */
export function dataExporter(
  { sealer, mailer, site }: Pick<InvestorDeps, 'sealer' | 'mailer' | 'site'>,
  parts: readonly ExportPart[],
): Job<Payload> {
  return implementJob(exportDataJob, async ({ id }, { database, clock }) => {
    const now = clock.now();
    await database.transaction(async (tx) => {
      const request = await tx.maybe<{ user_id: string }>(sql`select user_id from data_request
        where id = ${id} and kind = 'export' and status = 'open' for update`);
      if (request === undefined) return;
      const userId = request.user_id;
      let data: Record<string, Json> = {};
      for (const part of parts) data = { ...data, ...(await part(tx, userId, now)) };
      const file = JSON.stringify({ made_at: now.toISOString(), ...data }, null, 2);
      await tx.run(sql`update data_request set status = 'ready', file_sealed = ${sealer.seal(file, exportPlace(id))},
          completed_at = ${now}, expires_at = ${new Date(now.getTime() + KEPT_MS)} where id = ${id}`);
      const ready: DataReadyEvent = { about: 'data_request', id, user_id: userId, at: now.toISOString() };
      await publishAll(tx, [
        { topic: 'investors.data-request', channel: OWN_REFRESH_CHANNEL, userId, data: { id } },
        { topic: INVESTOR_EVENT, data: ready },
      ]);
      for (const person of await contactsOf(tx, [userId]))
        await mailer.send(tx, exportReadyMail(site, person), now);
    });
  });
}

/** What was not fetched in time is gone. */
export const pruneExportsJob: Job = defineJob({
  name: 'investors.prune-exports',
  async handle(_payload, { database, clock }) {
    await database.run(sql`update data_request set status = 'done', file_sealed = null
      where status = 'ready' and expires_at <= ${clock.now()}`);
  },
});
