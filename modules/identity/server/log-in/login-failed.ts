import type { AccountDeps } from '../sign-up/account-deps.ts';
import { noteDebugReport } from './auth-debug.ts';
import type { Visitor } from './visitor.ts';

/** The browser says that signing in by email failed. It proves nothing, so it changes nothing: it is only noted. */
export async function noteLoginFailed(
  deps: Pick<AccountDeps, 'database' | 'clock' | 'limits'>,
  { email, error, visitor }: { email: string; error: unknown; visitor: Visitor },
): Promise<void> {
  // Our own words for a wrong password have the word in them; they are no reason to drop the report.
  const told = typeof error === 'string' ? error.replace(/passwords?/gi, 'credential') : error;
  await noteDebugReport(
    deps,
    { action: 'login_fail', data: { email, error: told }, side: 'front-end', id: null },
    visitor,
  );
}
