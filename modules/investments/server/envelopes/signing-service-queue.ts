import type { Database, Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { closeWork, openWork } from '@furrow/database/work-items';
import { listWork, MOST_COUNTED } from '@furrow/database/work-list';
import type { Id } from '@furrow/kernel/ids';
import { UNFINISHED, UNUSABLE_ENVELOPES } from '../../rules/index.ts';
import { codesOf } from '../common/codes-of.ts';
import { lockInvestment } from '../common/investment-row.ts';

/** The queue of investments whose envelopes need a person of the firm. */
export const SIGNING_SERVICE_QUEUE = 'signing_service';

/** Puts an investment into the queue or takes it out, by what its envelopes say now. */
export async function sortIntoQueue(tx: Transaction, investmentId: string, now: Date): Promise<void> {
  const work = { queue: SIGNING_SERVICE_QUEUE, subject: investmentId };
  if ((await needingHelp(tx, [investmentId])).has(investmentId)) await openWork(tx, { ...work, since: now });
  else await closeWork(tx, { ...work, actor: null, outcome: 'answered', now });
}

/** Takes out investments that ended or started over, since nothing else looks at their envelopes again. */
export async function clearQueue(database: Database, now: Date): Promise<void> {
  const queue = { queue: SIGNING_SERVICE_QUEUE, order: 'oldest', limit: MOST_COUNTED } as const;
  const waiting = (await listWork(database, queue)).map(({ subject }) => subject);
  const needing = await needingHelp(database, waiting);
  for (const id of waiting.filter((each) => !needing.has(each)))
    await database.transaction(async (tx) => {
      await lockInvestment(tx, id as Id<'inv'>);
      await sortIntoQueue(tx, id, now);
    });
}

/** Those with an envelope that the service doesn't answer about, or an agreement whose last envelope can't be used. */
async function needingHelp(database: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database.rows<{ id: string }>(sql`select distinct envelope.investment_id as id
    from signing_envelope envelope join investment_signing signing on signing.id = envelope.signing_id
      join investment on investment.id = envelope.investment_id
    where envelope.investment_id = any(${[...ids]}::text[])
      and (trouble_since is not null
        or (refused_as = any(${[...UNUSABLE_ENVELOPES]}::text[]) and signing.signed_at is null
          and signing.round = signing_round and status = any(${codesOf(UNFINISHED)}::smallint[])
          and not exists (select from signing_envelope later
            where later.signing_id = envelope.signing_id and later.id <> envelope.id
              and later.made_at >= envelope.made_at and later.envelope_id is not null and later.refused_as is null)))`);
  return new Set(rows.map(({ id }) => id));
}
