/** Front door of identity's server side. */
export { issueTemporaryToken, redeemTemporaryToken } from './temporary-token.ts';

export const identityMigrations = new URL('./migrations/', import.meta.url);
