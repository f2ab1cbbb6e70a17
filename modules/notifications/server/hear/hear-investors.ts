import type { Transaction } from '@furrow/database/database';
import { addDays, newYorkDay } from '@furrow/kernel/new-york-day';
import { findUserByEmail } from '../../../identity/server/index.ts';
import {
  type AccountEvent,
  type AdvisorAccessEvent,
  type DataReadyEvent,
  INVESTOR_EVENT,
  type InvestorEvent,
} from '../../../investors/contract/index.ts';
import { recertifyUntil } from '../../../investors/rules/index.ts';
import {
  type AdvisorAccess,
  advisorAccess,
  askedByEmail,
  lineForOwner,
} from '../../../investors/server/index.ts';
import { type AccessNoticeCode, accessNotice } from '../../rules/catalogue/access.ts';
import { toldOfAccount } from '../../rules/catalogue/account-events.ts';
import { type AccountNoticeCode, accountNotice } from '../../rules/catalogue/investors.ts';
import { mend } from '../mark-read.ts';
import { writeNotifications } from '../write-notifications.ts';
import type { Hear } from './hear.ts';
import { type HearingParts, tellReady } from './tell-ready.ts';

export const hearInvestors = (parts: HearingParts): Readonly<Record<string, Hear>> => ({
  async [INVESTOR_EVENT](tx, message) {
    const event = message.data as InvestorEvent;
    switch (event.about) {
      case 'account':
        return hearAccount(tx, parts, event);
      case 'advisor':
        return hearAdvisor(tx, event);
      case 'data_request':
        return hearDataReady(tx, event);
    }
  },
});

async function hearAccount(tx: Transaction, parts: HearingParts, event: AccountEvent): Promise<void> {
  const asks = ASKS[`${event.subject} ${event.event}`];
  if (asks !== undefined) return hearAsked(tx, event, asks);
  const told = toldOfAccount(event);
  if (told === null) return;
  const line = await lineForOwner(tx, event.id);
  if (line === null) return;
  const { user_id: userId, account_id: accountId } = event;
  const at = new Date(event.at);
  if (told.mends.length > 0) await mend(tx, userId, { codes: told.mends, meta: { account_id: accountId } });
  // A check that was passed with outdated details is followed by the word that it is to be taken again.
  const isTold = told.code !== null && !(told.code === 'kyc_passed' && line.mustReverify);
  if (isTold && told.code !== null) {
    // The firm looks at a person, so they hear of it once, whatever number of accounts they have.
    const isOfPerson = event.subject === 'common_kyc';
    const cause = isOfPerson ? `common_kyc:${told.code}:${event.at}` : `account:${event.id}`;
    await writeNotifications(tx, [
      { userId, at, ...accountNotice(told.code, { accountId, ...line }, cause), ...dueOf(told.code, at) },
    ]);
  }
  if (told.mayBeReady) await tellReady(tx, parts, { userId, at });
}

/** What somebody else than the owner is asked for by email. */
const ASKS: Readonly<Partial<Record<string, AccessNoticeCode>>> = {
  'person invited': 'person_invited',
  'attestation asked': 'attestation_asked',
  'attestation reminded': 'attestation_asked',
};

/** Told in the product too, where the address is that of a sign-in and known to be theirs. */
async function hearAsked(tx: Transaction, event: AccountEvent, code: AccessNoticeCode): Promise<void> {
  const userId = await whoseAddress(tx, await askedByEmail(tx, event.id));
  if (userId === null || userId === event.user_id) return;
  const at = new Date(event.at);
  await writeNotifications(tx, [{ userId, at, ...accessNotice(code, `asked:${event.id}`) }]);
}

async function whoseAddress(tx: Transaction, email: string | null): Promise<string | null> {
  const user = email === null ? undefined : await findUserByEmail(tx, email);
  return user?.isEmailVerified ? user.userId : null;
}

/** Asked again, a business has until the day before its certification ends. */
const dueOf = (code: AccountNoticeCode, at: Date) =>
  code === 'certification_due' ? { due: addDays(recertifyUntil(newYorkDay(at)), -1) } : {};

async function hearAdvisor(tx: Transaction, event: AdvisorAccessEvent): Promise<void> {
  const access = await advisorAccess(tx, event.advisor_id);
  if (access === null) return;
  const cause = `advisor:${event.advisor_id}:${event.event}:${event.at}`;
  const at = new Date(event.at);
  await writeNotifications(
    tx,
    sidesTold(event, access, await whoseAddress(tx, access.invitedEmail)).map(({ userId, code }) => ({
      userId,
      at,
      ...accessNotice(code, cause),
    })),
  );
}

interface ToldSide {
  readonly userId: string;
  readonly code: AccessNoticeCode;
}

/** Somebody who was invited hears of it in the product too, without the link: that is in the email alone. */
function sidesTold(
  { event }: AdvisorAccessEvent,
  { clientId, advisorUserId, endedBy }: AdvisorAccess,
  invitedId: string | null,
): ToldSide[] {
  const invited: ToldSide[] = invitedId === null ? [] : [{ userId: invitedId, code: 'client_invited' }];
  const advised = (code: AccessNoticeCode): ToldSide[] =>
    advisorUserId === null ? [] : [{ userId: advisorUserId, code }];
  const client = (code: AccessNoticeCode): ToldSide => ({ userId: clientId, code });
  switch (event) {
    case 'invited':
      return [client('advisor_invited'), ...invited];
    case 'accepted':
      return [client('advisor_accepted'), ...advised('client_accepted')];
    case 'ended':
      return endedBy === 'erased' ? [] : [client('advisor_left'), ...advised('client_left')];
    case 'invited_again':
      return invited;
  }
}

async function hearDataReady(tx: Transaction, event: DataReadyEvent): Promise<void> {
  const told = { userId: event.user_id, at: new Date(event.at) };
  await writeNotifications(tx, [{ ...told, ...accessNotice('data_ready', `data:${event.id}`) }]);
}
