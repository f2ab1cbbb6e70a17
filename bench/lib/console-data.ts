import { type Database, openDatabase } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';

/** Every tenth line has the common word, twenty lines have the rare one. */
export const COMMON_WORD = 'benchcommon';
export const RARE_WORD = 'benchrare';
const RARE_LINES = 20;
/** One person has a tenth of all lines, and only ever looked. */
export const BUSY_ACTOR = 'operator:user_00000000000000000000000000';
const ACTORS = 40;
const ACTIONS = 30;
const SUBJECTS = 5_000;
const FILL_MS = 15 * 60_000;

/** Requests to be accredited until this many wait, each by a person with an account of their own. */
export async function fillQueue(ownerUrl: string, wanted: number): Promise<void> {
  await asOwner(ownerUrl, async (database) => {
    const { waiting } = await database.one<{ waiting: number }>(
      sql`select count(*)::integer as waiting from work_item where queue = 'accreditation'`,
    );
    const added = sql`generate_series(1, ${wanted - waiting}::integer) as n`;
    const id = (kind: string) => sql`${`${kind}_`} || lpad(n::text, 26, '0')`;
    // Like the times of the product, without microseconds: places in a list are named to the millisecond.
    const since = sql`date_trunc('milliseconds', now()) - n * interval '1 minute'`;
    await database.run(sql`insert into user_account (id, email, email_normal, first_name, last_name, created_at, updated_at)
      select ${id('user')}, 'waiting' || n || '@bench.test', 'waiting' || n || '@bench.test', 'Waiting', n::text, now(), now()
      from ${added}`);
    await database.run(sql`insert into investment_account (id, user_id, type, name, name_key, created_at, updated_at)
      select ${id('acc')}, ${id('user')}, 'individual', 'Waiting ' || n, 'waiting ' || n, now(), now() from ${added}`);
    await database.run(sql`insert into accreditation_request (id, account_id, method, status, started_at, submitted_at)
      select ${id('acr')}, ${id('acc')}, 'income', 'pending', ${since}, ${since} from ${added}`);
    await database.run(sql`insert into work_item (queue, subject, since)
      select 'accreditation', ${id('acc')}, ${since} from ${added}`);
  });
}

/**
 * So many lines more, older than those that are there. They are in the chain without a signature, which no page looks
 * at: chaining a million in earnest takes many minutes.
 */
export async function fillAudit(ownerUrl: string, added: number): Promise<void> {
  await asOwner(ownerUrl, (database) =>
    database.transaction(
      async (tx) => {
        const { seq, oldest } = await tx.one<{ seq: bigint; oldest: Date }>(
          sql`select head.seq, (select min(at) from audit) as oldest from audit_head head`,
        );
        // A database that was filled before stays as it is.
        if ((await tx.rows(sql`select from audit where actor = ${BUSY_ACTOR} limit 1`)).length > 0) return;
        await tx.run(sql`set local session_replication_role = replica`);
        await tx.run(sql`insert into audit (seq, at, actor, action, subject, after, stamp, prev_hash, hash)
          select ${seq}::bigint + n, ${oldest}::timestamptz - n * interval '20 seconds',
            case when n % 10 = 0 then ${BUSY_ACTOR} else 'operator:user_' || lpad((n % ${ACTORS})::text, 26, '1') end,
            'bench.thing_' || n % ${ACTIONS} || case when n % 10 < 2 then '.read' else '.changed' end,
            'account:acc_' || lpad((n % ${SUBJECTS})::text, 26, '0'),
            jsonb_build_object('reason', 'Line ' || n || case when n % 10 = 3 then ${` ${COMMON_WORD}`} else '' end
              || case when n <= ${RARE_LINES} then ${` ${RARE_WORD}`} else '' end),
            decode(lpad(to_hex(n), 98, '0'), 'hex'), decode(lpad('', 74, '0'), 'hex'),
            decode(lpad('', 74, '0'), 'hex')
          from generate_series(1, ${added}::integer) as n`);
        await tx.run(sql`update audit_head set seq = ${seq}::bigint + ${added}::bigint`);
      },
      { statementTimeoutMs: FILL_MS },
    ),
  );
}

async function asOwner(ownerUrl: string, work: (database: Database) => Promise<void>): Promise<void> {
  const database = openDatabase({ url: ownerUrl, poolMax: 1, statementTimeoutMs: FILL_MS });
  try {
    await work(database);
    // As after a night of a real installation: the planner knows how many rows there are.
    await database.run(
      sql`vacuum (analyze) user_account, investment_account, accreditation_request, work_item, audit`,
    );
  } finally {
    await database.close();
  }
}
