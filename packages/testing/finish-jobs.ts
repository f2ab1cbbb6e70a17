import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { eventually } from './eventually.ts';

/** Has the workers run what waits of these modules, whenever it was to run, until nothing is left of it. */
export function finishJobs(database: Database, ...modules: readonly string[]): Promise<void> {
  const names = modules.map((name) => `${name}.%`);
  return eventually(async () => {
    await database.run(sql`with due as (update graphile_worker._private_jobs set run_at = now()
        where run_at > now() and locked_at is null returning id)
      select pg_notify('jobs:insert', '{"r":"' || id || '","count":1}') from due`);
    const left = await database.rows<{ name: string }>(sql`select task.identifier as name
      from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier like any (${names}::text[])`);
    if (left.length > 0) throw new Error(`${left.map(({ name }) => name).join(', ')} are not done`);
  });
}
