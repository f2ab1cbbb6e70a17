import type { Log } from '@furrow/database/log';
import { addressGroup } from '@furrow/http/address-group';
import { ok } from '@furrow/kernel/result';
import { normalEmail } from '../../rules/index.ts';
import { countAttempt, giveBack, scopeOf } from '../log-in/attempts.ts';
import { refuse } from '../refusal.ts';
import type { AccountDeps, AskForReset } from '../sign-up/account-deps.ts';
import { type Auth0Settings, tenantAddress } from './settings.ts';

const TIMEOUT_MS = 5_000;

/**
 * Has the tenant mail a link to set a new password. It says the same whether it knows the address or not, and so do we;
 * how often one may ask is counted as it is without a tenant.
 */
export function resetAtTenant(
  settings: Auth0Settings,
  { database, clock, limits }: Pick<AccountDeps, 'database' | 'clock' | 'limits'>,
  log: Pick<Log, 'warn'>,
): AskForReset {
  const address = tenantAddress(settings, 'dbconnections/change_password');

  async function ask(email: string): Promise<'sent' | 'busy' | 'down'> {
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ client_id: settings.clientId, email, connection: settings.database }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      if (answer.ok) return 'sent';
      log.warn({ status: answer.status }, 'the tenant mailed no link');
      return answer.status === 429 ? 'busy' : 'down';
    } catch (err) {
      log.warn({ err }, 'the tenant mailed no link');
      return 'down';
    }
  }

  return async ({ email, honeypot, visitor }) => {
    const room = await countAttempt(
      database,
      [
        { scope: scopeOf('reset:mailbox', normalEmail(email)), budget: limits.reset },
        { scope: `reset:address:${addressGroup(visitor.ip)}`, budget: limits.reset },
      ],
      clock.now(),
    );
    if (!room.ok) return room;
    if (honeypot !== '') return refuse('bot_detected');
    const asked = await ask(email);
    if (asked === 'sent') return ok(null);
    await giveBack(database, room.value);
    return refuse(asked === 'busy' ? 'rate_limited' : 'unavailable', { retryAfterSeconds: 5 });
  };
}
