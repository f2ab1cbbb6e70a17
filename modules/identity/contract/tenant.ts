import { z } from 'zod';
import { authorizeQuery } from './social.ts';

/**
 * `screen`: which of the tenant's pages comes first. `intent`: `login` begins a session here; `step_up` and `check` are
 * for the session whose cookie comes along: the first has the person prove themselves again, the second only reads what
 * the tenant says of their address now.
 */
export const tenantAuthorizeQuery = authorizeQuery.extend({
  screen: z.enum(['login', 'signup']).default('login'),
  intent: z.enum(['login', 'step_up', 'check']).default('login'),
});
export type TenantAuthorizeQuery = z.output<typeof tenantAuthorizeQuery>;

/** Where to be afterwards: a path of this site. */
export const tenantLogoutQuery = z.strictObject({ redirect: z.string().max(2_048).optional() });
