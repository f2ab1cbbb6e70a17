import type { Queryable } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import type { UnfinishedInvestment } from '../contract/index.ts';

declare module '@furrow/module/house' {
  interface Questions {
    /** The investment that this person began in this farm and did not finish. */
    unfinishedInvestment(
      database: Queryable,
      userId: string,
      farmId: Id<'farm'>,
    ): Promise<UnfinishedInvestment | null>;
  }
}
