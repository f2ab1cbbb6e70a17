import { userInfo } from 'node:os';
import { clockOf } from '@furrow/database/clock-offset';
import type { Database } from '@furrow/database/database';
import { type Clock, systemClock } from '@furrow/kernel/clock';
import type { Result } from '@furrow/kernel/result';
import { openConfiguredDatabase } from '../bootstrap/open-database.ts';
import { ShutdownStack } from '../bootstrap/shutdown-stack.ts';
import { createLogger } from '../observability/logging.ts';
import { type Config, ConfigRefused, EXIT_CONFIG, readConfig } from '../settings/config.ts';

interface CommandParts {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly realTime: Clock;
  readonly log: ReturnType<typeof createLogger>;
  /** Whoever types it, as the audit names them. */
  readonly actor: string;
  readonly words: readonly string[];
}

const CLOSE_WITHIN_MS = 10_000;

/** Carries out one line of the firm's own words: what came of it is printed, a refusal ends the process with an error. */
export async function runCommand(
  carryOut: (parts: CommandParts) => Promise<Result<string, string>>,
): Promise<void> {
  const log = createLogger('silent');
  const closing = new ShutdownStack(log, CLOSE_WITHIN_MS);
  try {
    const config = readConfig(process.env);
    const { database } = await openConfiguredDatabase(config, log, closing);
    const clock = await clockOf(database);
    const actor = `operator:${userInfo().username}`;
    const words = process.argv.slice(2);
    const done = await carryOut({ config, database, clock, realTime: systemClock, log, actor, words });
    if (done.ok) process.stdout.write(`${done.value}\n`);
    else {
      process.stderr.write(`${done.error}\n`);
      process.exitCode = 1;
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = error instanceof ConfigRefused ? EXIT_CONFIG : 1;
  } finally {
    await closing.close();
  }
}
