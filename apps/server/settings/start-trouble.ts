import { DatabaseUnavailable } from '@furrow/database/database';
import { sqlState } from '@furrow/database/errors';
import type { Config } from './config.ts';

/** What goes wrong most often at a start, said with the variable and the mend. Anything else stays as it is. */
export function withMend(error: unknown, config: Config): unknown {
  const said = mendFor(error, config);
  return said === undefined ? error : new Error(said, { cause: error });
}

function mendFor(error: unknown, config: Config): string | undefined {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return `PORT: another program uses port ${config.PORT}. Stop it or choose another port.`;
    case 'EACCES':
      return `PORT: this user may not listen on ${config.PORT}. Choose a port above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return 'HOST: this machine does not have that address. Use 127.0.0.1, 0.0.0.0 or one of its own.';
  }
  if (config.DATABASE_URL === undefined) return undefined;
  // A migration that fails says so, and keeps what the server said as its cause.
  switch (sqlState(error) ?? (error instanceof Error ? sqlState(error.cause) : undefined)) {
    case '28P01':
    case '28000':
      return 'DATABASE_URL: the server rejected this user or password.';
    case '42501':
      return 'DATABASE_URL: this user cannot change tables, and there are migrations to run. Set DATABASE_OWNER_URL to the role that owns the tables.';
    case '3D000':
      return 'DATABASE_URL: the server does not have this database. Create it or name another.';
  }
  return error instanceof DatabaseUnavailable
    ? 'DATABASE_URL: cannot reach the server. Check the host and port, and that it accepts connections from here.'
    : undefined;
}
