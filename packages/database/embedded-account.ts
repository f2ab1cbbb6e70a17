import { execFile } from 'node:child_process';
import { access, lchown, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-error.ts';

const run = promisify(execFile);

/** Whom the server runs as. PostgreSQL refuses to run as root, so root lends it another account. */
export interface Account {
  /** Undefined when the server runs as the same user as this process. */
  ids: { uid: number; gid: number } | undefined;
  /** Turns a command into one that can be spawned for this account. */
  command(
    binary: string,
    args: readonly string[],
  ): { file: string; args: string[]; uid?: number; gid?: number };
}

const SAME_USER: Account = { ids: undefined, command: (file, args) => ({ file, args: [...args] }) };

export async function serverAccount(dataDir: string, binary: string): Promise<Account> {
  if (process.getuid?.() !== 0) return SAME_USER;
  const folder = join(dataDir, 'postgres');
  const owner = await ownerOf(folder);
  const ids = owner === undefined || owner.uid === 0 ? await accountIds() : owner;
  // Root has copied the data here, from a backup for instance, and owns the copy.
  if (owner?.uid === 0) await giveAway(folder, ids);
  const closed = await closedFolder([dataDir, dirname(binary)], ids);
  if (closed === undefined) return { ids, command: (file, args) => ({ file, args: [...args], ...ids }) };
  const capability = await reachingCapability(closed);
  const setpriv = [
    `--reuid=${ids.uid}`,
    `--regid=${ids.gid}`,
    '--clear-groups',
    // Otherwise access(2), by which PostgreSQL looks for its own programs, takes no notice of the capability.
    '--securebits=+no_setuid_fixup',
    `--inh-caps=-all,+${capability}`,
    `--ambient-caps=-all,+${capability}`,
    `--bounding-set=-all,+${capability}`,
    '--',
  ];
  return { ids, command: (file, args) => ({ file: 'setpriv', args: [...setpriv, file, ...args] }) };
}

/** Data that exists keeps its owner, whatever accounts have come since. */
async function ownerOf(folder: string): Promise<{ uid: number; gid: number } | undefined> {
  const found = await stat(folder).catch(() => undefined);
  return found === undefined ? undefined : { uid: found.uid, gid: found.gid };
}

async function giveAway(folder: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  const inside = await readdir(folder, { recursive: true });
  for (const path of ['', ...inside]) await lchown(join(folder, path), uid, gid);
}

async function accountIds(): Promise<{ uid: number; gid: number }> {
  const existing = await idsOf('postgres');
  if (existing !== undefined) return existing;
  await run('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ]).catch(
    () => undefined, // no such tool, or a read-only /etc: `nobody` is on every system
  );
  const ids = (await idsOf('postgres')) ?? (await idsOf('nobody'));
  if (ids !== undefined) return ids;
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root, and there is neither a user postgres nor nobody to run it as. Start as another user, or set DATABASE_URL.',
  );
}

async function idsOf(name: string): Promise<{ uid: number; gid: number } | undefined> {
  const line = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

/** The first folder on the way to one of `targets` that the account may not pass, such as a checkout under /root. */
export async function closedFolder(
  targets: readonly string[],
  { uid, gid }: { uid: number; gid: number },
): Promise<string | undefined> {
  for (const target of targets) {
    for (let folder = target; ; folder = dirname(folder)) {
      const { mode, uid: owner, gid: group } = await stat(folder);
      const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return folder;
      if (folder === dirname(folder)) break;
    }
  }
  return undefined;
}

const CAPABILITIES = [
  ['dac_read_search', 2n],
  ['dac_override', 1n],
] as const;
// The right to pass capabilities on.
const SETPCAP = 8n;

/**
 * Opening someone's home folder to everybody is not ours to do. Instead the server keeps root's right to walk
 * through folders (or, where a container does not even have that, the wider right that contains it) and drops all
 * others.
 */
async function reachingCapability(closed: string): Promise<string> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const effective = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)/m.exec(status)?.[1] ?? '0'}`);
  const has = (bit: bigint) => ((effective >> bit) & 1n) === 1n;
  const usable = has(SETPCAP) ? CAPABILITIES.find(([, bit]) => has(bit)) : undefined;
  const tool = await Promise.any(['/usr/bin/setpriv', '/bin/setpriv'].map((path) => access(path))).then(
    () => true,
    () => false,
  );
  if (usable !== undefined && tool) return usable[0];
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and the user it runs as instead may not enter ${closed}. Start as a user who owns that folder, move the project and FURROW_DATA_DIR to a folder others may enter (such as /srv), or set DATABASE_URL.`,
  );
}
