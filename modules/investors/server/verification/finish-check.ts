import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import {
  KYC_OUTCOMES,
  KYC_REFUSALS,
  type KycStatus,
  messageFor,
  type Refusal,
  refuse,
} from '../../rules/index.ts';
import { ownAccount } from '../accounts/account-row.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { isTrouble } from '../common/provider-unavailable.ts';
import { applyCheck } from './apply-check.ts';

export interface CheckOutcome {
  readonly status: KycStatus;
  readonly message: string;
}

/**
 * The person has gone through the check: its result is asked for and applied. The id comes from a browser, so what it
 * leads to must be about this very account.
 */
export async function finishCheck(
  { database, clock, identityCheck }: InvestorDeps,
  asked: { readonly userId: string; readonly accountId: Id<'acc'>; readonly linkSessionId: string },
): Promise<
  Result<CheckOutcome, Refusal<'not_found' | 'identity_unverifiable' | 'verification_unavailable'>>
> {
  if ((await ownAccount(database, asked)) === undefined) return refuse('not_found');
  if (identityCheck === null) return refuse('verification_unavailable');
  const found = await identityCheck.checks.find(asked.linkSessionId);
  if (!found.ok) return refuse(isTrouble(found.error) ? 'verification_unavailable' : 'identity_unverifiable');
  if (found.value.personId !== asked.accountId) return refuse('identity_unverifiable');
  const applied = await database.transaction((tx) => applyCheck(tx, found.value, clock.now()));
  return applied.known
    ? ok({ status: applied.status, message: outcomeText(applied) })
    : refuse('identity_unverifiable');
}

function outcomeText({ status, reverify }: { status: KycStatus; reverify: boolean }): string {
  if (status === 'success' && reverify) return messageFor('reverification_required');
  const refusal = KYC_REFUSALS[status];
  return KYC_OUTCOMES[status] ?? (refusal === null ? '' : messageFor(refusal));
}
