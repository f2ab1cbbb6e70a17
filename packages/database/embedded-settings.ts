/** Settings for a small machine. The file is written at each start; an operator's own go into local.conf. */
export function serverSettings(options: { port: number; durable: boolean }): string {
  const settings: Record<string, string> = {
    listen_addresses: "'127.0.0.1'",
    // All processes come over loopback; socket files would only add a path to get wrong.
    unix_socket_directories: "''",
    port: String(options.port),
    max_connections: '100',
    shared_buffers: '128MB',
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    wal_level: 'replica',
    max_wal_size: '512MB',
    checkpoint_timeout: '10min',
    checkpoint_completion_target: '0.9',
    password_encryption: 'scram-sha-256',
    timezone: "'UTC'",
    log_timezone: "'UTC'",
    log_line_prefix: "'%m [%p] '",
    // The application logs its own mistakes; these lines are for trouble of the server.
    log_min_error_statement: 'panic',
    log_min_messages: 'log',
    log_checkpoints: 'off',
    random_page_cost: '1.1',
    ...(options.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  return `# Written at each start: put changes into local.conf beside this file.\n${lines.join('\n')}\ninclude_if_exists 'local.conf'\n`;
}

/** Messages in English, and none of the variables that would lead the server's programs elsewhere. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}
