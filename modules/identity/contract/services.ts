/** The specification's names of the services that identity answers for. */
export const IDENTITY_API = '/api/identity';
export const AUTH_API = '/api/auth';
export const USER_API = '/api/user';
