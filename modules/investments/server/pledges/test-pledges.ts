import { sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { keptMail } from '@furrow/providers/kept-mail';
import { mailer } from '@furrow/providers/mail';
import { jobContext } from '@furrow/testing/job-context';
import type { NewFarm } from '../../../farms/server/index.ts';
import { editFarm } from '../../../farms/server/index.ts';
import { investmentsAlone } from '../test-investments.ts';
import { makePledge } from './make-pledge.ts';
import { pledgeJobs } from './pledge-jobs.ts';
import { type PledgeRow, pledgesWhere } from './pledge-row.ts';

interface Pledger {
  readonly userId: Id<'user'>;
  readonly accountId: Id<'acc'>;
}

/** Pledging on a database of its own. */
export async function pledgesAlone(clock: Clock) {
  const site = await investmentsAlone(clock, { poolMax: 12 });
  const { database } = site;
  const about = { origin: 'https://example.com', brandName: 'Furrow', contactEmail: 'help@example.com' };
  const [convertJob, resumeJob] = pledgeJobs({ mailer, site: about });
  const context = jobContext(database, clock);

  const pledged = (changes: Partial<NewFarm> = {}) => site.farm({ type: 'pledge', ...changes });

  const pledge = ({ userId, accountId }: Pledger, farmId: Id<'farm'>, shares = 20, note = '') =>
    database.transaction((tx) =>
      makePledge(tx, { userId, accountId, farmId, shares, note, grants: [], now: clock.now() }),
    );

  /** What the console does when it publishes the offering. */
  const openFarm = async (farmId: Id<'farm'>, edit: object = {}) =>
    unwrap(
      await database.transaction((tx) =>
        editFarm(tx, { farmId, edit: { type: 'invest', ...edit }, actor: 'test', at: clock.now() }),
      ),
    );

  const convert = (farmId: Id<'farm'>) => convertJob?.handle({ farmId }, context);
  const resume = () => resumeJob?.handle({}, context);

  async function pledgeOf({ userId }: Pledger, farmId: Id<'farm'>): Promise<PledgeRow> {
    const [row] = await pledgesWhere(database, sql`user_id = ${userId} and farm_id = ${farmId}`);
    if (row === undefined) throw new Error('no pledge');
    return row;
  }

  const investmentsOf = ({ userId }: Pledger, farmId: Id<'farm'>) =>
    database.rows<{ id: Id<'inv'>; status: number; shares: number; account_id: string | null }>(
      sql`select id, status, shares, account_id from investment where user_id = ${userId} and farm_id = ${farmId}`,
    );

  const mailsTo = ({ userId }: Pledger) => keptMail(database, { to: `${userId}@example.com`, limit: 9 });

  return { ...site, pledged, pledge, openFarm, convert, resume, pledgeOf, investmentsOf, mailsTo };
}
