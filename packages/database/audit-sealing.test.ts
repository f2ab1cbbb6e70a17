import { testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { expect, it } from 'vitest';
import { appendAudit } from './audit.ts';
import { silentLog } from './log.ts';
import { publish, startOutboxReader } from './outbox.ts';
import { sql } from './sql.ts';

/** Longer than anything here is waited for: what waits goes on waiting. */
const PATIENCE_MS = 600_000;

it('D13 a message does not wait for the audit chain, and the chain is sealed once it can be', async () => {
  const { database, owner, url, drop } = await testDatabase({
    lockTimeoutMs: PATIENCE_MS,
    statementTimeoutMs: PATIENCE_MS,
    idleInTransactionTimeoutMs: PATIENCE_MS,
  });
  const seen: unknown[] = [];
  const reader = await startOutboxReader(database, {
    url,
    log: silentLog,
    onMessages: (batch) => void seen.push(...batch.map(({ data }) => data)),
    onGap() {},
  });
  const act = (data: number) =>
    database.transaction(async (tx) => {
      const at = new Date('2026-03-04T05:06:07.089Z');
      await appendAudit(tx, { actor: 'user:1', action: 'said', subject: `word:${data}`, after: {}, at });
      await publish(tx, { topic: 'said', data });
    });
  const sealed = async () =>
    (await database.rows(sql`select from audit where seq is not null order by seq`)).length;
  try {
    await owner.transaction(async (tx) => {
      await tx.run(sql`select from audit_head for update`);
      await act(1);
      await eventually(async () => {
        const waiting = await database.rows(sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%audit_seal%'`);
        expect(waiting).toHaveLength(1);
      });
      await act(2);
      await eventually(() => expect(seen).toEqual([1, 2]));
      expect(await sealed()).toBe(0);
    });
    await eventually(async () => expect(await sealed()).toBe(2));
  } finally {
    await reader.stop();
    await drop();
  }
});
