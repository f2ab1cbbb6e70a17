/** Every call of identity. Pages get method and path of each (apps/web/bare-endpoints.ts), so only endpoints are exported. */
export * from './api-log-in.ts';
export * from './api-operator.ts';
export * from './api-own.ts';
export * from './api-passkeys.ts';
export * from './api-second-factor.ts';
export * from './api-sessions.ts';
export * from './api-sign-up.ts';
export * from './api-social.ts';
export * from './api-tenant.ts';
