import { readCookie } from '@furrow/modules/identity/server';

/** Written by the browser itself, which keeps the same flag in its own storage. */
const SUPER_USER_COOKIE = 'super_user';

/** Anybody may say so. It decides what is shown during maintenance and never what is allowed (F16). */
export const isSuperUser = (cookies: string | undefined) => readCookie(cookies, SUPER_USER_COOKIE) === 'on';
