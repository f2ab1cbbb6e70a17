import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { hashSecret, newSecret } from '../sessions/session-secret.ts';
import type { DemoRequest } from './request.ts';

const LIFETIME_MS = 60_000;

/** What a code stands for until it is exchanged, on whichever process that happens. */
export interface DemoGrant extends DemoRequest {
  readonly connection: string;
  readonly personId: string;
}

export async function issueCode(tx: Transaction, grant: DemoGrant, now: Date): Promise<string> {
  const code = newSecret();
  await tx.run(sql`delete from one_time_token where kind = 'demo_code' and expires_at <= ${now}`);
  await tx.run(sql`insert into one_time_token (hash, kind, data, created_at, expires_at)
    values (${hashSecret(code)}, 'demo_code', ${sql.json(grant)}::jsonb, ${now},
      ${new Date(now.getTime() + LIFETIME_MS)})`);
  return code;
}

/** Once: whoever brings it first uses it up, rightly or not. */
export async function takeCode(tx: Transaction, code: string, now: Date): Promise<DemoGrant | null> {
  const taken = await tx.maybe<{ data: DemoGrant; expires_at: Date }>(
    sql`delete from one_time_token where hash = ${hashSecret(code)} and kind = 'demo_code'
      returning data, expires_at`,
  );
  return taken && taken.expires_at.getTime() > now.getTime() ? taken.data : null;
}
