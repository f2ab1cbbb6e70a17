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
      return `PORT: ${config.PORT} is taken by another program. Stop it, or choose another port.`;
    case 'EACCES':
      return `PORT: this user may not listen on ${config.PORT}. Choose a port above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return 'HOST: this machine has no such address. Use 127.0.0.1, 0.0.0.0 or one of its own.';
  }
  if (config.DATABASE_URL === undefined) return undefined;
  // A migration that fails says so, and keeps what the server said as its cause.
  switch (sqlState(error) ?? (error instanceof Error ? sqlState(error.cause) : undefined)) {
    case '28P01':
    case '28000':
      return 'DATABASE_URL: the server refuses this user or password.';
    case '42501':
      return 'DATABASE_URL: this user may not change the tables, and there is something to migrate. Give the address of who owns them in DATABASE_OWNER_URL.';
    case '3D000':
      return 'DATABASE_URL: the server has no such database. Create it, or name another.';
  }
  return error instanceof DatabaseUnavailable
    ? 'DATABASE_URL: the server cannot be reached. Check host and port, and that it accepts connections from here.'
    : undefined;
}
