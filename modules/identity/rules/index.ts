/** Front door of identity's rules: pure, for the browser and the server alike. */
export { isTemporaryTokenGood, temporaryTokenEnd } from './temporary-token.ts';
