import { appendAudit } from './audit.ts';
import { CHECKPOINT } from './audit-checkpoint-check.ts';
import type { AuditKeys } from './audit-keys.ts';
import type { AuditProblem } from './audit-problem.ts';
import { readChain } from './audit-verify.ts';
import type { Database } from './database.ts';
import { sealCommitted } from './sequencer.ts';
import { sql } from './sql.ts';

interface CheckpointOptions {
  readonly keys: AuditKeys;
  readonly actor: string;
  readonly now: Date;
}

/**
 * Writes into the chain what all of it looks like, under the current key: rows under a key that is given up, or under
 * none, are held fast by that. Not written where there are none, or where something is wrong with them.
 */
export async function checkpointAudit(
  database: Database,
  { keys, actor, now }: CheckpointOptions,
): Promise<AuditProblem[]> {
  // What waits for its place may be under an old key too.
  while ((await sealCommitted(database)) === 'busy');
  const { problems, unheld, through, contents } = await database.transaction(
    (tx) => readChain(tx, { keys }),
    {
      isolation: 'repeatable read',
      readOnly: true,
    },
  );
  const wrong = problems.filter(({ rule }) => rule !== 'unsealed');
  if (wrong.length > 0 || !unheld) return wrong;
  await database.transaction((tx) =>
    appendAudit(tx, {
      actor,
      action: CHECKPOINT,
      subject: 'audit',
      after: { through: String(through), contents },
      at: now,
    }),
  );
  return [];
}

/** Whether the chain begins with rows from before the key that nothing holds fast yet. */
export async function lacksKey(database: Database): Promise<boolean> {
  const { lacking } = await database.one<{ lacking: boolean }>(sql`
    select exists (select from audit where seq = 1)
      and not exists (select from audit where stamp is not null) as lacking`);
  return lacking;
}
