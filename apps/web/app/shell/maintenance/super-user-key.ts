/** Where a browser remembers the flag of super users. */
export const SUPER_USER_KEY = 'super-user';
