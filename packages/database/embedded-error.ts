/** The embedded server cannot run here; the message says what is wrong and what to do about it. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

const UNWRITABLE: Record<string, string> = {
  EROFS: 'the file system is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a file of that name is in the way',
  ENOENT: 'it cannot be created',
  ENOTEMPTY: 'its folder postgres holds files, but no database',
};

/** Turns a failed write into a sentence that names the folder; other errors pass unchanged. */
export function explainUnwritable(error: unknown, folder: string): unknown {
  const why = UNWRITABLE[errorCode(error)];
  if (why === undefined) return error;
  return new EmbeddedPostgresError(
    `The data folder ${folder} cannot be written: ${why}. Point FURROW_DATA_DIR to a writable folder, or set DATABASE_URL to a PostgreSQL server of your own.`,
    { cause: error },
  );
}
