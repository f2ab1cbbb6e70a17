import * as api from '@furrow/modules/investors/api';
import { colleague, Refused } from './console-calls.ts';

const { call: review } = colleague('reviewer@furrow.test');

/** What came in since it was read, such as the answer of a provider, is read again, as a reviewer would. */
async function asItIsNow(decide: () => Promise<unknown>): Promise<void> {
  for (let reads = 0; ; reads += 1)
    try {
      await decide();
      return;
    } catch (error) {
      const isStale = error instanceof Refused && error.text.includes('"review_changed"');
      if (!isStale || reads === 5) throw error;
    }
}

async function standingOf(accountId: string) {
  const { standing } = await review(api.showAccountRecord, { params: { id: accountId } });
  if (standing === null) throw new Error(`${accountId} is closed`);
  return standing;
}

const versionOf = async (accountId: string) => (await standingOf(accountId)).business?.version ?? 0;

export async function approveBusiness(accountId: string, reason: string): Promise<void> {
  await asItIsNow(async () => {
    const body = { reason, version: await versionOf(accountId) };
    await review(api.approveBusiness, { params: { id: accountId }, body });
  });
}

/** What its owner is told is the reason. */
export async function refuseBusiness(
  word: 'ask' | 'reject',
  accountId: string,
  reason: string,
): Promise<void> {
  await asItIsNow(async () => {
    const body = { reason, version: await versionOf(accountId) };
    await review(word === 'ask' ? api.askBusiness : api.rejectBusiness, { params: { id: accountId }, body });
  });
}

/** Whether somebody passes whose check was put under review; the firm's own look at a person, and its end. */
export async function decideIdentity(
  word: 'pass' | 'fail' | 'hold' | 'clear' | 'reverify',
  accountId: string,
  reason: string,
): Promise<void> {
  const { attempt, hold } = (await standingOf(accountId)).identity;
  const params = { id: accountId };
  switch (word) {
    case 'pass':
    case 'fail':
      await review(word === 'pass' ? api.passIdentityCheck : api.failIdentityCheck, {
        params,
        body: { reason, attempt },
      });
      return;
    case 'hold':
    case 'clear':
      await review(word === 'hold' ? api.holdPerson : api.clearPerson, { params, body: { reason, hold } });
      return;
    case 'reverify':
      await review(api.requireIdentityCheck, { params, body: { reason } });
  }
}

export async function decideSuitability(
  word: 'approve-consent' | 'decline-consent' | 'restrict' | 'release',
  accountId: string,
  reason: string,
): Promise<void> {
  const params = { id: accountId };
  const { employer_consent: status } = (await standingOf(accountId)).suitability;
  switch (word) {
    case 'approve-consent':
    case 'decline-consent':
      await review(word === 'approve-consent' ? api.approveConsent : api.declineConsent, {
        params,
        body: { reason, status },
      });
      return;
    case 'restrict':
    case 'release':
      await review(word === 'restrict' ? api.restrictAccount : api.releaseAccount, {
        params,
        body: { reason },
      });
  }
}

export async function orderWallet(
  word: 'close' | 'reopen',
  accountId: string,
  reason: string,
): Promise<void> {
  const { payments_customer: customer } = await standingOf(accountId);
  const body = { reason, status: customer?.status ?? 'new' };
  await review(word === 'close' ? api.closeCustomer : api.reopenCustomer, {
    params: { id: accountId },
    body,
  });
}

/** About the evidence that an account has sent. */
export async function decideAccreditation(
  verdict: 'approve' | 'reject' | 'ask',
  { accountId, reason }: { readonly accountId: string; readonly reason: string },
): Promise<void> {
  const { request } = (await standingOf(accountId)).accreditation;
  if (request === null) throw new Error(`${accountId} has sent nothing`);
  const seen = { request_id: request.id, version: request.version, status: request.status };
  const input = { params: { id: accountId }, body: { reason, ...seen } };
  if (verdict === 'approve') await review(api.approveAccreditation, input);
  else await review(verdict === 'ask' ? api.askForEvidence : api.rejectAccreditation, input);
}
