import { statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../settings/config.ts';
import type { Readiness } from './health.ts';

/** Enough for what is under way to end, and for somebody to come and look. */
const LEAST_BYTES = 512 * 1024 * 1024;

type StatFs = (folder: string) => Promise<{ readonly bavail: number; readonly bsize: number }>;

interface DiskOptions {
  readonly stat?: StatFs;
  readonly leastBytes?: number;
}

/** A full disk refuses uploads and stops the database: no more visitors are sent here before somebody made room. */
export function diskReadiness(
  config: Pick<Config, 'FURROW_DATA_DIR' | 'FURROW_FILES_DIR'>,
  { stat = statfs, leastBytes = LEAST_BYTES }: DiskOptions = {},
): Readiness[] {
  const files = config.FURROW_FILES_DIR ?? join(config.FURROW_DATA_DIR, 'files');
  const hasRoom = async (folder: string) => {
    const { bavail, bsize } = await statOfNearest(resolve(folder), stat);
    return bavail * bsize >= leastBytes;
  };
  return [
    { name: 'data_disk', check: () => hasRoom(config.FURROW_DATA_DIR) },
    { name: 'files_disk', check: () => hasRoom(files) },
  ];
}

/** A folder that is made with its first file will be on the disk of the one above it. */
async function statOfNearest(folder: string, stat: StatFs): ReturnType<StatFs> {
  try {
    return await stat(folder);
  } catch (error) {
    const above = dirname(folder);
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing || above === folder) throw error;
    return statOfNearest(above, stat);
  }
}
