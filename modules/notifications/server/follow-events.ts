import type { Follower } from '@furrow/database/outbox-follower';
import type { House } from '@furrow/module/house';
import { accreditationPolicy } from '../../investors/server/index.ts';
import { hearMilestones } from './analytic/hear-milestones.ts';
import type { Hear } from './hear/hear.ts';
import { hearFarms } from './hear/hear-farms.ts';
import { hearIdentity } from './hear/hear-identity.ts';
import { hearInvestments } from './hear/hear-investments.ts';
import { hearInvestors } from './hear/hear-investors.ts';
import { hearWallet } from './hear/hear-wallet.ts';

/** Turns what happened into what people read, once, wherever it is heard. */
export function eventFollower({ runtime }: Pick<House, 'runtime'>): Follower {
  const parts = { policy: () => accreditationPolicy(runtime) };
  /** By topic: what earlier modules tell without a channel. */
  const hears: Readonly<Record<string, Hear>> = {
    ...hearIdentity(parts),
    ...hearInvestors(parts),
    ...hearFarms,
    ...hearWallet,
    ...hearInvestments,
  };
  return {
    name: 'notifications',
    async take(tx, messages) {
      for (const message of messages) {
        await hears[message.topic]?.(tx, message);
        await hearMilestones(tx, message);
      }
    },
  };
}
