import { IDENTITY_EVENT, type IdentityEvent } from '../../../identity/contract/index.ts';
import { findUsers } from '../../../identity/server/index.ts';
import { identityNotice, toldOfIdentity } from '../../rules/catalogue/identity.ts';
import { mend } from '../mark-read.ts';
import { writeNotifications } from '../write-notifications.ts';
import type { Hear } from './hear.ts';
import { type HearingParts, tellReady } from './tell-ready.ts';

export const hearIdentity = (parts: HearingParts): Readonly<Record<string, Hear>> => ({
  async [IDENTITY_EVENT](tx, { data }) {
    const { id, user_id: userId, kind, at: told } = data as IdentityEvent;
    const user = (await findUsers(tx, [userId])).get(userId);
    if (user === undefined) return;
    const happened = toldOfIdentity(kind, { isConfirmed: user.isEmailVerified });
    if (happened === null) return;
    const at = new Date(told);
    if (happened.mends.length > 0) await mend(tx, userId, { codes: happened.mends });
    await writeNotifications(tx, [{ userId, at, ...identityNotice(happened.code, id) }]);
    if (happened.mends.includes('welcome_confirm')) await tellReady(tx, parts, { userId, at });
  },
});
