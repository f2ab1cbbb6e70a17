import pg from 'pg';

/** One pool a process, of the size that the product uses. */
export const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
