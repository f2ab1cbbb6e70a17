import { startEmbeddedPostgres } from '@furrow/database/embedded';
import { silentLog } from '@furrow/database/log';
import { dataDir } from './site.ts';

let joined: ReturnType<typeof startEmbeddedPostgres> | undefined;

/** The address of the server that the two processes share; joining a running one starts nothing. */
export async function databaseUrl(): Promise<string> {
  joined ??= startEmbeddedPostgres({ dataDir: dataDir(), log: silentLog });
  return (await joined).url;
}
