import { randomBytes } from 'node:crypto';
import { installJobs } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import { messagesAfter } from '@furrow/database/outbox-rows';
import { sequenceCommitted } from '@furrow/database/sequencer';
import { sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { testDatabase } from '@furrow/testing/database';
import { accountHolder } from '../../farms/rules/index.ts';
import { importFarm, type NewFarm } from '../../farms/server/index.ts';
import { newFarm } from '../../farms/server/new-farm.fixture.ts';
import { importUser, openSessions } from '../../identity/server/index.ts';
import { type ImportedAccount, type ImportParts, importAccount } from '../../investors/server/index.ts';
import type { Notification } from '../contract/index.ts';
import type { NotificationChannel } from '../rules/index.ts';
import { eventFollower } from './follow-events.ts';
import { listMessages } from './list-messages.ts';

export const DETAILS = {
  first_name: 'Ada',
  last_name: 'Quill',
  phone: '+12025550142',
  birthday: '1968-04-21',
  ssn: '219099999',
  address: '418 Larkspur Lane',
  city: 'Decorah',
  state: 'IA',
  zip_code: '52101',
};

/** Answers that nothing speaks against. */
export const SUITABLE = {
  est_total_net_worth: '1mm_5mm',
  est_liquid_worth: '250k_1mm',
  fund_sources: ['Compensation', 'Investments'],
  employment_status: 'Employed',
  occupation: '25',
  is_fin_regulator: 'no',
  citizenship: 'U.S. citizen',
  risk_tolerance: '3',
  time_horizon: 'long',
  investment_objective: 'both',
  portfolio_period: '20',
  goals: ['Diversification', 'Passive Income'],
  is_experienced: 'yes',
  investment_experience: '1',
};

const NO_FILES: ImportParts['files'] = {
  put: () => Promise.reject(new Error('no test stores files here')),
  begin: () => Promise.reject(new Error('no test stores files here')),
  find: async () => null,
  remove: async () => {},
};

let made = 0;

/** The notifications on a database of their own, which hear whatever the commands of earlier modules say. */
export async function hearingSite(clock: Clock) {
  const { database, url, drop } = await testDatabase();
  await installJobs(database, url, silentLog);
  const { sealer } = await openSessions({ database, clock, secretKey: randomBytes(32), origin: null });
  const parts: ImportParts = { sealer, files: NO_FILES, standIns: true };
  const follower = eventFollower({ runtime: { of: ({ fallback }) => fallback } });
  const by = { actor: 'operator:1', at: clock.now() };
  let heard = 0n;

  async function hear(): Promise<void> {
    await sequenceCommitted(database);
    const messages = await messagesAfter(database, heard, 10_000);
    for (const message of messages) await database.transaction((tx) => follower.take(tx, [message]));
    heard = messages.at(-1)?.position ?? heard;
  }

  return {
    database,
    parts,
    by,
    hear,
    drop,

    /** Everything from the beginning, as if nobody knew how far it was heard. */
    async hearAllAgain(): Promise<void> {
      heard = 0n;
      await hear();
    },

    /** What somebody was told, oldest first, once everything was heard. */
    async told(userId: string, channel: NotificationChannel): Promise<Notification[]> {
      await hear();
      const query = { channel, show: 'all', limit: 100, offset: 0 } as const;
      return (await listMessages(database, userId, query)).data.toReversed();
    },

    person(): Promise<string> {
      made += 1;
      const email = `heard${made}@furrow.example`;
      return database.transaction((tx) =>
        importUser(tx, { email, firstName: 'Ada', lastName: 'Quill', ...by }),
      );
    },

    account(userId: string, more: Partial<ImportedAccount> = {}): Promise<Id<'acc'>> {
      const account = { userId, type: 'individual', details: DETAILS, verified: false, ...more } as const;
      return database.transaction((tx) => importAccount(tx, parts, { ...account, openedDaysAgo: 0 }, by));
    },

    farm(holders: readonly Id<'acc'>[], changes: Partial<NewFarm> = {}): Promise<Id<'farm'>> {
      const holdings = holders.map((accountId, index) => ({
        holder: accountHolder(accountId),
        shares: 10,
        cause: `test:${index}`,
        at: clock.now(),
      }));
      return database.transaction(async (tx) => unwrap(await importFarm(tx, newFarm(changes), holdings, by)));
    },

    /** As the firm forgets somebody. */
    async erase(userId: string): Promise<void> {
      await database.run(sql`update user_account set email = 'erased:' || id, email_normal = 'erased:' || id
        where id = ${userId}`);
    },
  };
}

export const codesOf = (told: readonly Notification[]) => told.map(({ message }) => message.code);
export const redOf = (told: readonly Notification[]) =>
  codesOf(told.filter(({ message }) => message.flag === 'red'));
