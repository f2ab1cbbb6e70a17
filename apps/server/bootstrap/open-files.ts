import { join } from 'node:path';
import { systemClock } from '@furrow/kernel/clock';
import type { FileStore } from '@furrow/providers/files';
import { diskFiles } from '@furrow/providers/files-disk';
import { s3Files } from '@furrow/providers/files-s3';
import type { Config } from '../settings/config.ts';

/** Where the documents of offerings lie: in a bucket if one is given, else in a folder. */
export function openFiles(config: Config): FileStore {
  const bucket = bucketOf(config);
  return bucket ?? diskFiles(config.FURROW_FILES_DIR ?? join(config.FURROW_DATA_DIR, 'files'));
}

function bucketOf(config: Config): FileStore | null {
  const {
    FILES_S3_ENDPOINT: endpoint,
    FILES_S3_BUCKET: bucket,
    FILES_S3_ACCESS_KEY_ID: accessKeyId,
    FILES_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = config;
  // The settings are given together or not at all.
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  return s3Files({
    endpoint,
    bucket,
    accessKeyId,
    secretAccessKey,
    region: config.FILES_S3_REGION,
    prefix: config.FILES_S3_PREFIX,
    drafts: join(config.FURROW_DATA_DIR, 'uploads'),
    clock: systemClock,
  });
}
