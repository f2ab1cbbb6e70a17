import { join } from 'node:path';
import type { FileStore } from '@furrow/providers/files';
import { diskFiles } from '@furrow/providers/files-disk';
import type { Config } from './config.ts';

/** Where the papers of offerings lie. */
export function openFiles(config: Pick<Config, 'FURROW_FILES_DIR' | 'FURROW_DATA_DIR'>): FileStore {
  return diskFiles(config.FURROW_FILES_DIR ?? join(config.FURROW_DATA_DIR, 'files'));
}
