// `npm run books:verify`: exits with 0 only if nothing is wrong, and otherwise names the rule and the row.
// Files of anchors that other machines wrote may be named after `--`.
import { roleConcern } from '@furrow/database/application-role';
import { createAuditKeys } from '@furrow/database/audit';
import { anchorHead, readAnchors } from '@furrow/database/audit-anchor';
import { systemClock } from '@furrow/kernel/clock';
import { openConfiguredDatabase } from '../bootstrap/open-database.ts';
import { ShutdownStack } from '../bootstrap/shutdown-stack.ts';
import { createLogger } from '../observability/logging.ts';
import { anchorsPath } from '../settings/anchors-path.ts';
import { ConfigRefused, EXIT_CONFIG, readConfig } from '../settings/config.ts';
import { secretKey } from '../settings/secret-key.ts';
import { PROVEN, proveBooks } from './prove-books.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const log = createLogger('silent');
const closing = new ShutdownStack(log, 10_000);
try {
  const config = readConfig(process.env);
  const { database } = await openConfiguredDatabase(config, log, closing);
  const keys = createAuditKeys(await secretKey(config), config.FURROW_SECRET_KEY_OLD);
  const path = anchorsPath(config);
  const anchors = path === undefined ? undefined : await readAnchors(keys, path, process.argv.slice(2));
  const problems = await proveBooks(database, anchors === undefined ? { keys } : { keys, anchors });
  for (const { rule, where, detail } of problems) say(`${rule}  ${where}  ${detail}`);
  const concern = await roleConcern(database);
  if (concern !== undefined) say(`Note: ${concern}.`);
  if (problems.length > 0) {
    say(`${problems.length} found.`);
    process.exitCode = 1;
  } else {
    const compared = anchors?.files.reduce((sum, file) => sum + file.lines, 0) ?? 0;
    say(`The books are clean: ${PROVEN.join(', ')}; ${compared} anchors compared.`);
    // What was found in order now is worth an anchor of its own.
    if (path !== undefined) await anchorHead(database, { path, now: systemClock.now(), remember: false });
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof ConfigRefused ? EXIT_CONFIG : 1;
} finally {
  await closing.close();
}
