import { redeemTemporaryToken } from '@furrow/modules/identity/server';
import type { MountLive } from './live/live.ts';
import { liveMount } from './live/mount.ts';

export type { Live, MountLive } from './live/live.ts';

/** The live channel as it runs: a temporary token of identity opens it for a signed-in user. */
export const mountLive: MountLive = liveMount({ redeem: redeemTemporaryToken });
