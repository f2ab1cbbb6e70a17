import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { recordMfaEvent } from '../second-factor/mfa-event.ts';
import { lockPerson } from '../second-factor/mfa-login.ts';
import { isMfaOn } from '../second-factor/mfa-switch.ts';
import type { Cookie } from '../sessions/cookies.ts';
import type { RenewSession, SessionRequest } from '../sessions/start-session.ts';
import { linkedUser } from './identity-links.ts';
import type { ProfileSource } from './profile-source.ts';

export type ProveRefusal = 'social_not_yours' | 'mfa_required';

/**
 * A step-up for those who have no password: they sign in once more where they always do. Like a password it is one
 * factor, and no proof for somebody who asked for two (E15). The session gets a new id (E10).
 */
export async function proveAgain(
  tx: Transaction,
  { renew }: { renew: RenewSession },
  source: Pick<ProfileSource, 'profile' | 'via' | 'now'> & {
    readonly userId: Id<'user'>;
    readonly sessionId: string;
    readonly request: SessionRequest;
  },
): Promise<Result<readonly Cookie[], ProveRefusal>> {
  const { profile, via, userId, sessionId, request, now } = source;
  await lockPerson(tx, userId);
  if (await isMfaOn(tx, userId)) return err('mfa_required');
  if ((await linkedUser(tx, profile)) !== userId) {
    await recordMfaEvent(tx, { kind: 'step_up_failed', userId, request, detail: { via }, now });
    return err('social_not_yours');
  }
  return ok((await renew(tx, { sessionId, amr: [via], request, now })).cookies);
}
