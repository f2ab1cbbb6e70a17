// `npm run secrets:rotate`: seals everything with the current key. docs/security.md says when and how.

import { type Resealed, resealColumn } from '@furrow/crypto/reseal';
import { createSealer } from '@furrow/crypto/seal';
import { appendAudit, createAuditKeys } from '@furrow/database/audit';
import { checkpointAudit } from '@furrow/database/audit-checkpoint';
import { systemClock } from '@furrow/kernel/clock';
import { openConfiguredDatabase } from '../bootstrap/open-database.ts';
import { ShutdownStack } from '../bootstrap/shutdown-stack.ts';
import { modules } from '../modules.ts';
import { createLogger } from '../observability/logging.ts';
import { ConfigRefused, EXIT_CONFIG, readConfig } from '../settings/config.ts';
import { secretKey } from '../settings/secret-key.ts';

const ACTOR = 'operator:command-line';
const say = (text: string) => process.stdout.write(`${text}\n`);
const log = createLogger('silent');
const closing = new ShutdownStack(log, 10_000);
try {
  const config = readConfig(process.env);
  const { database } = await openConfiguredDatabase(config, log, closing);
  const sealer = createSealer(await secretKey(config), config.FURROW_SECRET_KEY_OLD);
  const done: Resealed[] = [];
  for (const column of modules.sealedColumns) {
    const one = await resealColumn(database, sealer, column, {
      onProgress: (name, count) => say(`${name}: ${count} sealed with the current key`),
    });
    for (const row of one.broken) say(`${one.column}: none of the given keys opens the value in ${row}`);
    done.push(one);
  }
  const counts = done.map(({ column, resealed, broken }) => [column, { resealed, broken: broken.length }]);
  await database.transaction((tx) =>
    appendAudit(tx, {
      actor: ACTOR,
      action: 'secrets.rotated',
      subject: 'secrets',
      after: Object.fromEntries(counts),
      at: systemClock.now(),
    }),
  );
  const broken = done.reduce((sum, one) => sum + one.broken.length, 0);
  const keys = createAuditKeys(await secretKey(config), config.FURROW_SECRET_KEY_OLD);
  // Lines under an old key can be read without it only as long as one under the new key speaks for them.
  const wrong = await checkpointAudit(database, { keys, actor: ACTOR, now: systemClock.now() });
  for (const { rule, seq, detail } of wrong) say(`${rule}  audit ${seq ?? 'end'}  ${detail}`);
  if (broken > 0 || wrong.length > 0) process.exitCode = 1;
  if (wrong.length > 0) say('The audit has problems. Keep the old keys until they are fixed.');
  say(
    broken === 0 && wrong.length === 0
      ? 'Everything is sealed with FURROW_SECRET_KEY. The keys in FURROW_SECRET_KEY_OLD are no longer needed.'
      : `${broken} values do not open. Add the key they were sealed with to FURROW_SECRET_KEY_OLD and run this again.`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof ConfigRefused ? EXIT_CONFIG : 1;
} finally {
  await closing.close();
}
