import type { Follower } from '@furrow/database/outbox-follower';
import type { Hear } from './hear/hear.ts';
import { hearFarms } from './hear/hear-farms.ts';
import { hearIdentity } from './hear/hear-identity.ts';
import { hearInvestments } from './hear/hear-investments.ts';
import { hearInvestors } from './hear/hear-investors.ts';
import { hearWallet } from './hear/hear-wallet.ts';

/** By topic: what earlier modules tell without a channel. */
const HEARS: Readonly<Record<string, Hear>> = {
  ...hearIdentity,
  ...hearInvestors,
  ...hearFarms,
  ...hearWallet,
  ...hearInvestments,
};

/** Turns what happened into what people read, once, wherever it is heard. */
export const eventFollower: Follower = {
  name: 'notifications',
  take: (tx, message) => HEARS[message.topic]?.(tx, message) ?? Promise.resolve(),
};
