import { lazy } from 'react';
import { withChunkTimeout } from '../shell/chunk-timeout.ts';

/** Fetched by pages that show a wallet, and by no others. No fallback: such a page waits for it, in the browser and on the server. */
export const WalletPart = lazy(async () => ({
  default: (await withChunkTimeout(import('./wallet-section.tsx'))).WalletSection,
}));
