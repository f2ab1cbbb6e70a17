import { z } from 'zod';

/** What the bank says instead of showing accounts, in the service's words. The first can be tried again. */
export const BANK_LOGIN_FAULTS = ['INVALID_CREDENTIALS', 'INSTITUTION_DOWN', 'NO_AUTH_ACCOUNTS'] as const;
export type BankLoginFault = (typeof BANK_LOGIN_FAULTS)[number];

/** The log-in works; only afterwards the bank wants another. */
const LATER = 'ITEM_LOGIN_REQUIRED';

export type LogIn =
  | { readonly fault: BankLoginFault }
  | {
      readonly fault: null;
      readonly ownerNames: readonly string[];
      readonly laterFault: typeof LATER | null;
    };

/** Nobody said whose account it should be. */
const ANYBODY = 'Alberta Bobbeth Charleson';

const names = z.array(z.string().trim().min(1).max(100)).max(4);
/** As the service describes its test users, in the parts that matter here. */
const customUser = z.object({
  override_accounts: z.array(z.object({ identity: z.object({ names }) })).length(1),
});

/**
 * The service's own test users: `user_good` with `pass_good`, or with `error_` and what the bank is to say; `user_custom`
 * with whose account it is as JSON. Anybody else has mistyped something.
 */
export function judgeLogIn(user: string, password: string, holder: string | null): LogIn {
  if (user === 'user_custom') return customLogIn(password);
  if (user !== 'user_good') return { fault: 'INVALID_CREDENTIALS' };
  const fault = BANK_LOGIN_FAULTS.find((known) => password === `error_${known}`);
  if (fault !== undefined) return { fault };
  const isLater = password === `error_${LATER}`;
  if (password !== 'pass_good' && !isLater) return { fault: 'INVALID_CREDENTIALS' };
  return { fault: null, ownerNames: [holder ?? ANYBODY], laterFault: isLater ? LATER : null };
}

function customLogIn(password: string): LogIn {
  try {
    const { override_accounts: accounts } = customUser.parse(JSON.parse(password));
    return { fault: null, ownerNames: accounts[0]?.identity.names ?? [], laterFault: null };
  } catch {
    return { fault: 'INVALID_CREDENTIALS' };
  }
}
