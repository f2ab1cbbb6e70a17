import pg from 'pg';
import type { Log } from './log.ts';

/** The queue brings its own statements and expects pg's own types, so it gets connections of its own. */
export function openJobsPool(url: string, max: number, log: Log): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, application_name: 'furrow jobs' });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle connection of the job workers was lost'));
  // The pool stops listening while a connection is lent out, and an 'error' nobody listens to ends the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
