import type { Transaction } from '@furrow/database/database';
import type { Job } from '@furrow/database/jobs';
import type { Id } from '@furrow/kernel/ids';
import type { House } from '@furrow/module/house';
import { declareJob, implementJob } from '../../../investors/server/index.ts';

declare module '@furrow/module/house' {
  interface Questions {
    /**
     * Shares of a farm can be bought that could not before. A job tells it, so it may come twice, and late: whoever hears
     * it looks how the farm stands.
     */
    offeringOpened(tx: Transaction, farmId: Id<'farm'>): Promise<void>;
  }
}

type Payload = { readonly farmId: Id<'farm'> };

export const offeringOpenedJob = declareJob<Payload>('farms.offering-opened');

/** Tells later modules, which the commands that open a farm do not know. */
export const offeringOpenedTeller = (house: Pick<House, 'answersTo'>): Job<Payload> =>
  implementJob(offeringOpenedJob, ({ farmId }, { database }) =>
    database.transaction(async (tx) => {
      for (const hear of house.answersTo('offeringOpened')) await hear(tx, farmId);
    }),
  );
