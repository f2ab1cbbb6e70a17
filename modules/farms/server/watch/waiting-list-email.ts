import type { Database, Transaction } from '@furrow/database/database';
import { defineJob, type Job } from '@furrow/database/jobs';
import { publish } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Site } from '@furrow/mail/site';
import type { Mailer } from '@furrow/providers/mail';
import { contactsOf } from '../../../identity/server/index.ts';
import { canInvest, type FarmWant } from '../../rules/index.ts';
import { farmEvent } from '../farm-event.ts';
import { type SubscriptionRow, subscriptionColumns } from '../farm-row.ts';
import { subscriptionOf } from '../present.ts';
import { announceWatch } from './announce-watch.ts';
import { investableMail } from './investable-mail.ts';

type Payload = { readonly farmId: Id<'farm'> };

const NAME = 'farms.tell-waiting';
/** So many at once: a mail and its mark are one transaction, and it must not be a long one. */
const BATCH = 100;

/** Only the name and the attempts matter to whoever queues it. */
export const waitingListEmail: Job<Payload> = defineJob({
  name: NAME,
  async handle() {
    throw new Error('this process writes no mails');
  },
});

export interface WaitingListDeps {
  readonly mailer: Mailer;
  readonly site: Site;
}

/** Tells everybody who waits for a farm, each of them once. */
export function waitingListEmailJob(deps: WaitingListDeps): Job<Payload> {
  return defineJob<Payload>({
    name: NAME,
    async handle({ farmId }, { database, clock }) {
      while ((await emailSome(database, deps, farmId, clock.now())) === BATCH);
    },
  });
}

type WaitedFor = SubscriptionRow & { readonly name: string };

/** Answers how many wishes it marked. The mark is set with the mail, so neither is there without the other. */
function emailSome(
  database: Database,
  deps: WaitingListDeps,
  farmId: Id<'farm'>,
  now: Date,
): Promise<number> {
  return database.transaction(async (tx) => {
    const farm = await tx.maybe<WaitedFor>(
      sql`select ${subscriptionColumns}, name from farm where id = ${farmId} for share`,
    );
    // It may have closed again, or filled up, before the job came to it: then there is nothing to tell.
    if (farm === undefined || farm.private || !canInvest(subscriptionOf(farm), now)) return 0;
    const told = await markTold(tx, farmId, now);
    const waiting = [...new Set(told.map(({ user_id }) => user_id))];
    for (const userId of waiting) await announceWatch(tx, userId, farmId);
    const people = await contactsOf(tx, waiting);
    for (const person of people) {
      const wants = told.filter(({ user_id }) => user_id === person.userId).map((wish) => wish.wants);
      await deps.mailer.send(tx, investableMail(deps.site, person, farm, wants), now);
    }
    if (told.length > 0)
      await publish(tx, farmEvent({ kind: 'investable', farm_id: farmId, people: told, at: now }));
    return told.length;
  });
}

function markTold(tx: Transaction, farmId: Id<'farm'>, now: Date) {
  return tx.rows<{ user_id: string; wants: FarmWant }>(
    sql`update farm_watch set told_at = ${now} where (user_id, farm_id, wants) in (
        select user_id, farm_id, wants from farm_watch
        where farm_id = ${farmId} and wants in ('opening', 'waitlist') and told_at is null
        order by user_id limit ${BATCH} for update skip locked)
      returning user_id, wants`,
  );
}
