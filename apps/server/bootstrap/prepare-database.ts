import { grantApplication, roleConcern, roleOf } from '@furrow/database/application-role';
import { checkpointAudit, lacksKey } from '@furrow/database/audit-checkpoint';
import { type Database, openDatabase } from '@furrow/database/database';
import { installJobs } from '@furrow/database/jobs';
import { type Migration, migrate } from '@furrow/database/migrate';
import type { Clock } from '@furrow/kernel/clock';
import type { FastifyBaseLogger } from 'fastify';
import { markPurpose, type Purpose, refuseOtherPurpose } from './installation-purpose.ts';
import type { OpenedDatabase } from './open-database.ts';

interface Preparing {
  readonly purpose: Purpose;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/** Migrates as the owner of the tables, lets the application's role do its work, and puts an older audit under the key. */
export async function prepareDatabase(
  opened: OpenedDatabase,
  migrations: readonly Migration[],
  preparing: Preparing,
): Promise<void> {
  const { database, url, ownerUrl } = opened;
  const { log } = preparing;
  if (ownerUrl === undefined) await makeTables(database, url, migrations, preparing);
  else await makeTablesAsOwner(database, ownerUrl, migrations, preparing);
  const concern = await roleConcern(database);
  if (concern !== undefined) log.warn({ event: 'database-role' }, `${concern}; see DATABASE_OWNER_URL`);
  await keyOlderAudit(database, preparing);
}

async function makeTables(
  database: Database,
  url: string,
  migrations: readonly Migration[],
  { purpose, clock, log }: Preparing,
): Promise<void> {
  // Before anything is changed, and as the owner: an older database has no rights for the application yet.
  await refuseOtherPurpose(database, purpose);
  await migrate(database, migrations, log);
  await markPurpose(database, purpose, clock.now());
  await installJobs(database, url, log);
}

async function makeTablesAsOwner(
  application: Database,
  url: string,
  migrations: readonly Migration[],
  preparing: Preparing,
): Promise<void> {
  const { log } = preparing;
  const owner = openDatabase({ url, poolMax: 1, applicationName: 'furrow owner', log });
  try {
    await makeTables(owner, url, migrations, preparing);
    const role = await roleOf(application);
    // An owner who takes rights from the application would take them from itself.
    if (role !== (await roleOf(owner))) await grantApplication(owner, role);
  } finally {
    await owner.close();
  }
}

/** A chain from before there was a key is held fast by the first line under it. */
async function keyOlderAudit(database: Database, { clock, log }: Preparing): Promise<void> {
  const { auditKeys: keys } = database;
  if (keys === undefined || !(await lacksKey(database))) return;
  const problems = await checkpointAudit(database, { keys, actor: 'job:audit-key', now: clock.now() });
  if (problems.length > 0)
    log.error({ problems: problems.length }, 'the audit is not clean: run books:verify');
}
