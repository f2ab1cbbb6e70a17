import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { dataDir } from './site.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);

/** What a person of the firm decides, by `npm run account` and its words; a refusal fails the journey. */
async function review(...words: string[]): Promise<string> {
  // Most of its time goes into reading its own code, which is the same each time.
  const compiled = join(dataDir(), 'compiled');
  const env = { ...process.env, FURROW_DATA_DIR: dataDir(), NODE_COMPILE_CACHE: compiled };
  const { stdout } = await run(process.execPath, ['apps/server/commands/review-accounts.ts', ...words], {
    cwd: root,
    env,
  });
  return stdout;
}

export async function approveBusiness(accountId: string, reason: string): Promise<void> {
  const number = /^business: review (\d+)$/m.exec(await review('show', accountId))?.[1] ?? '';
  await review('business', 'approve', accountId, '--review', number, reason);
}

/** What its owner is told is the reason. */
export async function refuseBusiness(
  word: 'ask' | 'reject',
  accountId: string,
  reason: string,
): Promise<void> {
  await review('business', word, accountId, reason);
}

/** Whether somebody passes whose check was put under review; the firm's own look at a person, and its end. */
export async function decideIdentity(
  word: 'pass' | 'fail' | 'hold' | 'clear' | 'reverify',
  accountId: string,
  reason: string,
): Promise<void> {
  await review('identity', word, accountId, reason);
}

export async function decideSuitability(
  word: 'approve-consent' | 'decline-consent' | 'restrict' | 'release',
  accountId: string,
  reason: string,
): Promise<void> {
  await review('suitability', word, accountId, reason);
}

export async function orderWallet(
  word: 'close' | 'reopen',
  accountId: string,
  reason: string,
): Promise<void> {
  await review('wallet', word, accountId, reason);
}

/** About the evidence that an account has sent, which waits under a number of its own. */
export async function decideAccreditation(
  database: Database,
  verdict: 'approve' | 'reject' | 'ask',
  { accountId, reason }: { readonly accountId: string; readonly reason: string },
): Promise<void> {
  const { id } = await database.one<{ id: string }>(
    sql`select id from accreditation_request where account_id = ${accountId}
      and status in ('pending', 'new_info_added')`,
  );
  await review('accreditation', verdict, id, reason);
}
