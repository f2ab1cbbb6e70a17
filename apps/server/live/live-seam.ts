import { grantsIn, isFarmVisible } from '@furrow/modules/farms/server';
import { redeemTemporaryToken } from '@furrow/modules/identity/server';
import type { MountLive } from './live.ts';
import { liveMount } from './mount.ts';

export type { Live, MountLive } from './live.ts';

/** The live channel as it runs: a temporary token of identity opens it for a signed-in user, a grant a private farm. */
export const mountLive: MountLive = liveMount({
  redeem: redeemTemporaryToken,
  grantsIn,
  mayFollow: (database, farmId, grants, now) =>
    isFarmVisible(database, farmId, { userId: null, grants }, now),
});
