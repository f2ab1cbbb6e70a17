/** Front door of identity's rules: pure, for the browser and the server alike. */
export { isTemporaryTokenGood, TEMPORARY_TOKEN_LIFETIME_MS, temporaryTokenEnd } from './temporary-token.ts';
